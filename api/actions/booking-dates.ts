import { dayNumber, type PlainDate, plainDate } from '../../contracts/dates.ts';
import { MAX_DAYS_AHEAD } from '../../contracts/facts.ts';
import type { BookedMove } from '../../contracts/moves.ts';
import type { PriceCalendar } from '../../contracts/price-calendar.ts';
import { listFormerVendors } from '../../db/booking-changes.ts';
import type { AppDeps } from '../deps.ts';
import { freedSupply } from '../domain/pricing/freed-supply.ts';
import { calendarDays, priceDays } from '../domain/pricing/price-calendar.ts';
import { type SupplySnapshot, supplyOf } from '../domain/pricing/supply-snapshot.ts';
import { type Changeable, requireTransferable } from './booking-standings.ts';
import { locateMove, storedMove } from './moves.ts';

/**
 * The booked vendor's price on each date around one, for a change of date; of a declined booking
 * whose deposit waits, the least price of another vendor (rule 4.22).
 */
export async function priceOtherDates(
  deps: AppDeps,
  leadId: string,
  asked: Pick<BookedMove, 'move_date' | 'move_time'>,
): Promise<PriceCalendar> {
  const standing = await requireTransferable(deps.sql, deps, leadId);
  const dates = datesAround(asked.move_date, standing.now);
  const before = storedMove(standing.plan.inputs);
  const located = await locateMove(deps, { ...before, ...asked }, { dates: dates.map(plainDate) });
  const { snapshot, move, roads, now } = located;
  const former = await listFormerVendors(deps.sql, leadId);
  const supply = standing.depositWaits
    ? supplyOf(snapshot, (slug) => !former.includes(slug))
    : supplyFor(snapshot, standing);
  return { days: priceDays(supply, move, roads, dates, now) };
}

/** The day numbers that a calendar shows around a date, asked for at `now` (`localMinutes`). */
export function datesAround(date: PlainDate, now: number): number[] {
  const today = Math.floor(now / (24 * 60));
  return calendarDays(dayNumber(date), today, today + MAX_DAYS_AHEAD);
}

/** The supply of the booked vendor alone, without the booking. */
export function supplyFor(snapshot: SupplySnapshot, { lead, plan }: Changeable): SupplySnapshot {
  const { location_id, day, days, trucks } = plan;
  const taken = { locationId: location_id, day: dayNumber(day), days, trucks };
  return supplyOf(freedSupply(snapshot, taken), (slug) => slug === lead.vendor_slug);
}
