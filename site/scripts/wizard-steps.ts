import { STEP_KEYS, stepNumber } from '../../contracts/step-numbers.ts';

const HOST: string = import.meta.env.PUBLIC_API_URL ?? '';
/** The key under which the tab remembers how many steps it has sent. */
const KEY = 'wizard-steps';
let following = false;
/** How many steps this page has sent: the only count where the tab may store nothing. */
let said = 0;

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
 * Sends the steps that the tab has newly come to, up to the visible one. The message holds no mark
 * of the tab.
 */
function count(): void {
  const allowed = document.documentElement.dataset.consent?.split(' ').includes('analytics');
  if (!allowed) {
    said = 0;
    inTab((tab) => tab.removeItem(KEY));
    return;
  }
  inTab((tab) => {
    said = Math.max(said, Number(tab.getItem(KEY)));
  });
  const now = stepNumber(location);
  if (!(now > said)) return;
  const body = JSON.stringify({ steps: STEP_KEYS.slice(said, now) });
  said = now;
  inTab((tab) => tab.setItem(KEY, String(now)));
  navigator.sendBeacon(`${HOST}/api/wizard-steps`, new Blob([body], { type: 'application/json' }));
}

/** Uses the tab's storage; a browser may deny it, and counting is worth no error. */
function inTab(use: (tab: Storage) => void): void {
  try {
    use(sessionStorage);
  } catch {}
}
