import { LOCALE } from './facts.ts';
import type { Way } from './ways.ts';

/** Shorter ways are told to a tenth of a kilometre. */
const TENTHS_BELOW = 20;

/** `About 450 km by road, over highways 401 and 416`. */
export function wayText({ km, highways, ferry }: Pick<Way, 'km' | 'highways' | 'ferry'>): string {
  const digits = km < TENTHS_BELOW ? 1 : 0;
  const figure = km.toLocaleString(LOCALE, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const over =
    highways.length > 0
      ? `, over ${highways.length === 1 ? 'highway' : 'highways'} ${new Intl.ListFormat(LOCALE).format(highways)}`
      : '';
  return `About ${figure} km by road${over}${ferry ? ', with a ferry' : ''}`;
}
