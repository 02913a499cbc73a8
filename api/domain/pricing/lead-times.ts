import type { BookingRules } from '../../../contracts/booking-rules.ts';
import { ARRIVAL_WINDOWS, type TimeSlot } from '../../../contracts/choices.ts';
import { dayNumber } from '../../../contracts/dates.ts';

const DAY_MINUTES = 24 * 60;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** A zone's clock, made once: making one takes longer than pricing a move. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** Minutes since 1970-01-01 00:00 that a clock in a time zone shows at an instant. */
export function localMinutes(instant: Date, timeZone: string): number {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute } = parts;
  return dayNumber(`${year}-${month}-${day}`) * DAY_MINUTES + Number(hour) * 60 + Number(minute);
}

/**
 * The first day number on which a crew can arrive in a slot, by a vendor's lead time and cut-off, for
 * one who books at `now` (`localMinutes` of the pick-up). Hours are counted on the clock's face: one
 * more or less where it changes in between.
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
