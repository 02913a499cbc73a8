import { LOCALE } from './language.ts';

// To make a writer takes as long as thirty figures do.
const WRITERS: Record<string, Intl.NumberFormat> = {};

/** `5,958`, and `50` in both languages; with so many decimals at most. */
export function figure(value: number, locale = LOCALE, maximumFractionDigits = 0): string {
  if (Number.isInteger(value) && Math.abs(value) < 1_000) return String(value);
  const key = locale + maximumFractionDigits;
  WRITERS[key] ??= new Intl.NumberFormat(locale, { maximumFractionDigits });
  return WRITERS[key].format(value);
}

/** `5,958 km`, below 20 km to a tenth; no line of French breaks within. */
export const kilometres = (km: number, locale = LOCALE): string =>
  figure(km, locale, km < 20 ? 1 : 0) + (locale[0] === 'e' ? ' km' : '\u00a0km');
