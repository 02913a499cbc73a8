import type { ReactNode } from 'react';

interface Props {
  title: string;
  about: string;
  children: ReactNode;
}

/** A question within the booking, in the place of the buttons that lead to it. */
export function Ask({ title, about, children }: Props) {
  return (
    <section className="lead-ask" aria-label={title}>
      <h3>{title}</h3>
      <p className="soft">{about}</p>
      {children}
    </section>
  );
}
