/** The provider's objects as they are made, with only the fields that are read. */

/** Parameters of a new session, as decoded from the provider's form encoding. */
export type SessionParams = {
  mode: string;
  currency: string;
  unitAmount: number;
  quantity: number;
  name: string;
  description: string | null;
  email: string | null;
  clientReferenceId: string | null;
  metadata: Record<string, string>;
  intentMetadata: Record<string, string>;
  successUrl: string;
  cancelUrl: string | null;
  /** Unix seconds. */
  expiresAt: number | null;
};

/** Amounts in cents, times in Unix seconds. */
type Terms = { amount: number; created: number; expires: number };

/** An id as the provider writes them: a prefix, then letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${crypto.randomUUID().replaceAll('-', '')}`;
}

export type SandboxSession = ReturnType<typeof newSession>;

export function newSession(
  params: SessionParams,
  { amount, created, expires }: Terms,
  payUrl: (id: string) => string,
) {
  const id = newId('cs_test');
  return {
    id,
    object: 'checkout.session' as const,
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: params.cancelUrl,
    client_reference_id: params.clientReferenceId,
    created,
    currency: params.currency,
    customer_details: params.email ? { email: params.email } : null,
    customer_email: params.email,
    expires_at: expires,
    livemode: false,
    metadata: params.metadata,
    mode: 'payment',
    payment_intent: null as string | null,
    payment_method_types: ['card'],
    payment_status: 'unpaid' as 'paid' | 'unpaid',
    status: 'open' as 'open' | 'complete' | 'expired',
    success_url: params.successUrl,
    url: payUrl(id) as string | null,
  };
}

type CardError = { type: 'card_error'; code: string; message: string };
export type SandboxIntent = ReturnType<typeof newIntent>;

export const newIntent = (params: SessionParams, { amount, created }: Terms) => ({
  id: newId('pi'),
  object: 'payment_intent' as const,
  amount,
  amount_received: 0,
  created,
  currency: params.currency,
  description: params.description,
  last_payment_error: null as CardError | null,
  latest_charge: null as string | null,
  livemode: false,
  metadata: params.intentMetadata,
  status: 'requires_payment_method' as 'requires_payment_method' | 'succeeded' | 'canceled',
});

export type SandboxCharge = ReturnType<typeof newCharge>;

export const newCharge = (session: SandboxSession, intent: SandboxIntent, created: number) => ({
  id: newId('ch'),
  object: 'charge' as const,
  amount: session.amount_total,
  amount_refunded: 0,
  created,
  currency: session.currency,
  livemode: false,
  metadata: intent.metadata,
  paid: true,
  payment_intent: intent.id,
  refunded: false,
  status: 'succeeded',
});

export type RefundStatus = 'succeeded' | 'requires_action' | 'failed' | 'canceled';
export type SandboxRefund = ReturnType<typeof newRefund>;

export const newRefund = (
  charge: SandboxCharge,
  { amount, created, status }: { amount: number; created: number; status: RefundStatus },
) => ({
  id: newId('re'),
  object: 'refund' as const,
  amount,
  charge: charge.id,
  created,
  currency: charge.currency,
  metadata: {},
  payment_intent: charge.payment_intent,
  status,
});

export type SandboxObject = SandboxSession | SandboxIntent | SandboxCharge | SandboxRefund;
export type SandboxEvent = ReturnType<typeof newEvent>;

export const newEvent = (type: string, object: SandboxObject, created: number) => ({
  id: newId('evt'),
  object: 'event' as const,
  api_version: '2026-10-28.endive',
  created,
  data: { object: structuredClone(object) },
  livemode: false,
  /** 1 until the endpoint has answered 2xx, or deliveries were given up. */
  pending_webhooks: 1,
  type,
});
