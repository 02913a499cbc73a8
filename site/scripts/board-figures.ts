import type { PriceDay } from '../../contracts/price-calendar.ts';
import type { QuoteLine } from '../../contracts/quotes.ts';

// What the price board shows, without the page. Types alone come from the contracts: this runs on a
// page that may load three kilobytes.

const dollars = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' });
const dayNames = new Intl.DateTimeFormat('en-CA', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Whole cents as "$1,819.00". */
export const money = (cents: number) => dollars.format(cents / 100);

/** A date (`2026-12-07`) as "Mon, Dec 7". */
export const dayName = (date: string) => dayNames.format(new Date(`${date}T12:00:00Z`));

/** Quantity and rate of a line, as "5.25 h × $200.00"; empty where there is one of a thing, or a tax. */
export function lineDetail({ kind, unit, quantity, rate_cents }: QuoteLine): string {
  if (kind === 'tax' || (unit !== 'hour' && quantity === 1)) return '';
  return `${quantity} ${unit === 'hour' ? 'h' : unit} × ${money(rate_cents)}`;
}

export interface DayBar {
  date: string;
  /** Of the highest price, in percent; 0 where the day has none. */
  percent: number;
  lowest: boolean;
  words: string;
}

/** A bar for each day, from zero, so that twice the price is twice the height. */
export function dayBars(days: readonly PriceDay[]): DayBar[] {
  const totals = days.flatMap(({ total_cents }) => total_cents ?? []);
  const [low, high] = [Math.min(...totals), Math.max(...totals)];
  return days.map(({ date, total_cents }) => ({
    date,
    percent: total_cents === null ? 0 : Math.round((100 * total_cents) / high),
    lowest: total_cents === low && low < high,
    words: `${dayName(date)}: ${total_cents === null ? 'no mover is free' : money(total_cents)}`,
  }));
}

/** The spread of these days in a sentence. */
export function daysSentence(days: readonly PriceDay[]): string {
  const priced = days.filter(({ total_cents }) => total_cents !== null);
  const totals = priced.map(({ total_cents }) => total_cents ?? 0);
  if (totals.length === 0) return 'No mover is free on any of these days.';
  const [low, high] = [Math.min(...totals), Math.max(...totals)];
  if (low === high) return `${money(low)} on each day that a mover is free.`;
  const dearest = priced.find(({ total_cents }) => total_cents === high)?.date ?? '';
  return `From ${money(low)}, and up to ${money(high)} on ${dayName(dearest)}: the day alone is worth ${money(high - low)}.`;
}
