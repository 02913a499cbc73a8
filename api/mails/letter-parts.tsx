import type { CSSProperties, ReactNode } from 'react';
import { STYLE } from './letter-style.ts';

/** Text that leads somewhere, where it has an address. */
export function Linked({ href, children }: { href: string | undefined; children: string }) {
  if (!href) return children;
  return (
    <a className="link" href={href} style={STYLE.link}>
      {children}
    </a>
  );
}

/** A table that lays out, as all mail readers understand it. */
export function Table({
  style,
  className,
  children,
}: {
  style?: CSSProperties;
  className?: string;
  children: ReactNode;
}) {
  return (
    <table
      role="presentation"
      className={className}
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ ...STYLE.table, ...style }}
    >
      <tbody>{children}</tbody>
    </table>
  );
}
