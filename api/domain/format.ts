import { zoneName } from '../../contracts/arrivals.ts';
import type { PlainDate } from '../../contracts/dates.ts';
import { LOCALE, TIME_ZONE } from '../../contracts/facts.ts';

const LONG_DATE = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeZone: 'UTC' });
const NUMBER = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 });

/** Cents as money, in Canadian dollars unless told: `$1.00`, `US$2.50`. */
export function money(cents: number, currency = 'cad'): string {
  const style = { style: 'currency', currency } as const;
  return new Intl.NumberFormat(LOCALE, style).format(cents / 100);
}

/** `Tuesday, December 1, 2026` */
export function longDate(date: PlainDate): string {
  return LONG_DATE.format(new Date(`${date}T12:00:00Z`));
}

/** `Tuesday, December 1 at 3:05 p.m. (Eastern Time)`: an instant by the clocks of a zone (IANA). */
export function momentText(at: Date, timeZone: string = TIME_ZONE): string {
  const moment = new Intl.DateTimeFormat(LOCALE, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  return `${moment.format(at)} (${zoneName(timeZone, at.toISOString().slice(0, 10))})`;
}

/** `1 flight`, `2.5 hours`, `12 km`: a number with its noun. */
export function count(amount: number, noun: string): string {
  const plural = amount !== 1 && noun !== 'km';
  return `${NUMBER.format(amount)} ${noun}${plural ? 's' : ''}`;
}

/** `mailto:` address; whatever else the text holds cannot become a second recipient. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email)}`;
}

/** `tel:` address of a phone number as people write it, or none when there is none. */
export function phoneLink(phone: string | null): string | undefined {
  const digits = phone?.replace(/(?!^\+)[^\d]/g, '');
  return digits ? `tel:${digits}` : undefined;
}

/** How long money takes that goes back to a card. */
export const BANK_DELAY = 'Banks take up to ten days to show it.';
