import { all, type Queryable } from '../connect.ts';

/** The inputs of the prices of a vendor's last requests, newest first; erased requests are left out. */
export const listRecentInputs = (sql: Queryable, vendorId: number, limit: number) =>
  all(sql<{ inputs: unknown; created_at: Date }[]>`
    select q.inputs, q.created_at from quotes q
    where q.vendor_id = ${vendorId} and q.inputs->'move' ? 'origin'
      -- Prices given by hand follow no rates.
      and not exists (select from quote_requests r where r.lead_id = q.lead_id)
    order by q.id desc limit ${limit}`);
