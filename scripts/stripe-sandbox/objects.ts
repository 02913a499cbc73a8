import type Stripe from 'stripe';
import { API_VERSION } from '../../api/external/stripe-version.ts';
import type { SessionForm } from './forms.ts';

// The provider's objects with the fields that are read: by Portage, by the sandbox's pages and by tests. Amounts are in
// cents, times in Unix seconds. Objects name their kin, and hold none.

/** An id as the provider writes them: a prefix, then letters and digits. */
export const newId = (prefix: string): string =>
  `${prefix}_${crypto.randomUUID().replaceAll('-', '')}`;

type Terms = { amount: number; created: number };
type Session = Stripe.Checkout.Session;

/** An open session; `payment_intent` shows on it once it is paid. */
export const newSession = (form: SessionForm, { amount, created }: Terms) => ({
  id: newId('cs_test'),
  object: 'checkout.session' as const,
  amount_total: amount,
  cancel_url: form.cancel_url ?? null,
  client_reference_id: form.client_reference_id ?? null,
  created,
  currency: form.line_items[0].price_data.currency,
  customer_email: form.customer_email ?? null,
  expires_at: form.expires_at,
  livemode: false,
  locale: form.locale ?? null,
  metadata: form.metadata,
  payment_intent: null as string | null,
  payment_method_types: ['card'],
  payment_status: 'unpaid' as Session['payment_status'],
  status: 'open' as Session['status'],
  success_url: form.success_url,
  url: null as string | null,
});
export type SandboxSession = ReturnType<typeof newSession>;

/** The payment behind a session, from the session's creation on. */
export const newIntent = (
  { payment_intent_data: asked, line_items }: SessionForm,
  { amount, created }: Terms,
) => ({
  id: newId('pi'),
  object: 'payment_intent' as const,
  amount,
  amount_received: 0,
  canceled_at: null as number | null,
  created,
  currency: line_items[0].price_data.currency,
  description: asked.description ?? null,
  last_payment_error: null as { type: string; code: string; message: string } | null,
  latest_charge: null as string | null,
  livemode: false,
  metadata: asked.metadata,
  receipt_email: asked.receipt_email ?? null,
  statement_descriptor_suffix: asked.statement_descriptor_suffix ?? null,
  status: 'requires_payment_method' as Stripe.PaymentIntent.Status,
});
export type SandboxIntent = ReturnType<typeof newIntent>;

/** Money taken for a session by a card; a `later` charge is pending until the bank has answered. */
export const newCharge = (
  session: SandboxSession,
  intent: SandboxIntent,
  { created, later }: { created: number; later: boolean },
) => ({
  id: newId(later ? 'py' : 'ch'),
  object: 'charge' as const,
  amount: session.amount_total,
  amount_refunded: 0,
  created,
  currency: session.currency,
  disputed: false,
  failure_code: null as string | null,
  livemode: false,
  metadata: intent.metadata,
  paid: !later,
  payment_intent: intent.id,
  payment_method_details: { type: later ? 'acss_debit' : 'card' },
  refunded: false,
  status: (later ? 'pending' : 'succeeded') as Stripe.Charge.Status,
});
export type SandboxCharge = ReturnType<typeof newCharge>;

export const REFUND_STATUSES = [
  'succeeded',
  'pending',
  'requires_action',
  'failed',
  'canceled',
] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

export const newRefund = (
  charge: SandboxCharge,
  terms: Terms & {
    status: RefundStatus;
    reason: string | null;
    metadata: Record<string, string>;
  },
) => ({
  id: newId('re'),
  object: 'refund' as const,
  charge: charge.id,
  currency: charge.currency,
  failure_reason: undefined as string | undefined,
  payment_intent: charge.payment_intent,
  pending_reason: terms.status === 'pending' ? 'processing' : undefined,
  ...terms,
});
export type SandboxRefund = ReturnType<typeof newRefund>;

/** Texts and files that a dispute's evidence may hold; anything else is refused. */
export const EVIDENCE_FIELDS = `access_activity_log billing_address cancellation_policy
  cancellation_policy_disclosure cancellation_rebuttal customer_communication customer_email_address customer_name
  customer_purchase_ip customer_signature duplicate_charge_documentation duplicate_charge_explanation
  duplicate_charge_id product_description receipt refund_policy refund_policy_disclosure refund_refusal_explanation
  service_date service_documentation shipping_address shipping_carrier shipping_date shipping_documentation
  shipping_tracking_number uncategorized_file uncategorized_text`.split(/\s+/);

/** An `inquiry` asks first, and takes no money yet; evidence is due by `dueBy`. */
export const newDispute = (
  charge: SandboxCharge,
  terms: Terms & { reason: string; inquiry: boolean; dueBy: number },
) => ({
  id: newId('du'),
  object: 'dispute' as const,
  amount: terms.amount,
  balance_transactions: [] as ReturnType<typeof disputeTransaction>[],
  charge: charge.id,
  created: terms.created,
  currency: charge.currency,
  evidence: {} as Record<string, string | null>,
  evidence_details: { due_by: terms.dueBy, has_evidence: false, submission_count: 0 },
  is_charge_refundable: terms.inquiry,
  livemode: false,
  payment_intent: charge.payment_intent,
  reason: terms.reason,
  status: (terms.inquiry ? 'warning_needs_response' : 'needs_response') as Stripe.Dispute.Status,
});
export type SandboxDispute = ReturnType<typeof newDispute>;

/** The effect of a dispute on the balance: `amount` is negative for a withdrawal. */
export const disputeTransaction = (amount: number, fee: number, created: number) => ({
  id: newId('txn'),
  object: 'balance_transaction' as const,
  amount,
  created,
  fee,
  net: amount - fee,
});

export type SandboxObject =
  | SandboxSession
  | SandboxIntent
  | SandboxCharge
  | SandboxRefund
  | SandboxDispute;

/** A fact with the object as it was then. */
export const newEvent = (type: string, object: SandboxObject, created: number) => ({
  id: newId('evt'),
  object: 'event' as const,
  api_version: API_VERSION,
  created,
  data: { object: structuredClone(object) },
  livemode: false,
  /** 1 until the endpoint has answered 2xx, or deliveries were given up. */
  pending_webhooks: 1,
  type,
});
export type SandboxEvent = ReturnType<typeof newEvent>;
