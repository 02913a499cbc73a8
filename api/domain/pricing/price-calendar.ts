import { type PlainDate, plainDate } from '../../../contracts/dates.ts';
import { CALENDAR_DAYS_EACH_WAY, type PriceDay } from '../../../contracts/price-calendar.ts';
import { figuresOf, type LocatedMove, type RoadKm } from './engine.ts';
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

/** The lowest price on each of the dates. Pure, as `quoteMove` is, and at its prices. */
export function priceDays(
  snapshot: SupplySnapshot,
  move: LocatedMove,
  roadKm: RoadKm,
  days: readonly number[],
): PriceDay[] {
  const roads = onceEach(roadKm);
  return days.map((day) => cheapest(snapshot, { ...move, move_date: plainDate(day) }, roads));
}

function cheapest(snapshot: SupplySnapshot, move: LocatedMove, roadKm: RoadKm): PriceDay {
  const priced = figuresOf(snapshot, move, roadKm).filter(({ total }) => total > 0);
  const free = priced.filter(({ bookable }) => bookable);
  const best = free.reduce<(typeof free)[number] | null>(
    (least, one) => (least && least.total <= one.total ? least : one),
    null,
  );
  return {
    date: move.move_date satisfies PlainDate,
    status: best ? 'free' : priced.length > 0 ? 'full' : 'unpriced',
    total_cents: best?.total ?? null,
    vendor_slug: best?.vendor.card.slug ?? null,
  };
}

/** The roads are the same on every date: each is measured once. */
function onceEach(roadKm: RoadKm): RoadKm {
  const known = new Map<object, Map<object, number>>();
  return (from, to) => {
    const ends = known.get(from) ?? new Map<object, number>();
    known.set(from, ends);
    const km = ends.get(to) ?? roadKm(from, to);
    ends.set(to, km);
    return km;
  };
}
