import type { Quote } from '../../../contracts/quotes.ts';

/** The least and the most, in cents with tax, of the one axis on which all prices of a list stand. */
export type Axis = { from: number; to: number };

/** Room at both ends, so that no mark is cut. */
const MARGIN = 0.04;

/** From the lowest to the highest of what the movers' prices, their likely ranges and ceilings are. */
export function axisOf(quotes: readonly Quote[]): Axis {
  const marks = quotes
    .flatMap(({ breakdown, likely_range: range }) => [
      breakdown.total_cents,
      breakdown.ceiling_cents,
      ...(range ? [range.low.total_cents, range.high.total_cents] : []),
    ])
    // Another's quote may lack them.
    .filter(Number.isFinite);
  const [least, most] = [Math.min(...marks), Math.max(...marks)];
  const room = (most - least) * MARGIN;
  return { from: least - room, to: most + room };
}

/** Where an amount stands on the axis, in percent of its length. */
export const placeOn = ({ from, to }: Axis, amount: number): number =>
  to === from ? 50 : (100 * (amount - from)) / (to - from);
