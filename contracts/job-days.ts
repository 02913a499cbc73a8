import { dayNumber, type PlainDate } from './dates.ts';
import { LOCALE } from './facts.ts';

/** Most days, one after the other, that a move may take; the database has the same limit. */
export const MOST_DAYS = 31;

/** When the crew's last day ends, by the clocks of the pick-up: 12 hours from eight. */
export const LAST_DAY_ENDS = '20:00';

const DAY_MS = 86_400_000;
const DATES = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', month: 'long', day: 'numeric' });

/** `June 4–6`: so many dates from the first on, in words. */
export const dateSpan = (first: PlainDate, days: number): string =>
  DATES.formatRange(dayNumber(first) * DAY_MS, (dayNumber(first) + days - 1) * DAY_MS);

/** `3 days, June 4–6`: the dates that crew and truck are away; null where it is one. */
export const jobDaysText = (first: PlainDate, days: number): string | null =>
  days > 1 ? `${days} days, ${dateSpan(first, days)}` : null;
