import { FACTS } from '../../../contracts/facts.ts';

/**
 * The one rule for every amount: quantity times rate, rounded half up to whole cents. Quantities
 * and rates carry at most three decimals, so the product is taken in whole thousandths and no
 * binary fraction ever decides a cent. Exact for any amount up to `MAX_QUOTE_CENTS`, and far beyond.
 */
export function lineAmount(quantity: number, rateCents: number): number {
  const product = Math.round(quantity * 1000) * Math.round(rateCents * 1000);
  return Math.floor((product + 500_000) / 1_000_000);
}

/**
 * No vendor stands by an unseen price above this ($200,000 before tax): a bigger move gets the
 * sales contact. So no valid move and no valid rates can produce a larger figure.
 */
export const MAX_QUOTE_CENTS = 20_000_000;

/** Most that may be billed without a signature (rule 3.7), rounded down. */
export function ceilingCents(totalCents: number): number {
  return Math.floor((totalCents * (100 + FACTS.ceilingPercent)) / 100);
}
