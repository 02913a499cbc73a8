import { useSyncExternalStore } from 'react';

/** Where the portal's sidebar has room (see vendor.css), a table has room as well. */
const WIDE = '(min-width: 60rem)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Tells whether there is room for a table. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => true,
  );
