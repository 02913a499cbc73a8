import { DAY_MS } from './clock-rules.ts';
import { dateWriter } from './date-writer.ts';
import { dayNumber, type PlainDate } from './dates.ts';
import { JOB_DAY_WORDS } from './job-day-words.ts';

/** Most days, one after the other, that a move may take; the database has the same limit. */
export const MOST_DAYS = 31;

/** When the crew's last day ends, by the clocks of the pick-up: 12 hours from eight. */
export const LAST_DAY_ENDS = '20:00';

/** `June 4–6`: so many dates from the first on, in words. */
export function dateSpan(first: PlainDate, days: number, words = JOB_DAY_WORDS): string {
  const dates = dateWriter(words.locale, { timeZone: 'UTC', month: 'long', day: 'numeric' });
  return dates.formatRange(dayNumber(first) * DAY_MS, (dayNumber(first) + days - 1) * DAY_MS);
}

/** `3 days, June 4–6`: the dates that crew and truck are away; null for a job of one day. */
export const jobDaysText = (
  first: PlainDate,
  days: number,
  words = JOB_DAY_WORDS,
): string | null => (days > 1 ? words.takes(days, dateSpan(first, days, words)) : null);
