import { useSyncExternalStore } from 'react';

/** How React follows a media query; `first` is the answer on the server. */
const media = (query: string, first = false) =>
  [
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => first,
  ] as const;

const NARROW = media('(max-width: 40rem)');
const WIDE = media('(min-width: 60rem)', true);
const ROOM_FOR_MAP = media('(min-width: 64rem)');

/** Tells whether the page is as narrow as a phone. */
export const useNarrow = (): boolean => useSyncExternalStore(...NARROW);

/** Tells whether there is room for a table, as there is for the portal's sidebar (see vendor.css). */
export const useWide = (): boolean => useSyncExternalStore(...WIDE);

/** Tells whether there is room for a map below a step's fields. */
export const useRoomForMap = (): boolean => useSyncExternalStore(...ROOM_FOR_MAP);
