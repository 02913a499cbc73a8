import type { ReactNode } from 'react';
import type { Difference } from '../../../contracts/asked-changes.ts';

/** The effects of a change, as names and values for a list of facts: `yes → no, + $512.45`. */
export const differenceFacts = (
  differences: readonly Difference[],
): (readonly [string, ReactNode])[] =>
  differences.map(({ label, before, after, price }) => [
    label,
    <span key={label}>
      {before} → <strong>{after}</strong>
      {price && `, ${price}`}
    </span>,
  ]);
