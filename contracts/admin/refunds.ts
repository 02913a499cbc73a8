import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { requiredNote } from '../texts.ts';

/** Minutes after which a refund that the provider has not answered is shown to the operators. */
export const REFUND_LATE_MINUTES = 60;

/** A row of `GET /admin/refunds`: money that is owed to a customer and has not gone back. */
export const OpenRefund = z.object({
  lead_id: z.string(),
  vendor_name: z.nullable(z.string()),
  /** Cents. */
  amount: z.int(),
  currency: z.string(),
  /**
   * `refused` waits for a person; `waiting` for the customer, who must tell the provider where the
   * money goes; `late` is asked for again every minute.
   */
  state: z.enum(['refused', 'waiting', 'late']),
  /** The provider's own word for why it refused, such as `charge_disputed`. */
  code: z.nullable(z.string()),
  reason: z.string(),
  requested_by: z.string(),
  requested_at: z.string(),
});
export type OpenRefund = z.infer<typeof OpenRefund>;

/** A payment that a customer's bank asks back (rule 4.17). */
export const Dispute = z.object({
  provider_id: z.string(),
  amount: z.int(),
  currency: z.string(),
  reason: z.string(),
  status: z.string(),
  /** Until when evidence may be handed in at the provider. */
  due_by: z.nullable(z.string()),
  closed_at: z.nullable(z.string()),
});

/** A payment that waits for a person's decision; "cents". */
export const ReviewedPayment = z.object({
  session_id: z.string(),
  amount: z.int(),
  currency: z.string(),
  reason: z.nullable(z.string()),
  /** Another payment confirms the booking already: this one can only go back. */
  surplus: z.boolean(),
});
export type ReviewedPayment = z.infer<typeof ReviewedPayment>;

const WANTED = 'Say how the customer got the money back.';

/** `POST /admin/leads/{id}/refund/settled`. */
export const HandSettlement = z.object({
  reason: requiredNote(500, WANTED),
});

/** What a refund gave back. */
export const RefundGiven = z.object({
  /** Cents. */
  amount: z.int(),
  currency: z.string(),
  /** Cents that the customer must do something for. */
  waiting: z.optional(z.int()),
});
export const RefundSettled = z.pick(RefundGiven, { amount: true, currency: true });

export const getRefunds = endpoint('GET', '/admin/refunds', {
  summary: 'Refunds that were refused, wait for the customer, or have no answer for an hour',
  reply: { 200: ['At most 500, oldest first; the total is in X-Total-Count', z.array(OpenRefund)] },
});

export const postRefundSettled = endpoint('POST', '/admin/leads/:id/refund/settled', {
  summary: 'Note that a refused refund was given back by hand',
  body: HandSettlement,
  reply: { 200: ['What was settled, in cents', RefundSettled] },
  problems: { 409: 'No refund of this lead was refused' },
});
