import { LOCALE } from './language.ts';

const WRITER = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'CAD',
  maximumFractionDigits: 0,
});

/** Cents as whole dollars, for prices that are compared; their cents are said elsewhere. */
export const wholeDollars = (cents: number): string => WRITER.format(cents / 100);
