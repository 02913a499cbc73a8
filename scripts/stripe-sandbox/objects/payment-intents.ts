import type Stripe from 'stripe';
import type { SessionParams, Terms } from './checkout-sessions.ts';
import { newId } from './ids.ts';

/** The published type, narrowed: its charge is named, never expanded. */
export type SandboxIntent = Stripe.PaymentIntent & { latest_charge: string | null };

/** The payment behind a session, from the session's creation on. */
export function newIntent(params: SessionParams, { amount, created }: Terms): SandboxIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_sandbox`,
    confirmation_method: 'automatic',
    created,
    currency: params.currency,
    customer: null,
    customer_account: null,
    description: params.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: params.intentMetadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: params.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: params.statementSuffix,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}
