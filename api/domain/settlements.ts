import { CURRENCY, DEPOSIT_CENTS } from '../../contracts/facts.ts';

/** The provider's report of a checkout session that was paid. */
export type PaidSession = { amountCents: number; currency: string };

/** The meaning of a paid deposit for its lead. */
export type Settlement = { resolution: 'confirmed' } | { resolution: 'review'; reason: string };

/**
 * Decides what a payment makes of a booking, by the money invariants (DESIGN.md, I2 and I7): it
 * confirms only the right amount in the right currency, once a lead, and only while the truck is
 * still the customer's. Everything else goes to a person, with the reason.
 */
export function settle(
  session: PaidSession,
  state: { alreadyPaid: boolean; truckSecured: boolean },
): Settlement {
  if (session.currency !== CURRENCY) {
    return { resolution: 'review', reason: `Paid in ${session.currency}, not in ${CURRENCY}.` };
  }
  if (session.amountCents !== DEPOSIT_CENTS) {
    return {
      resolution: 'review',
      reason: `Paid ${session.amountCents} cents, the deposit is ${DEPOSIT_CENTS}.`,
    };
  }
  if (state.alreadyPaid) {
    return { resolution: 'review', reason: 'Paid a second time for the same booking.' };
  }
  if (!state.truckSecured) {
    return {
      resolution: 'review',
      reason: 'Paid after the hold had lapsed, and the truck can no longer be booked.',
    };
  }
  return { resolution: 'confirmed' };
}
