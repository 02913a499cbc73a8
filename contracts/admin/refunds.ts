import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { instant, requiredNote } from '../texts.ts';

/** Minutes after which a refund that the provider has not answered is shown to the operators. */
export const REFUND_LATE_MINUTES = 60;

/** A payment that a customer's bank asks back (rule 4.17). */
export const Dispute = z.object({
  provider_id: z.string(),
  amount: z.int(),
  currency: z.string(),
  reason: z.string(),
  status: z.string(),
  /** Until when evidence may be handed in at the provider. */
  due_by: z.nullable(instant),
  closed_at: z.nullable(instant),
});

/** A payment that waits for a person's decision; "cents". */
export const ReviewedPayment = z.object({
  session_id: z.string(),
  amount: z.int(),
  currency: z.string(),
  reason: z.nullable(z.string()),
  /** Another payment confirms the booking already: this payment can only go back. */
  surplus: z.boolean(),
});
export type ReviewedPayment = z.infer<typeof ReviewedPayment>;

const WANTED = 'Say how the customer got the money back.';

/** The amount that a refund gave back. */
export const RefundGiven = z.object({
  /** Cents. */
  amount: z.int(),
  currency: z.string(),
  /** Cents that the customer must do something to get. */
  waiting: z.optional(z.int()),
});
export const postRefundSettled = endpoint('POST', '/admin/leads/:id/refund/settled', {
  needs: 'owner',
  fresh: 'refund',
  summary: 'Note that a refused refund was given back by hand',
  body: z.object({ reason: requiredNote(500, WANTED) }),
  reply: {
    200: ['What was settled, in cents', z.pick(RefundGiven, { amount: true, currency: true })],
  },
  problems: { 409: 'No refund of this lead was refused' },
});
