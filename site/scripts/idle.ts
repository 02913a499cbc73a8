// What can wait: loaded after the page, when nothing else is to do. A part that fails is only
// noted, for developers; the page is whole without it.

const root = document.documentElement;
const allows = (kind: string) => root.dataset.consent?.split(' ').includes(kind);

const quietly = (work: Promise<unknown>) =>
  work.catch((error: unknown) => console.debug('idle:', error));

async function followConsent() {
  if (allows('analytics')) await import('./vitals.ts').then(({ measure }) => measure());
  const copies = 'caches' in window && (await caches.keys()).some((name) => /^portage-/.test(name));
  if (allows('functional')) await import('./caches.ts').then(({ keepCopies }) => keepCopies());
  else if (copies) await import('./caches.ts').then(({ dropCopies }) => dropCopies());
}

function start() {
  quietly(followConsent());
  document.addEventListener('consent', () => quietly(followConsent()));
  quietly(import('./health-log.ts').then(({ logHealth }) => logHealth()));
  if (document.querySelector('img[data-src]')) {
    quietly(import('./deferred-images.ts').then(({ loadDeferred }) => loadDeferred()));
  }
}

// Safari has no idle callback yet.
const whenIdle = () =>
  'requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start, 200);
if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle);

export {};
