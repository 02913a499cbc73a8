import type { Language } from '../../contracts/language.ts';
import { money } from '../domain/format.ts';
import type { ShownCost } from '../domain/pricing/booked-costs.ts';
import type { CentsRange } from '../domain/pricing/moving-costs.ts';
import { COST_TEXTS } from './moving-cost-texts.ts';

const NUMBERS: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en-CA', { maximumFractionDigits: 2 }),
  fr: new Intl.NumberFormat('fr-CA', { maximumFractionDigits: 2 }),
};

/** How the figures of a page about costs are written in a language. */
export function figuresIn(language: Language) {
  const texts = COST_TEXTS[language];
  const number = NUMBERS[language];

  /** Whole dollars as `$1,240`: a range of medians is no finer. */
  const wholeDollars = (dollars: number): string =>
    money(Math.round(dollars) * 100, 'cad', language).replace(/[.,]00(?=$|\s)/, '');

  /** `$980 to $1,330`; a single figure where both ends are the same dollar. */
  function dollarsBetween(lowCents: number, highCents: number): string {
    const [low, high] = [wholeDollars(lowCents / 100), wholeDollars(highCents / 100)];
    return low === high ? low : texts.range(low, high);
  }

  /** A range of the movers' totals, or a dash where there is none. */
  const rangeWords = (asked: CentsRange | null): string =>
    asked ? dollarsBetween(asked.low_cents, asked.high_cents) : '–';

  /** The cost of a home, in figures alone. */
  const costWords = (cost: ShownCost | null): string =>
    cost?.kind === 'booked' ? wholeDollars(cost.median_cents / 100) : rangeWords(cost);

  /** Where the figure of a home comes from. */
  function sourceWords(cost: ShownCost | null): string {
    if (!cost) return texts.unpriced;
    return cost.kind === 'booked' ? texts.median(cost.bookings) : texts.movers(cost.movers);
  }

  /** `3`, `4.25 to 5` */
  const spanWords = ({ low, high }: { low: number; high: number }): string =>
    low === high ? number.format(low) : texts.range(number.format(low), number.format(high));

  return { wholeDollars, dollarsBetween, rangeWords, costWords, sourceWords, spanWords };
}
