import { QUOTE_PATH } from '../messages/addresses.ts';
import { logHealth } from './health-log.ts';

// Scripts that can wait until the browser is idle. A part that fails is only noted, for developers: the
// page is whole without it.

const allows = (kind: string) =>
  document.documentElement.dataset.consent?.split(' ').includes(kind);

async function followConsent() {
  if (allows('analytics')) {
    (await import('./vitals.ts')).measure();
    if (QUOTE_PATH.test(location.pathname)) (await import('./wizard-steps.ts')).countSteps();
  }
  const copies = 'caches' in window && (await caches.keys()).some((name) => /^portage-/.test(name));
  if (allows('functional')) (await import('./caches.ts')).startCaching();
  else if (copies) await (await import('./caches.ts')).clearCaches();
}

const followQuietly = () => followConsent().catch((error) => console.debug('later:', error));

document.addEventListener('consent', followQuietly);
followQuietly();
logHealth();
