import { LOCALE } from './language.ts';

/** Made once: making one takes as long as all prices of a move. */
const WRITERS: Record<string, Intl.NumberFormat> = {};

/** `5,958`, below 20 to a tenth. */
export function figure(km: number, locale = LOCALE): string {
  WRITERS[locale] ??= new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return WRITERS[locale].format(km < 20 ? km : Math.round(km));
}

/** `5,958 km`, below 20 km to a tenth; no line of French breaks within. */
export const kilometres = (km: number, locale = LOCALE): string =>
  figure(km, locale) + (locale[0] === 'e' ? ' km' : '\u00a0km');
