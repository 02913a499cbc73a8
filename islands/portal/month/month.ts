import { daysBetween, weekStart } from '../../../contracts/calendar-patterns.ts';
import { addDays, type PlainDate, torontoToday } from '../../../contracts/dates.ts';

/** Toronto's today (rule 1.6), by the browser's clock; the API's own decides which dates may change. */
export const torontoNow = (): PlainDate => torontoToday(new Date());

/** A month as `yyyy-MM`. */
export type Month = string;

export const monthOf = (day: PlainDate): Month => day.slice(0, 7);

/** The weeks that a month touches, each of seven dates from Sunday on. */
export function weeksOf(month: Month): PlainDate[][] {
  const first = weekStart(`${month}-01`);
  const last = addDays(weekStart(lastDay(month)), 6);
  const days = daysBetween(first, last);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

export const lastDay = (month: Month): PlainDate => addDays(`${addMonths(month, 1)}-01`, -1);

export function addMonths(month: Month, months: number): Month {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  const year = String(Math.floor(count / 12)).padStart(4, '0');
  return `${year}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** The same date of another month, or its last where there is none. */
export function sameDayInMonth(day: PlainDate, months: number): PlainDate {
  const month = addMonths(monthOf(day), months);
  const same = `${month}-${day.slice(8)}`;
  const last = lastDay(month);
  return same > last ? last : same;
}

/** True for `2026-12` and the like. */
export const isMonth = (text: string | null): text is Month =>
  text !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

/** The later and the earlier of two dates. */
export const later = (a: PlainDate, b: PlainDate) => (a.localeCompare(b) > 0 ? a : b);
export const earlier = (a: PlainDate, b: PlainDate) => (a.localeCompare(b) > 0 ? b : a);
