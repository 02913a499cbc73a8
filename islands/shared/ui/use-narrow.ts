import { useSyncExternalStore } from 'react';

const query = () => matchMedia('(max-width: 40rem)');

function subscribe(listener: () => void): () => void {
  const list = query();
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Tells whether the page is as narrow as a phone. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );
