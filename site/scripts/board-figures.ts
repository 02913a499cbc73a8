import { dateWriter } from '../../contracts/date-writer.ts';
import { LOCALE } from '../../contracts/language.ts';
import type { PriceDay } from '../../contracts/price-calendar.ts';
import type { QuoteLine } from '../../contracts/quotes.ts';
import { dayWords, NO_DAY, oneForAll, quantityAt, spread } from '../messages/price-board.ts';

// The figures of the price board, without the page. Types, the language and a writer of dates alone come from
// the contracts, since the page may load no more than three kilobytes.

const dollars = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'CAD' });
const dayNames = dateWriter(LOCALE, {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Whole cents as "$1,819.00". */
export const money = (cents: number) => dollars.format(cents / 100);

/** A date (`2026-12-07`) as "Mon, Dec 7". */
export const dayName = (date: string) => dayNames.format(new Date(`${date}T12:00:00Z`));

/** Quantity and rate of a line, as "5.25 h × $200.00"; empty for a single thing, or a tax. */
export function lineDetail({ kind, unit, quantity, rate_cents }: QuoteLine): string {
  if (kind === 'tax' || (unit !== 'hour' && quantity === 1)) return '';
  return quantityAt(quantity, unit, money(rate_cents));
}

export interface DayBar {
  date: string;
  /** Of the highest price, in percent; 0 for a day without a price. */
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
    words: dayWords(dayName(date), total_cents === null ? null : money(total_cents)),
  }));
}

/** The spread of these days in a sentence. */
export function daysSentence(days: readonly PriceDay[]): string {
  const priced = days.filter(({ total_cents }) => total_cents !== null);
  const totals = priced.map(({ total_cents }) => total_cents ?? 0);
  if (totals.length === 0) return NO_DAY;
  const [low, high] = [Math.min(...totals), Math.max(...totals)];
  if (low === high) return oneForAll(money(low));
  const dearest = priced.find(({ total_cents }) => total_cents === high)?.date ?? '';
  return spread(money(low), money(high), dayName(dearest), money(high - low));
}
