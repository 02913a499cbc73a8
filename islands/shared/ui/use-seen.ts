import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has been in sight, or a step beside it; what is costly to draw waits for it. */
export function useSeen(of: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !of.current) return;
    const observer = new IntersectionObserver(
      (entries) => setSeen(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '100px' },
    );
    observer.observe(of.current);
    return () => observer.disconnect();
  }, [of, seen]);
  return seen;
}
