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
    select r.lead_id, v.name as vendor_name, r.amount, r.currency,
      case r.state when 'failed' then 'refused' when 'waiting' then 'waiting' else 'late' end
        as state,
      r.failure_code as code, r.reason, r.requested_by, r.created_at as requested_at,
      count(*) over ()::int as total
    from refunds r
    join leads l on l.id = r.lead_id
    left join vendors v on v.id = l.selected_vendor_id
    where r.state in ('failed', 'waiting') or (r.state = 'pending' and r.created_at < ${before})
    order by r.id limit 500`;
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}
