import type { HomeType } from './choices.ts';
import { FACTS } from './facts.ts';
import type { Province } from './places.ts';

/**
 * Whose rule keeps a final bill near its estimate: Ontario's law, or Portage's own rule for its
 * vendors, which holds everywhere by the terms of service, section 6.3 (rules 3.7 and 3.8).
 */
export const PRICE_LIMITS = ['ontario', 'portage'] as const;
export type PriceLimit = (typeof PRICE_LIMITS)[number];

const PERCENT = `${FACTS.ceilingPercent}%`;

/**
 * The rule that a move is told of. Ontario's Consumer Protection Act, 2002, section 10, protects
 * consumers, whose contract is taken to be made where they live: in the province that they move
 * from. An office's move is no consumer's (section 1). Null stands for what is not known.
 */
export function priceLimitOf(origin: Province | null, homeType: HomeType | null): PriceLimit {
  return origin === 'ON' && homeType !== 'commercial' ? 'ontario' : 'portage';
}

/** Provinces whose law says what a mover's contract must contain. */
export const CONTRACT_LAWS = ['ontario', 'quebec'] as const;
export type ContractLaw = (typeof CONTRACT_LAWS)[number];

/**
 * Whose law says what the contract about a move must contain: that of the province which the consumer
 * moves from. Ontario's Consumer Protection Act, 2002, and Québec's Consumer Protection Act, section
 * 54.4; null elsewhere, and for an office.
 */
export function contractLawOf(
  origin: Province | null,
  homeType: HomeType | null,
): ContractLaw | null {
  if (homeType === 'commercial') return null;
  if (origin === 'ON') return 'ontario';
  return origin === 'QC' ? 'quebec' : null;
}

/** The rule in one breath, for pages that speak of no particular move. */
export const PRICE_LIMIT_SUMMARY = `In Ontario, when the estimate is part of your contract with the mover, the law does not let the final bill exceed it by more than ${PERCENT} unless you agree to a change and sign for it. Elsewhere in Canada the same limit is Portage’s rule for its movers, and no law: have the estimate written into the contract there too.`;

/**
 * The rule and its condition for one move, as pages, mails and portal all say it.
 *
 * @param ceiling the most that may be billed without a signature, as money, tax included
 */
export function priceLimitText(
  limit: PriceLimit,
  reader: 'customer' | 'vendor',
  ceiling: string,
): string {
  return TEXTS[limit][reader](`by more than ${PERCENT}, that is ${ceiling} with tax`);
}

const TEXTS: Record<PriceLimit, Record<'customer' | 'vendor', (limit: string) => string>> = {
  ontario: {
    customer: (limit) =>
      `Ontario’s law: when this estimate is part of your contract with the mover, the final bill may not exceed it ${limit}, unless you agree to a change and sign for it. Ask the mover to write this estimate into its contract.`,
    vendor: (limit) =>
      `Ontario’s law: when this estimate is part of your contract with the customer, the final bill may not exceed it ${limit}, unless the customer agrees to a change and signs for it. Portage’s rule for its movers is the same. Write this estimate into your contract.`,
  },
  portage: {
    customer: (limit) =>
      `Portage’s rule for its movers: the final bill may not exceed this estimate ${limit}, unless you sign for it. It is our rule and no law, so ask the mover to write this estimate into its contract. The law of your province may protect you further.`,
    vendor: (limit) =>
      `Portage’s rule for its movers: the final bill may not exceed this estimate ${limit}, unless the customer signs for it. Write this estimate into your contract. The law of the customer’s province may ask more of you.`,
  },
};
