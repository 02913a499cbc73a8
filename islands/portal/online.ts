import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const heard = new AbortController();
  for (const name of ['online', 'offline']) addEventListener(name, listener, heard);
  return () => heard.abort();
}

/** Tells whether the browser has a network, as it changes. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
