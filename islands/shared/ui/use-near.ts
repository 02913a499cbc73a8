import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** How far beyond the window's edges is near. */
const MARGIN = '100px';

/**
 * Tells whether an element has come near the window once; at once unless `isLater`. A person sees a part of a long
 * list, and the rest costs as much to draw. Paper has all of it.
 */
export function useNear<E extends Element>(
  isLater = true,
): { ref: RefObject<E | null>; isNear: boolean; show: () => void } {
  const ref = useRef<E>(null);
  const [isNear, setNear] = useState(!isLater);
  const show = useCallback(() => setNear(true), []);
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
