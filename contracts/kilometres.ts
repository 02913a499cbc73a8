import { LOCALE } from './language.ts';

/** Shorter ways are told to a tenth of a kilometre. */
const TENTHS_BELOW = 20;

/** `5,958 km`, and in French, without a break, `5 958 km`: a way, or how far somebody goes. */
export function kilometres(km: number, locale = LOCALE): string {
  const figure = km.toLocaleString(locale, { maximumFractionDigits: km < TENTHS_BELOW ? 1 : 0 });
  return `${figure}${locale === 'en-CA' ? ' ' : '\u00a0'}km`;
}
