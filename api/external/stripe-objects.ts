import type StripeSdk from 'stripe';

/** A hosted checkout at the provider. Amounts in cents, `currency` in lower case. */
export type CheckoutSession = {
  id: string;
  status: 'open' | 'complete' | 'expired';
  /** The money was taken. Only this makes a booking (rule 4.2). */
  paid: boolean;
  amountTotal: number;
  currency: string;
  leadId: string | null;
  paymentIntentId: string | null;
  /** Where the customer pays; null once the session is no longer open. */
  url: string | null;
  expiresAt: Date;
};

export type Refund = {
  id: string;
  /** `succeeded`, `pending`, `requires_action`, `failed` or `canceled`. */
  status: string;
  amountCents: number;
  currency: string;
  /** The payment that it gives back; null where the provider names none. */
  paymentIntentId: string | null;
  /** Our reference of a refund of ours; null of a refund that was made on the provider's own pages. */
  reference: string | null;
};

/** Money that a customer's bank asks back. `status` is the provider's own word. */
export type Dispute = {
  id: string;
  amountCents: number;
  currency: string;
  reason: string;
  status: string;
  paymentIntentId: string | null;
  /** Until when evidence may be handed in. */
  dueBy: Date | null;
  openedAt: Date;
  /** The sums that the bank took, that it gave again, and that the provider charges for it; cents. */
  withdrawnCents: number;
  reinstatedCents: number;
  feeCents: number;
};

/** A verified event: `session` is there for `checkout.session.*`, `refundId` for `refund.*`, `disputeId` for
 * `charge.dispute.*`, `paymentIntentId` for `charge.refunded`.
 */
export type WebhookEvent = {
  id: string;
  type: string;
  created: Date;
  session?: CheckoutSession;
  refundId?: string;
  disputeId?: string;
  paymentIntentId?: string;
};

/** The ids of an event, which alone are kept. The provider is asked what has become of them. */
export const eventIds = ({ session, refundId, disputeId, paymentIntentId }: WebhookEvent) => ({
  sessionId: session?.id ?? null,
  ...(refundId !== undefined && { refundId }),
  ...(disputeId !== undefined && { disputeId }),
  ...(paymentIntentId !== undefined && { paymentIntentId }),
});

const STATUSES = ['open', 'complete', 'expired'] as const;

/** A session as the app knows it. */
export function toSession(session: StripeSdk.Checkout.Session): CheckoutSession {
  return {
    id: session.id,
    status: STATUSES.find((known) => known === session.status) ?? 'open',
    paid: session.payment_status === 'paid',
    amountTotal: session.amount_total ?? 0,
    currency: session.currency ?? '',
    leadId: session.client_reference_id ?? session.metadata?.lead_id ?? null,
    paymentIntentId: idOf(session.payment_intent),
    url: session.url ?? null,
    expiresAt: new Date(session.expires_at * 1000),
  };
}

const idOf = (named: string | { id: string } | null | undefined): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null);

/** A refund as the app knows it. */
export const toRefund = (refund: StripeSdk.Refund): Refund => ({
  id: refund.id,
  status: refund.status ?? 'pending',
  amountCents: refund.amount,
  currency: refund.currency,
  paymentIntentId: idOf(refund.payment_intent),
  reference: refund.metadata?.reference ?? null,
});

const sum = (cents: number[]) => cents.reduce((all, one) => all + one, 0);

/** A dispute as the app knows it. */
export const toDispute = ({
  balance_transactions: moved,
  ...dispute
}: StripeSdk.Dispute): Dispute => ({
  withdrawnCents: -sum(moved.map(({ amount }) => Math.min(amount, 0))),
  reinstatedCents: sum(moved.map(({ amount }) => Math.max(amount, 0))),
  feeCents: sum(moved.map(({ fee }) => fee)),
  id: dispute.id,
  amountCents: dispute.amount,
  currency: dispute.currency,
  reason: dispute.reason,
  status: dispute.status,
  paymentIntentId: idOf(dispute.payment_intent),
  dueBy: dispute.evidence_details.due_by ? new Date(dispute.evidence_details.due_by * 1000) : null,
  openedAt: new Date(dispute.created * 1000),
});

/** An event as the app knows it, with the object that it is about. */
export function toEvent(event: StripeSdk.Event): WebhookEvent {
  const base = { id: event.id, type: event.type, created: new Date(event.created * 1000) };
  const { object } = event.data;
  if (object.object === 'checkout.session') return { ...base, session: toSession(object) };
  if (object.object === 'refund') return { ...base, refundId: object.id };
  if (object.object === 'dispute') return { ...base, disputeId: object.id };
  if (object.object === 'charge') {
    const paymentIntentId = idOf(object.payment_intent);
    return { ...base, ...(paymentIntentId && { paymentIntentId }) };
  }
  return base;
}
