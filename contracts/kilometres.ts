import { LOCALE } from './language.ts';

/** `5,958 km`, below 20 km to a tenth; no line of French breaks within. */
export const kilometres = (km: number, locale = LOCALE): string =>
  km.toLocaleString(locale, { maximumFractionDigits: km < 20 ? 1 : 0 }) +
  (locale[0] === 'e' ? ' km' : '\u00a0km');
