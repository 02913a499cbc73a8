import { ARRIVAL_WINDOWS, type TimeSlot } from './choices.ts';
import type { PlainDate } from './dates.ts';
import { LOCALE } from './facts.ts';

/**
 * How a crew's arrival is written, on pages and in mails alike. Clock times are those of the place
 * where the crew arrives (rule 1.7).
 */

const CLOCK = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', timeZone: 'UTC' });

/** `8:00 a.m.`: a clock time, `08:00`. */
export function clockTime(time: string): string {
  return CLOCK.format(new Date(`2000-01-01T${time}:00Z`));
}

/** `8:00 a.m. – 12:00 p.m.`: when the crew of a slot arrives. */
export function arrivalWindow(slot: TimeSlot): string {
  const { from, to } = ARRIVAL_WINDOWS[slot];
  return `${clockTime(from)} – ${clockTime(to)}`;
}

/** `Mountain Time`: what people call a zone (IANA) on a date. */
export function zoneName(timeZone: string, date: PlainDate): string {
  const parts = new Intl.DateTimeFormat(LOCALE, { timeZone, timeZoneName: 'longGeneric' });
  const noon = new Date(`${date}T17:00:00Z`);
  return parts.formatToParts(noon).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** When a crew comes, on which date, and by whose clocks; null where those may not be told. */
export type Arrival = {
  date: PlainDate;
  slot: TimeSlot;
  timeZone: string | null;
  /** `08:30`, once vendor and customer have agreed on a time. */
  time?: string | null;
};

/** `Morning, 8:00 a.m. – 12:00 p.m. (Mountain Time)`, or `8:30 a.m. (Mountain Time)`. */
export function arrivalText({ date, slot, timeZone, time }: Arrival): string {
  const when = time ? clockTime(time) : `${slot}, ${arrivalWindow(slot)}`;
  return timeZone ? `${when} (${zoneName(timeZone, date)})` : when;
}
