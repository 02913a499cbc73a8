import { type PlainDate, plainDate } from '../../../contracts/dates.ts';
import { CALENDAR_DAYS_EACH_WAY, type PriceDay } from '../../../contracts/price-calendar.ts';
import { onceEach, type Roads } from '../distances.ts';
import { figuresOf, type LocatedMove } from './engine.ts';
import type { SupplySnapshot } from './supply-snapshot.ts';

/**
 * The day numbers of a calendar around `day`, within `first` and `last`, both included. Near the
 * end of what can be booked it shows as many days, fewer of them on that side (rule 3.18).
 */
export function calendarDays(day: number, first: number, last: number): number[] {
  const count = Math.min(2 * CALENDAR_DAYS_EACH_WAY + 1, last - first + 1);
  const start = Math.max(first, Math.min(day - CALENDAR_DAYS_EACH_WAY, last - count + 1));
  return Array.from({ length: count }, (_, at) => start + at);
}

/** The lowest price on each of the dates, asked for at `now`. Pure, as `quoteMove` is, and at its prices. */
export function priceDays(
  snapshot: SupplySnapshot,
  move: LocatedMove,
  roads: Roads,
  days: readonly number[],
  now?: number,
): PriceDay[] {
  const measured = onceEach(roads);
  return days.map((day) =>
    cheapest(snapshot, { ...move, move_date: plainDate(day) }, measured, now),
  );
}

function cheapest(
  snapshot: SupplySnapshot,
  move: LocatedMove,
  roads: Roads,
  now?: number,
): PriceDay {
  const priced = figuresOf(snapshot, move, roads, now).filter(({ total }) => total > 0);
  const free = priced.filter(({ bookable }) => bookable);
  const best = free.reduce<(typeof free)[number] | null>(
    (least, one) => (least && least.total <= one.total ? least : one),
    null,
  );
  const problems = new Set(priced.map(({ dateProblem }) => dateProblem));
  return {
    date: move.move_date satisfies PlainDate,
    status: best ? 'free' : priced.length > 0 ? 'full' : 'unpriced',
    total_cents: best?.total ?? null,
    vendor_slug: best?.vendor.card.slug ?? null,
    date_problem: (!best && problems.size === 1 && [...problems][0]) || null,
  };
}
