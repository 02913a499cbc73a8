import { LOCALE, TIME_ZONE } from '../../contracts/facts.ts';
import { plural } from '../../contracts/plurals.ts';
import { zoneInitials } from '../../contracts/zone-initials.ts';
import { decimal, NOT_AVAILABLE, number } from './format.ts';
import { time } from './time.ts';

// Formats of panel and portal alone: beside format.ts, so that the wizard does not load them.

const MOMENT: Intl.DateTimeFormatOptions = {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
};

/**
 * A point in time by the clocks of a zone (IANA), Toronto's unless told, and which they are: "Nov
 * 21, 2026, 4:05 pm. ET"; N/A when none.
 */
export function moment(at: string | null | undefined, timeZone: string = TIME_ZONE): string {
  const ms = Date.parse(at ?? '');
  if (Number.isNaN(ms)) return NOT_AVAILABLE;
  return `${time({ ...MOMENT, year: 'numeric', timeZone }).format(ms)} ${zoneInitials(timeZone)}`;
}

/** An instant for a narrow column: the year is left out where it is that of `now`. */
export function recentMoment(at: string, { now = new Date(), timeZone = TIME_ZONE } = {}): string {
  const part = (date: Date, options: Intl.DateTimeFormatOptions) =>
    time({ ...options, timeZone }).format(date);
  const year: Intl.DateTimeFormatOptions = { year: 'numeric' };
  const day = new Date(at);
  if (part(day, year) !== part(now, year)) return moment(at, timeZone);
  return `${part(day, MOMENT)} ${zoneInitials(timeZone)}`;
}

/** A share, 0 to 1, as a percentage: at most one decimal, and `least` at least; N/A when unknown. */
export function percent(share: number | null | undefined, least = 0): string {
  if (share === null || share === undefined) return NOT_AVAILABLE;
  const digits = { minimumFractionDigits: least, maximumFractionDigits: 1 };
  return number({ style: 'percent', ...digits }).format(share);
}

/** A change as a share, with its sign: 0.042 is `+4.2%`; N/A when there is nothing to compare with. */
export const signedPercent = (change: number | null, digits = 1): string =>
  change === null
    ? NOT_AVAILABLE
    : number({
        style: 'percent',
        maximumFractionDigits: digits,
        signDisplay: 'exceptZero',
      }).format(change);

/** Dollars with their sign: `+$50.00`. */
export const signedMoney = (dollars: number): string =>
  number({ style: 'currency', currency: 'CAD', signDisplay: 'exceptZero' }).format(dollars);

/** Dollars where room is short, without cents that are none: `$175`. */
export const shortMoney = (dollars: number, digits = 0): string =>
  number({
    style: 'currency',
    currency: 'CAD',
    minimumFractionDigits: 0,
    maximumFractionDigits: digits,
  }).format(dollars);

/** A number where room is short: 12,345 is `12.3K`. */
export const compact = (value: number): string =>
  number({ notation: 'compact', maximumFractionDigits: 1 }).format(value);

/** How many there are, with the word for one or for many: `1 truck`, `2 trucks`. */
export const count = (amount: number, one: string, many = `${one}s`): string =>
  `${decimal(amount)} ${plural(amount, one, many)}`;

/** Several things as the locale lists them. */
export const listed = (things: readonly string[]): string =>
  new Intl.ListFormat(LOCALE).format(things);

/** A writer of plain dates (yyyy-MM-dd) and months (yyyy-MM). */
const plain = (options: Intl.DateTimeFormatOptions) => (day: string) =>
  time({ ...options, timeZone: 'UTC' }).format(Date.parse(day));

/** Nov 21 */
export const shortDay = plain({ month: 'short', day: 'numeric' });
/** Nov 21, 2026 */
export const wholeDay = plain({ dateStyle: 'medium' });
/** Nov */
export const shortMonth = plain({ month: 'short' });
/** November 2026 */
export const monthName = plain({ month: 'long', year: 'numeric' });

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How long something lasts, in its two largest units: "3 days 4 hrs", "12 min". */
export function span(seconds: number): string {
  const parts: string[] = [];
  let rest = seconds;
  for (const [unit, size] of UNITS) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count === 0 && (parts.length > 0 || unit !== 'minute')) continue;
    parts.push(number({ style: 'unit', unit, unitDisplay: 'short' }).format(count));
  }
  return parts.slice(0, 2).join(' ');
}

/** How long ago a moment was: "5 minutes ago"; `now` in milliseconds. */
export function ago(at: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(at)) / 1000);
  const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });
  for (const [unit, size] of UNITS) {
    if (seconds >= size) return relative.format(-Math.floor(seconds / size), unit);
  }
  return relative.format(0, 'second');
}
