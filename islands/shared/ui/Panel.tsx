import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { howWorkedOut } from './panel-messages.ts';

interface Props {
  title: string;
  /** How the numbers are defined, shown on demand beside the title. */
  definition?: string;
  className?: string;
  children: ReactNode;
}

/** A part of a section, on a ground of its own. */
export const Panel = ({ title, definition, className = '', children }: Props) => (
  <section className={`panel ${className}`.trim()} aria-label={title}>
    {definition ? (
      <header className="row titled mb-3">
        <h2>{title}</h2>
        <Definition title={title}>{definition}</Definition>
      </header>
    ) : (
      <h2>{title}</h2>
    )}
    {children}
  </section>
);

/** How a number is defined, on demand. */
export const Definition = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="definition">
    <summary aria-label={howWorkedOut(title)}>
      <Icon name="help" size={16} />
    </summary>
    <p>{children}</p>
  </details>
);
