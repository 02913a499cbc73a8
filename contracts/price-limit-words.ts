import { FACTS } from './facts.ts';

const PERCENT = `${FACTS.ceilingPercent}%`;

/** The rule in one breath, for pages that speak of no particular move. */
export const PRICE_LIMIT_SUMMARY = `In Ontario, when the estimate is part of your contract with the mover, the law does not let the final bill exceed it by more than ${PERCENT} unless you agree to a change and sign for it. Elsewhere in Canada the same limit is Portage’s rule for its movers, and no law: have the estimate written into the contract there too.`;

const by = (ceiling: string) => `by more than ${PERCENT}, that is ${ceiling} with tax`;

/** The rule for one move, by its origin and its reader; `ceiling` is money with tax. */
export const PRICE_LIMIT_WORDS: Record<
  'ontario' | 'portage',
  Record<'customer' | 'vendor', (ceiling: string) => string>
> = {
  ontario: {
    customer: (ceiling) =>
      `Ontario’s law: when this estimate is part of your contract with the mover, the final bill may not exceed it ${by(ceiling)}, unless you agree to a change and sign for it. Ask the mover to write this estimate into its contract.`,
    vendor: (ceiling) =>
      `Ontario’s law: when this estimate is part of your contract with the customer, the final bill may not exceed it ${by(ceiling)}, unless the customer agrees to a change and signs for it. Portage’s rule for its movers is the same. Write this estimate into your contract.`,
  },
  portage: {
    customer: (ceiling) =>
      `Portage’s rule for its movers: the final bill may not exceed this estimate ${by(ceiling)}, unless you sign for it. It is our rule and no law, so ask the mover to write this estimate into its contract. The law of your province may protect you further.`,
    vendor: (ceiling) =>
      `Portage’s rule for its movers: the final bill may not exceed this estimate ${by(ceiling)}, unless the customer signs for it. Write this estimate into your contract. The law of the customer’s province may ask more of you.`,
  },
};
