import { PaymentProviderError } from './stripe-errors.ts';

/** The least that the provider charges, in cents, by currency. */
const MINIMUM_CENTS: Record<string, number> = { cad: 50, usd: 50 };

/** Refuses an amount (cents) that the provider would not charge, in a sentence that says what to change. */
export function requireChargeable(amountCents: number, currency: string): void {
  const minimum = MINIMUM_CENTS[currency];
  if (minimum === undefined) refuse(`Deposits cannot be charged in "${currency}".`);
  if (!Number.isSafeInteger(amountCents) || amountCents < minimum) {
    refuse(
      `A deposit of ${amountCents} cents cannot be charged: the payment provider takes at least ${minimum} cents in ${currency.toUpperCase()}.`,
    );
  }
}

function refuse(message: string): never {
  throw new PaymentProviderError(message, { code: 'amount_too_small', retryable: false });
}
