import type Stripe from 'stripe';
import { newId } from './ids.ts';

/** A card that was paid by, as far as a receipt tells of it. */
export type PaidCard = { brand: 'visa' | 'mastercard'; last4: string };

/** What a charge says of the card, or of the bank account that is debited later. */
export function methodDetails(card: PaidCard | null): Stripe.Charge.PaymentMethodDetails {
  if (!card) {
    const account = {
      bank_name: 'Sandbox Bank',
      institution_number: '000',
      transit_number: '11000',
    };
    return {
      type: 'acss_debit',
      acss_debit: { ...account, fingerprint: newId('fp'), last4: '6789' },
    };
  }
  return {
    type: 'card',
    card: {
      amount_authorized: null,
      authorization_code: null,
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: 'pass',
      },
      country: 'CA',
      electronic_commerce_indicator: null,
      exp_month: 12,
      exp_year: 2040,
      fingerprint: newId('fp'),
      funding: 'credit',
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}
