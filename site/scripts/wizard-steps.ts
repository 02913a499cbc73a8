import { WIZARD_STEPS } from '../../api/contracts/steps.ts';

const HOST: string = import.meta.env.PUBLIC_API_URL ?? '';
/** Where the tab remembers how many steps it has said. */
const KEY = 'wizard-steps';
let following = false;

/** Counts how far this tab comes in the wizard, while analytics is allowed. */
export function countSteps(): void {
  count();
  if (following) return;
  following = true;
  addEventListener('hashchange', count);
  addEventListener('popstate', count);
  document.addEventListener('consent', count);
}

/**
 * Says which steps the tab has newly come to, up to the one that it shows. Nothing goes along by
 * which one tab could be told from another.
 */
function count(): void {
  const allowed = document.documentElement.dataset.consent?.split(' ').includes('analytics');
  if (!allowed) {
    sessionStorage.removeItem(KEY);
    return;
  }
  const said = Number(sessionStorage.getItem(KEY) ?? 0);
  const now = stepNumber(location);
  if (!(now > said)) return;
  sessionStorage.setItem(KEY, String(now));
  const body = JSON.stringify({ steps: WIZARD_STEPS.slice(said, now) });
  navigator.sendBeacon(`${HOST}/api/wizard-steps`, new Blob([body], { type: 'application/json' }));
}

/** The wizard's step that an address shows, from 1 (`islands/booking/routes.ts` has the rule). */
export function stepNumber({ href, hash }: Pick<Location, 'href' | 'hash'>): number {
  if (/[?&#]session_id=/.test(href) || hash.startsWith('#/thank-you')) return WIZARD_STEPS.length;
  return Number(/^#\/step([2-7])(?![0-9])/.exec(hash)?.[1] ?? 1);
}
