import type { Queryable } from '../connect.ts';

export type OpenRefundRow = {
  lead_id: string;
  vendor_name: string | null;
  amount: number;
  currency: string;
  state: 'refused' | 'waiting' | 'late';
  code: string | null;
  reason: string;
  requested_by: string;
  requested_at: Date;
};

/**
 * Refunds that the provider has refused, that wait for the customer, and those entered before `before`
 * that it has not answered, oldest first, and how many. Amounts in cents.
 */
export async function listOpenRefunds(
  sql: Queryable,
  before: Date,
): Promise<{ rows: OpenRefundRow[]; total: number }> {
  const rows = await sql<(OpenRefundRow & { total: number })[]>`
    select p.lead_id, v.name as vendor_name, p.amount, p.currency,
      case when p.status = 'failed' then 'refused' when p.provider_id is not null then 'waiting'
        else 'late' end as state,
      p.review_reason as code, p.reason, p.requested_by, p.created_at as requested_at,
      count(*) over ()::int as total
    from payments p
    join leads l on l.id = p.lead_id
    left join vendors v on v.id = l.selected_vendor_id
    where p.kind = 'refund'
      and (p.status = 'failed' or (p.status = 'pending'
        and (p.created_at < ${before} or p.provider_id is not null)))
    order by p.id limit 500`;
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}
