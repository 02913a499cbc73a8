import { ARRIVAL_WORDS } from './arrival-words.ts';
import { ARRIVAL_WINDOWS, type TimeSlot } from './choices.ts';
import { clockOf } from './clocks.ts';

/**
 * How a crew's arrival is written, on pages and in mails alike. Clock times are those of the place
 * where the crew arrives (rule 1.7).
 */

/** `8:00 am`: a clock time, `08:00`. */
export const clockTime = (time: string): string => ARRIVAL_WORDS.clock(time);

/** `Mountain Time`: the common name of a zone's clocks (IANA). */
export function zoneName(timeZone: string, words = ARRIVAL_WORDS): string {
  const clock = clockOf(timeZone);
  return clock ? words.zone(clock.name) : timeZone;
}

/** When a crew comes, and by whose clocks; null where the clocks may not be told. */
export type Arrival = {
  slot: TimeSlot;
  timeZone: string | null;
  /** `08:30`, once vendor and customer have agreed on a time. */
  time?: string | null;
};

/** `Morning, 8:00 am – 12:00 pm (Mountain Time)`, or `8:30 am (Mountain Time)`. */
export function arrivalText(arrival: Arrival, words = ARRIVAL_WORDS): string {
  const { slot, timeZone, time } = arrival;
  const { from, to } = ARRIVAL_WINDOWS[slot];
  const when = time ? words.clock(time) : words.window(slot, words.clock(from), words.clock(to));
  return timeZone ? `${when} (${zoneName(timeZone, words)})` : when;
}
