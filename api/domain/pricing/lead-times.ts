import type { BookingRules } from '../../../contracts/booking-rules.ts';
import { ARRIVAL_WINDOWS, type TimeSlot } from '../../../contracts/choices.ts';
import { shownAt } from '../../../contracts/clocks.ts';

export const DAY_MINUTES = 24 * 60;

/** Minutes since 1970-01-01 00:00 that a clock in a time zone shows at an instant. */
export const localMinutes = (instant: Date, timeZone: string): number =>
  Math.floor(shownAt(timeZone, instant) / 60_000);

/**
 * The first day number on which a crew can arrive in a slot, by a vendor's lead time and cut-off,
 * for a booking made at `now` (`localMinutes` of the pick-up). Hours are counted on the clock's
 * face: an hour more or less where the clock changes in between.
 */
export function firstBookableDay(
  { lead_hours, cutoff }: Pick<BookingRules, 'lead_hours' | 'cutoff'>,
  slot: TimeSlot,
  now: number,
): number {
  const today = Math.floor(now / DAY_MINUTES);
  const isOver = cutoff !== '' && now - today * DAY_MINUTES >= minutesOf(cutoff);
  const ready = (isOver ? (today + 1) * DAY_MINUTES : now) + lead_hours * 60;
  return Math.ceil((ready - minutesOf(ARRIVAL_WINDOWS[slot].from)) / DAY_MINUTES);
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
