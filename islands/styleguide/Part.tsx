import type { ReactNode } from 'react';

/** A part of the style guide under its name; the reference pictures take each part by itself. */
export const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="guide-part" data-guide={name}>
    <h2 className="mb-4 step-1">{name}</h2>
    {children}
  </section>
);
