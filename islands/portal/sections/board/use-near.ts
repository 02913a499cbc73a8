import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** From so many jobs on a board fills what lies below the window when it comes near. */
const MANY = 60;
/** Trucks that are filled at once: about as many as a window shows. */
const FIRST = 8;
/** How far beyond the window's edges is near. */
const MARGIN = '300px';

export const isMany = (jobs: number): boolean => jobs > MANY;

/** Whether the truck at a place of a board of so many jobs is filled when it comes near. */
export const isLater = (place: number, jobs: number): boolean => isMany(jobs) && place >= FIRST;

/**
 * Whether an element has come near the window once: of 200 jobs a person sees 30, and the rest costs as
 * much. On paper all of them are there.
 */
export function useNear<E extends Element>(
  isLater: boolean,
): { ref: RefObject<E | null>; isNear: boolean; show: () => void } {
  const ref = useRef<E>(null);
  const [isNear, setNear] = useState(!isLater);
  const [show] = useState(() => () => setNear(true));
  useEffect(() => {
    if (isNear || !ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && show(),
      { rootMargin: MARGIN },
    );
    observer.observe(ref.current);
    const printed = new AbortController();
    addEventListener('beforeprint', () => flushSync(show), { signal: printed.signal });
    return () => {
      observer.disconnect();
      printed.abort();
    };
  }, [isNear, show]);
  return { ref, isNear, show };
}
