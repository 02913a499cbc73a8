import type Stripe from 'stripe';
import { newId } from './ids.ts';

/** Parameters of a new session, as decoded from the provider's form encoding. */
export type SessionParams = {
  mode: string;
  currency: string;
  unitAmount: number;
  quantity: number;
  name: string;
  description: string | null;
  email: string | null;
  receiptEmail: string | null;
  statementSuffix: string | null;
  locale: string | null;
  clientReferenceId: string | null;
  metadata: Record<string, string>;
  intentMetadata: Record<string, string>;
  successUrl: string;
  cancelUrl: string | null;
  /** Unix seconds. */
  expiresAt: number | null;
};

/** Amounts in cents, times in Unix seconds. */
export type Terms = { amount: number; created: number; expires: number };

/** The published type, narrowed to what a session of ours always is. */
export type SandboxSession = Stripe.Checkout.Session & {
  amount_total: number;
  currency: string;
  payment_intent: string | null;
  success_url: string;
  url: string | null;
};

/** An open session. */
export function newSession(
  params: SessionParams,
  { amount, created, expires }: Terms,
  payUrl: (id: string) => string,
): SandboxSession {
  const id = newId('cs_test');
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: ['card'],
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: params.cancelUrl,
    client_reference_id: params.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency: params.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: params.email ? customerDetails(params.email) : null,
    customer_email: params.email,
    discounts: [],
    expires_at: expires,
    integration_identifier: null,
    invoice: null,
    invoice_creation: {
      enabled: false,
      invoice_data: {
        account_tax_ids: null,
        custom_fields: null,
        description: null,
        footer: null,
        issuer: null,
        metadata: {},
        rendering_options: null,
      },
    },
    livemode: false,
    locale: params.locale as Stripe.Checkout.Session.Locale | null,
    managed_payments: { enabled: false },
    metadata: params.metadata,
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: params.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: payUrl(id),
    wallet_options: null,
  };
}

const customerDetails = (email: string): Stripe.Checkout.Session.CustomerDetails => ({
  address: null,
  business_name: null,
  email,
  individual_name: null,
  name: null,
  phone: null,
  tax_exempt: 'none',
  tax_ids: null,
});
