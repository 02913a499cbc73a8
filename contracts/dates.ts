import { DAY_MS, MINUTE_MS, offsetBy, TORONTO_RULES } from './clock-rules.ts';
import { type DateWriter, dateWriter } from './date-writer.ts';
import { LOCALE } from './facts.ts';

/** A plain calendar date, `yyyy-MM-dd`, without a time zone. */
export type PlainDate = string;

/** Writers of dates by their locale: making a writer takes longer than writing. */
const dateWords = new Map<string, DateWriter>();

/** A plain date as people read it in a sentence: "Sun, Dec 6, 2026". The date must be valid. */
export function inWords(date: PlainDate, locale = LOCALE): string {
  const words =
    dateWords.get(locale) ??
    dateWriter(locale, {
      timeZone: 'UTC',
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      year: 'numeric',
    });
  dateWords.set(locale, words);
  return words.format(dayNumber(date) * DAY_MS);
}

/** The last answer: a calendar's arithmetic costs more than the rest of checking a date. */
let known = { minute: Number.NaN, today: '' };

/** The date in Toronto at the given instant: the product's "today" (rule 1.6). */
export function torontoToday(now: Date): PlainDate {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  if (minute !== known.minute) {
    const shown = new Date(now.getTime() + offsetBy(TORONTO_RULES, now.getTime()));
    known = { minute, today: shown.toISOString().slice(0, 10) };
  }
  return known.today;
}

/** The instant `minutes` after `from` (before it when negative). */
export function minutesFrom(from: Date, minutes: number): Date {
  return new Date(from.getTime() + minutes * MINUTE_MS);
}

/** Days since 1970-01-01 of a plain date; the date must be valid. */
export function dayNumber(date: PlainDate): number {
  // Counted in years that begin with March, so that a leap day is the last of its year.
  const month = twoDigits(date, 5);
  const year = twoDigits(date, 0) * 100 + twoDigits(date, 2) - (month > 2 ? 0 : 1);
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  const inYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5);
  return year * 365 + leapDays + inYear + twoDigits(date, 8) - 1 - MARCH_YEAR_0;
}

/** Days from 1 March of the year 0 to 1 January 1970. */
const MARCH_YEAR_0 = 719_468;

const twoDigits = (text: string, at: number) =>
  (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;

/** Days that were written before: a quote names the same twenty again and again. */
const written = new Map<number, PlainDate>();

/** The plain date of a day number: the inverse of `dayNumber`. */
export function plainDate(day: number): PlainDate {
  const plain = written.get(day) ?? new Date(day * DAY_MS).toISOString().slice(0, 10);
  if (written.size > 5000) written.clear();
  written.set(day, plain);
  return plain;
}

/** The plain date `days` later (earlier when negative). */
export function addDays(date: PlainDate, days: number): PlainDate {
  return plainDate(dayNumber(date) + days);
}

/** So many plain dates one after the other, from `date` on. */
export function datesFrom(date: PlainDate, days: number): PlainDate[] {
  // Most jobs are of one day.
  if (days === 1) return [date];
  const first = dayNumber(date);
  return Array.from({ length: days }, (_, at) => plainDate(first + at));
}

/** True for Saturday and Sunday, by day number (1970-01-01 was a Thursday). */
export function isWeekend(day: number): boolean {
  const weekday = (((day + 4) % 7) + 7) % 7;
  return weekday === 0 || weekday === 6;
}

/**
 * True when the text is a real date written `yyyy-MM-dd` (2026-02-30 is not one). There is no year
 * 0000: Postgres, as historians do, has 1 BC before AD 1.
 */
export function isPlainDate(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  if (month < 1 || month > 12 || day < 1 || day > 31) return false;
  if (day < 29) return true;
  return plainDate(dayNumber(text)) === text;
}
