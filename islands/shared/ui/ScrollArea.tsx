import type { ReactNode } from 'react';

/** Content wider or higher than its place scrolls by itself, with the keyboard as well. */
export function ScrollArea({
  label,
  className = '',
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={`scroll-area ${className}`} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
