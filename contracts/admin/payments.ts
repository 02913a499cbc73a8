import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { listQuery } from './lists.ts';

export const PAYMENT_STATUSES = ['succeeded', 'failed', 'pending'] as const;
export const PAYMENT_SORTS = ['created_at', 'id', 'lead_id', 'amount', 'status'] as const;

/** `GET /admin/payments`. */
export const PaymentQuery = listQuery(PAYMENT_SORTS, PAYMENT_STATUSES);

/** A row of the ledger (rule 7.3). */
export type PaymentRow = {
  id: number;
  lead_id: string;
  /** Cents, always positive: a refund is one by its kind. */
  amount: number;
  kind: 'deposit' | 'refund';
  status: (typeof PAYMENT_STATUSES)[number];
  payment_intent_id: string | null;
  created_at: string;
};

export const getPayments = endpoint('GET', '/admin/payments', {
  summary: 'The ledger, a page at a time',
  query: PaymentQuery,
  reply: { 200: ['Payments', z.custom<PaymentRow[]>()] },
});
