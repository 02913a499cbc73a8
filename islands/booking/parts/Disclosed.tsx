import { type ReactNode, useState } from 'react';

interface DisclosedProps {
  title: string;
  className?: string;
  /** The class of the summary. */
  summary?: string;
  children: ReactNode;
}

/** A part under its title whose code comes when it is opened. */
export function Disclosed({ title, className = 'disclosure', summary, children }: DisclosedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={className} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={summary}>{title}</summary>
      {isOpen && children}
    </details>
  );
}
