import type { LeadDetail } from '../contracts/admin/leads.ts';
import type { Dated } from '../contracts/sent-rows.ts';
import { all, first, type Queryable } from './connect.ts';

/** A dispute as the provider tells it; cents, and `status` in the provider's own word. */
export type DisputeRow = Dated<LeadDetail['disputes'][number]> & {
  lead_id: string;
  session_id: string;
  opened_at: Date;
};

/** The dispute that the provider calls so, or null. */
export const findDispute = (sql: Queryable, providerId: string) =>
  first(sql<DisputeRow[]>`
    select provider_id, lead_id, session_id, amount, currency, reason, status, due_by, opened_at,
      closed_at
    from disputes where provider_id = ${providerId}`);

/** The disputes of a lead's payments, oldest first. */
export const listDisputes = (sql: Queryable, leadId: string) =>
  all(sql<DisputeRow[]>`
    select provider_id, lead_id, session_id, amount, currency, reason, status, due_by, opened_at,
      closed_at
    from disputes where lead_id = ${leadId} order by opened_at, provider_id`);

/** Writes a dispute as it is now. Needs the lead's row lock. */
export async function saveDispute(
  sql: Queryable,
  dispute: DisputeRow & { at: Date },
): Promise<void> {
  const { at, ...row } = dispute;
  const values = { ...row, updated_at: at };
  await sql`
    insert into disputes ${sql(values)}
    on conflict (provider_id) do update set status = excluded.status, reason = excluded.reason,
      amount = excluded.amount, due_by = excluded.due_by, closed_at = excluded.closed_at,
      updated_at = excluded.updated_at`;
}
