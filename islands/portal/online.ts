import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  const end = new AbortController();
  for (const name of ['online', 'offline']) addEventListener(name, changed, { signal: end.signal });
  return () => end.abort();
}

/** Tells whether the browser has a network, as it changes. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
