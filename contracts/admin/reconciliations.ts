import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { LeadId } from '../leads.ts';
import { instant, requiredNote } from '../texts.ts';

/** The ledger held against the payment provider's own lists (rule 4.18). */

/** How far back the provider's lists are read once a day, in days; hourly readings begin where the last one ended. */
export const RECONCILED_DAYS = 35;
/** Hours after which a missing reconciliation is reported. */
export const RECONCILED_HOURS = 3;

/**
 * `unknown_lead`: paid there, for a lead unknown here, as after a restore. `…missing_here`: at the
 * provider, not in the ledger. `…missing_there`: in the ledger alone. `…amount`: another amount or currency.
 */
export const DIFFERENCE_KINDS = [
  'unknown_lead', 'missing_here', 'missing_there', 'amount',
  'refund_missing_here', 'refund_missing_there', 'refund_amount',
  'dispute_missing_here', 'dispute_missing_there', 'dispute_amount',
] as const; // biome-ignore format: a row for payments, refunds, disputes
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** A payment or a refund as one side knows it; cents. */
export type MoneyRow = {
  providerId: string;
  leadId: string | null;
  paymentIntentId: string | null;
  amountCents: number;
  currency: string;
};
export type Difference = MoneyRow & { kind: DifferenceKind };

export const PaymentDifference = z.object({
  id: z.int(),
  kind: z.enum(DIFFERENCE_KINDS),
  provider_id: z.string(),
  lead_id: z.nullable(z.string()),
  amount: z.int(),
  currency: z.string(),
  found_at: instant,
});
export type PaymentDifference = z.infer<typeof PaymentDifference>;

export const Reconciliation = z.object({
  /** When the last reconciliation ended; null before the first. */
  finished_at: z.nullable(instant),
  since: z.nullable(instant),
  sessions: z.int(),
  refunds: z.int(),
  disputes: z.int(),
  error: z.nullable(z.string()),
  /** A reconciliation was asked for and has not ended. */
  under_way: z.boolean(),
  late: z.boolean(),
  differences: z.array(PaymentDifference),
});
export type Reconciliation = z.infer<typeof Reconciliation>;

export const getReconciliation = endpoint('GET', '/admin/reconciliation', {
  needs: 'analyst',
  summary: 'The last comparison with the payment provider, and what waits for a person',
  reply: { 200: ['The last one and its open differences', Reconciliation] },
});

export const postReconciliation = endpoint('POST', '/admin/reconciliation', {
  needs: 'owner',
  summary: 'Compare with the payment provider now',
  reply: { 202: ['Asked for', Reconciliation] },
});

const note = requiredNote(500, 'Say what was decided, and why.');
const SETTLED = {
  404: 'There is no such difference',
  409: 'It is settled already, or this is not possible with it',
} as const;

export const postDifferenceNote = endpoint('POST', '/admin/payment-differences/:id/note', {
  needs: 'owner',
  summary: 'Settle a difference with a note',
  body: z.object({ note }),
  reply: { 200: ['What still waits', Reconciliation] },
  problems: SETTLED,
});

export const postDifferenceRefund = endpoint('POST', '/admin/payment-differences/:id/refund', {
  needs: 'owner',
  fresh: 'always',
  summary: 'Give an orphaned payment back',
  body: z.object({ note }),
  reply: { 200: ['What still waits', Reconciliation] },
  problems: { ...SETTLED, 502: 'The provider refused' },
});

export const postDifferenceAttachment = endpoint('POST', '/admin/payment-differences/:id/attach', {
  needs: 'owner',
  summary: 'Enter an orphaned payment for a lead',
  body: z.object({ lead_id: LeadId, note }),
  reply: { 200: ['What still waits', Reconciliation] },
  problems: SETTLED,
});
