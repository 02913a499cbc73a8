import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { instant } from '../texts.ts';
import { listQuery } from './lists.ts';

export const PAYMENT_STATUSES = ['succeeded', 'failed', 'pending'] as const;
export const PAYMENT_SORTS = ['created_at', 'id', 'lead_id', 'amount', 'status'] as const;

/** `GET /admin/payments`. */
export const PaymentQuery = listQuery(PAYMENT_SORTS, PAYMENT_STATUSES);

/** A row of the ledger (rule 7.3). */
export const PaymentRow = z.object({
  id: z.int(),
  lead_id: z.string(),
  /** Cents, always positive: the kind tells a refund. */
  amount: z.int(),
  kind: z.enum(['deposit', 'refund']),
  status: z.enum(PAYMENT_STATUSES),
  payment_intent_id: z.nullable(z.string()),
  created_at: instant,
});
export type PaymentRow = z.infer<typeof PaymentRow>;

export const getPayments = endpoint('GET', '/admin/payments', {
  needs: 'analyst',
  summary: 'The ledger, a page at a time',
  query: PaymentQuery,
  reply: { 200: ['Payments', z.array(PaymentRow)] },
});
