import { durationText } from '../../contracts/durations.ts';
import { LOCALE, TIME_ZONE } from '../../contracts/facts.ts';

export const NOT_AVAILABLE = 'N/A';

/** Writers of numbers and times in the product's locale: the only ones of the islands. */
export const number = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(LOCALE, options);
export const time = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALE, options);

/** Dollars as the locale writes them: 1 becomes `$1.00`; N/A when unknown. */
export function money(dollars: number | null | undefined): string {
  if (dollars === null || dollars === undefined) return NOT_AVAILABLE;
  return number({ style: 'currency', currency: 'CAD' }).format(dollars);
}

/** Whole cents as dollars. */
export function cents(amount: number | null | undefined): string {
  return money(amount === null || amount === undefined ? amount : amount / 100);
}

/** A number with at most `digits` decimals; N/A when unknown. */
export function decimal(value: number | null | undefined, digits = 1): string {
  if (value === null || value === undefined) return NOT_AVAILABLE;
  return number({ maximumFractionDigits: digits }).format(value);
}

/** Hours as 'Xh Ym' (booking.md, section 2); 'N/A' for zero or none. */
export function duration(hours: number | null | undefined): string {
  return durationText(hours) ?? NOT_AVAILABLE;
}

type DateStyle = 'long' | 'short';

const STYLES: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  long: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  short: { weekday: 'short', month: 'short', day: 'numeric' },
};

/** A plain date (yyyy-MM-dd) in words; N/A when empty or not a date. */
export function date(plain: string | null | undefined, style: DateStyle = 'long'): string {
  const ms = Date.parse(`${plain}T00:00:00Z`);
  if (Number.isNaN(ms)) return NOT_AVAILABLE;
  return time({ ...STYLES[style], timeZone: 'UTC' }).format(ms);
}

const MOMENT: Intl.DateTimeFormatOptions = {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
};

/**
 * A point in time by the clocks of a zone (IANA), Toronto's unless told, and which they are: "Nov
 * 21, 2026, 4:05 p.m. EST"; N/A when none.
 */
export function moment(at: string | null | undefined, timeZone: string = TIME_ZONE): string {
  const ms = Date.parse(at ?? '');
  if (Number.isNaN(ms)) return NOT_AVAILABLE;
  return time({ ...MOMENT, year: 'numeric', timeZone, timeZoneName: 'short' }).format(ms);
}

/** An instant for a narrow column: the year is left out where it is that of `now`. */
export function recentMoment(at: string, { now = new Date(), timeZone = TIME_ZONE } = {}): string {
  const part = (date: Date, options: Intl.DateTimeFormatOptions) =>
    time({ ...options, timeZone }).format(date);
  const year: Intl.DateTimeFormatOptions = { year: 'numeric' };
  const day = new Date(at);
  if (part(day, year) !== part(now, year)) return moment(at, timeZone);
  return part(day, { ...MOMENT, timeZoneName: 'short' });
}

/** Any value as text; N/A when missing. */
export function orNone(value: string | number | null | undefined): string {
  return value === null || value === undefined || value === '' ? NOT_AVAILABLE : String(value);
}
