import { LOCALE } from '../../../../contracts/facts.ts';
import { NOT_AVAILABLE } from '../../../shared/format.ts';

/** A share, 0 to 1, as a percentage with one decimal; N/A when unknown. */
export function percent(share: number | null | undefined, locale: string = LOCALE): string {
  if (share === null || share === undefined) return NOT_AVAILABLE;
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(
    share,
  );
}

/** A change in percent with its sign; N/A when there is nothing to compare with. */
export function signedPercent(change: number | null, locale: string = LOCALE): string {
  if (change === null) return NOT_AVAILABLE;
  const format = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
  return format.format(change / 100);
}

/** Dollars with their sign: `+$50.00`. */
export const signedMoney = (dollars: number, locale: string = LOCALE): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'CAD',
    signDisplay: 'exceptZero',
  }).format(dollars);
