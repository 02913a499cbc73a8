import type Stripe from 'stripe';
import type { SandboxSession } from './checkout-sessions.ts';
import { newId } from './ids.ts';
import type { SandboxIntent } from './payment-intents.ts';
import { methodDetails, type PaidCard } from './payment-methods.ts';

/** The published type, narrowed: its payment is named, never expanded. */
export type SandboxCharge = Stripe.Charge & { payment_intent: string };

/** Money taken for a session by a card; without one it is pending until the bank has answered. */
export function newCharge(
  session: SandboxSession,
  intent: SandboxIntent,
  { created, card }: { created: number; card: PaidCard | null },
): SandboxCharge {
  const settles = card === null;
  const suffix = intent.statement_descriptor_suffix;
  return {
    id: newId(settles ? 'py' : 'ch'),
    object: 'charge',
    amount: session.amount_total,
    amount_captured: session.amount_total,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: settles ? null : newId('txn'),
    billing_details: {
      address: {
        city: null,
        country: 'CA',
        line1: null,
        line2: null,
        postal_code: null,
        state: null,
      },
      email: session.customer_email,
      name: null,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: suffix ? `SANDBOX* ${suffix}` : 'SANDBOX',
    captured: true,
    created,
    currency: session.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    paid: !settles,
    payment_intent: intent.id,
    payment_method: newId('pm'),
    payment_method_details: methodDetails(card),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: suffix,
    status: settles ? 'pending' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}
