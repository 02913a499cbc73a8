import type Stripe from 'stripe';
import type { SandboxCharge } from './charges.ts';
import { newId } from './ids.ts';

export const REFUND_STATUSES = [
  'succeeded',
  'pending',
  'requires_action',
  'failed',
  'canceled',
] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** The published type, narrowed: its charge is named, never expanded. */
export type SandboxRefund = Stripe.Refund & { charge: string; status: RefundStatus };

/** What a refund is asked for with. `amount` in cents. */
export type RefundTerms = {
  amount: number;
  created: number;
  status: RefundStatus;
  reason: Stripe.Refund.Reason | null;
  metadata: Record<string, string>;
};

export const newRefund = (
  charge: SandboxCharge,
  { amount, created, status, reason, metadata }: RefundTerms,
): SandboxRefund => ({
  id: newId('re'),
  object: 'refund',
  amount,
  balance_transaction: status === 'requires_action' ? null : newId('txn'),
  charge: charge.id,
  created,
  currency: charge.currency,
  customer: null,
  customer_account: null,
  metadata,
  payment_intent: charge.payment_intent,
  payment_method: charge.payment_method,
  ...(status === 'pending' && { pending_reason: 'processing' as const }),
  reason,
  receipt_number: null,
  source_transfer_reversal: null,
  status,
  transfer_reversal: null,
});
