import type { ReactNode } from 'react';
import { Facts } from '../../../../shared/ui/Facts.tsx';

interface Props {
  title: string;
  children: ReactNode;
}

/** A part of a booking's facts, on a ground of its own. */
export const Part = ({ title, children }: Props) => (
  <section className="box booking-part" aria-label={title}>
    <h2 className="step-1">{title}</h2>
    {children}
  </section>
);

type Fact = readonly [term: string, value: ReactNode] | '' | false | null | undefined;

/** The part's facts line by line; empty facts are left out. */
export const PartFacts = ({ facts }: { facts: readonly Fact[] }) => (
  <Facts facts={facts.map((fact) => isKnown(fact) && fact)} />
);

const isKnown = (fact: Fact): fact is Exclude<Fact, '' | false | null | undefined> =>
  Boolean(fact) && Boolean((fact as readonly unknown[])[1]);
