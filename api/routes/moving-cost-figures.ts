import { money } from '../domain/format.ts';
import type { ShownCost } from '../domain/pricing/booked-costs.ts';
import type { CentsRange } from '../domain/pricing/moving-costs.ts';

/** Whole dollars as `$1,240`: a range of medians is no finer. */
export const wholeDollars = (dollars: number): string =>
  money(Math.round(dollars) * 100).replace(/\.00$/, '');

/** `$980 to $1,330`; one figure where both ends are the same dollar. */
export function dollarsBetween(lowCents: number, highCents: number): string {
  const [low, high] = [wholeDollars(lowCents / 100), wholeDollars(highCents / 100)];
  return low === high ? low : `${low} to ${high}`;
}

/** A range of the movers' totals, or a dash where there is none. */
export const rangeWords = (asked: CentsRange | null): string =>
  asked ? dollarsBetween(asked.low_cents, asked.high_cents) : '–';

/** What a home costs, in figures alone. */
export const costWords = (cost: ShownCost | null): string =>
  cost?.kind === 'booked' ? wholeDollars(cost.median_cents / 100) : rangeWords(cost);

/** Where the figure of a home comes from. */
export const sourceWords = (cost: ShownCost | null): string => {
  if (!cost) return 'seen before it is priced';
  return cost.kind === 'booked'
    ? `median of ${cost.bookings} completed moves`
    : `${cost.movers} movers`;
};

const NUMBER = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 2 });

/** `3`, `4.25 to 5` */
export const spanWords = ({ low, high }: { low: number; high: number }): string =>
  low === high ? NUMBER.format(low) : `${NUMBER.format(low)} to ${NUMBER.format(high)}`;
