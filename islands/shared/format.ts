import { dateWriter } from '../../contracts/date-writer.ts';
import { durationText } from '../../contracts/durations.ts';
import { LOCALE } from '../../contracts/facts.ts';
import { NOT_AVAILABLE } from './format-words.ts';

export { NOT_AVAILABLE };

/** Makes a writer once for the same options: making one costs a hundred times the writing. */
export function memoized<Options, Writer>(make: (options: Options) => Writer) {
  const made: Record<string, Writer> = {};
  return (options: Options): Writer => (made[JSON.stringify(options)] ??= make(options));
}

/** Writers of numbers in the product's locale: the only ones of the islands. */
export const number = memoized(
  (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(LOCALE, options),
);
const dates = memoized((options: Intl.DateTimeFormatOptions) => dateWriter(LOCALE, options));

/** Dollars as the locale writes them: 1 becomes `$1.00`; N/A when unknown. */
export function money(dollars: number | null | undefined): string {
  if (dollars === null || dollars === undefined) return NOT_AVAILABLE;
  return number({ style: 'currency', currency: 'CAD' }).format(dollars);
}

/** Whole cents as dollars. */
export function cents(amount: number | null | undefined): string {
  return money(amount && amount / 100);
}

/** A number with at most `digits` decimals; N/A when unknown. */
export function decimal(value: number | null | undefined, digits = 1): string {
  if (value === null || value === undefined) return NOT_AVAILABLE;
  return number({ maximumFractionDigits: digits }).format(value);
}

/** Hours as 'Xh Ym' (rule 3.11); 'N/A' for zero or none. */
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
  return dates({ ...STYLES[style], timeZone: 'UTC' }).format(ms);
}

/** Any value as text; N/A when missing. */
export function orNone(value: string | number | null | undefined): string {
  return value === null || value === undefined || value === '' ? NOT_AVAILABLE : String(value);
}
