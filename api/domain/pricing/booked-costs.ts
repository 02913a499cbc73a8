import type { HomeSize } from '../../../contracts/homes.ts';
import { type BookedCell, MEDIAN_FROM } from '../../../contracts/moving-costs.ts';
import type { CentsRange } from './moving-costs.ts';

/** The cost of a home as a page says it. */
export type ShownCost =
  | ({ kind: 'asked' } & CentsRange)
  | { kind: 'booked'; median_cents: number; bookings: number };

/**
 * The sum that was paid, once enough moves tell it; until then the range that movers ask. A few
 * bookings would say what one household paid, and so count for nothing.
 */
export function shownCost(
  asked: CentsRange | null,
  cell: Pick<BookedCell, 'bookings' | 'median_cents'> | undefined,
): ShownCost | null {
  if (cell && cell.bookings >= MEDIAN_FROM) {
    const { bookings, median_cents } = cell;
    return { kind: 'booked', median_cents, bookings };
  }
  return asked && { kind: 'asked', ...asked };
}

/** The cell of a way and home. */
export const cellOf = (
  cells: readonly BookedCell[],
  way: { from: string; to: string },
  size: HomeSize,
): BookedCell | undefined =>
  cells.find(({ from, to, home_size }) => from === way.from && to === way.to && home_size === size);
