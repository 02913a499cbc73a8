import type { ListAsked } from '../../contracts/admin/lists.ts';
import type { PAYMENT_SORTS, PaymentRow } from '../../contracts/admin/payments.ts';
import type { Sees } from '../../contracts/hidden-contacts.ts';
import type { Queryable } from '../connect.ts';
import { type ListPage, listPage } from './pages.ts';

/** A page of the ledger. Each order has its index, so that any depth costs the same. */
export async function listPayments(
  sql: Queryable,
  asked: ListAsked<(typeof PAYMENT_SORTS)[number]>,
  sees: Sees,
): Promise<ListPage<PaymentRow>> {
  const source = {
    table: 'ledger',
    fields: sql`id, lead_id, amount, kind, status, payment_intent_id, created_at`,
    words: sql`words`,
    at: sql`created_at`,
  };
  return await listPage<PaymentRow>(sql, source, asked, sees);
}
