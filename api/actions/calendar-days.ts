import type { DayReply } from '../../contracts/calendars.ts';
import { findDay, listDayBookings } from '../../db/calendars.ts';
import type { Queryable } from '../../db/connect.ts';

/**
 * A location's date with every booking and hold on it, and why it is full: for its vendor
 * (`vendorId`), or for an operator. Null when there is no such location, or it is another vendor's.
 */
export async function explainDay(
  sql: Queryable,
  asked: { vendorId?: number; locationId: number; day: string },
): Promise<DayReply | null> {
  const found = await findDay(sql, asked);
  if (!found) return null;
  const bookings = await listDayBookings(sql, { ...asked, days: [asked.day] });
  const { rate_cents, closed, ...day } = found;
  return {
    ...day,
    daily_rate: rate_cents === null ? null : rate_cents / 100,
    why_full: whyFull(found),
    entries: bookings.map(({ day: _day, held_until, ...booking }) => ({
      ...booking,
      held_until: booking.state === 'held' ? held_until.toISOString() : null,
    })),
  };
}

type State = {
  closed: boolean;
  blackout: string | null;
  trucks: number;
  taken: number;
  held: number;
};

function whyFull({ closed, blackout, trucks, taken, held }: State): string | null {
  if (closed) return 'The location is closed.';
  if (blackout !== null) return `Blackout: ${blackout}`;
  if (trucks === 0) return 'No truck is planned for this date.';
  if (taken < trucks) return null;
  const booked = taken - held;
  const whole = trucks === 1 ? 'The only truck is' : `All ${trucks} trucks are`;
  if (held === 0) return `${whole} booked.`;
  if (booked === 0) return `${whole} held for customers who are about to pay.`;
  return `${whole} taken: ${booked} booked, ${held} held for customers who are about to pay.`;
}
