import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { VITALS_CHECK_MS } from '../../contracts/facts.ts';
import { rateVital, VITALS, type VitalName } from '../../contracts/vital-ratings.ts';

/** On a slow page measuring begins late, and the browser tells earlier entries only after a moment. */
const FIRST_ENTRIES_MS = 500;

const HOST: string = import.meta.env.PUBLIC_API_URL ?? '';

/** The latest values of this view of the page. */
const values = new Map<VitalName, number>();
let measuring = false;
let sent = false;

/** Measures this view of the page, and sends the values when its visitor leaves, if analytics is allowed then. */
export function measure(): void {
  if (measuring) return;
  measuring = true;
  const note = ({ name, value }: { name: string; value: number }) => {
    if (name in VITALS) values.set(name as VitalName, value);
  };
  // Each change counts: the check and the leaving read the values known by then.
  for (const on of [onLCP, onCLS, onINP, onTTFB]) on(note, { reportAllChanges: true });
  noteFirstInput(note);
  setTimeout(check, Math.max(FIRST_ENTRIES_MS, loadedAt() + VITALS_CHECK_MS - performance.now()));
  // On the window, after the library's own listeners on the document have had their last word.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  addEventListener('pagehide', send);
  // The page came back from memory: a new view.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) sent = false;
  });
}

/** First input delay, which the library no longer measures (rule 10.3). */
function noteFirstInput(note: (metric: { name: string; value: number }) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('first-input')) return;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      note({ name: 'FID', value: Math.max(0, entry.processingStart - entry.startTime) });
    }
  }).observe({ type: 'first-input', buffered: true });
}

/** Two seconds after the load: names the values beyond their thresholds. */
function check(): void {
  for (const [name, value] of values) {
    const { good } = VITALS[name];
    if (value > good) console.debug(`vitals: ${name} ${value.toFixed(3)} is above ${good}`);
  }
}

function send(): void {
  const allowed = document.documentElement.dataset.consent?.split(' ').includes('analytics');
  if (sent || !allowed || values.size === 0) return;
  sent = true;
  const metrics = [...values].map(([name, value]) => ({
    name,
    value,
    rating: rateVital(name, value),
  }));
  values.clear();
  const body = JSON.stringify({ path: location.pathname, metrics });
  navigator.sendBeacon(`${HOST}/api/vitals`, new Blob([body], { type: 'application/json' }));
}

/** When the page had loaded, in milliseconds of this view. */
function loadedAt(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.loadEventEnd ?? 0;
}
