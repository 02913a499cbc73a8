// `?worker&url` makes a bundle of its own and gives its address. A plain `import()` would bring the
// bundler's preload helper into every page, which weighs more than all imports here.
import later from './later.ts?worker&url';

const load = () => import(/* @vite-ignore */ later).catch((error) => console.debug(error));
// Safari has no idle callback yet, and a machine with much to do may never call it idle.
const whenIdle = () =>
  'requestIdleCallback' in window
    ? requestIdleCallback(load, { timeout: 3000 })
    : setTimeout(load, 200);

// No script here is worth the line while the words are not on the screen.
const whenShown = () =>
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    whenIdle();
  }).observe({ type: 'paint', buffered: true });

if (document.readyState === 'complete') whenShown();
else addEventListener('load', whenShown);
