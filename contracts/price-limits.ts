import type { HomeType } from './choices.ts';
import type { Province } from './places.ts';
import { PRICE_LIMIT_WORDS } from './price-limit-words.ts';

/**
 * The rule that keeps a final bill near its estimate: Ontario's law, or Portage's own rule for its
 * vendors, which holds everywhere by the terms of service, section 6.3 (rules 3.7 and 3.8).
 */
export const PRICE_LIMITS = ['ontario', 'portage'] as const;
export type PriceLimit = (typeof PRICE_LIMITS)[number];

/**
 * The rule that a move is told of. Ontario's Consumer Protection Act, 2002, section 10, protects
 * consumers, whose contract is taken to be made where they live: in the province that they move
 * from. An office's move is no consumer's (section 1). Null stands for an unknown province or type.
 */
export function priceLimitOf(origin: Province | null, homeType: HomeType | null): PriceLimit {
  return origin === 'ON' && homeType !== 'commercial' ? 'ontario' : 'portage';
}

/** Provinces whose law says what a mover's contract must contain. */
export const CONTRACT_LAWS = ['ontario', 'quebec'] as const;
export type ContractLaw = (typeof CONTRACT_LAWS)[number];

/**
 * The law that says what the contract about a move must contain: that of the province which the consumer
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

/**
 * The rule and its condition for one move, as pages, mails and portal all say it.
 *
 * @param ceiling the most that may be billed without a signature, as money, tax included
 */
export const priceLimitText = (
  limit: PriceLimit,
  reader: 'customer' | 'vendor',
  ceiling: string,
  words = PRICE_LIMIT_WORDS,
): string => words[limit][reader](ceiling);
