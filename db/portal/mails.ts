import type { Queryable } from '../connect.ts';

/**
 * Tells whether another link to a new password may be mailed: none was since `pauseSince`, and fewer than `perHour`
 * since `hourSince`. Locks the person, so that two requests count one after the other.
 */
export async function mayMailReset(
  sql: Queryable,
  personId: number,
  limits: { pauseSince: Date; hourSince: Date; perHour: number },
): Promise<boolean> {
  await sql`select 1 from vendor_users where id = ${personId} for update`;
  const [row] = await sql<{ recent: number; hour: number }[]>`
    select count(*) filter (where created_at > ${limits.pauseSince})::int as recent,
      count(*)::int as hour
    from email_logs
    where vendor_user_id = ${personId} and email_type = 'vendor_password_reset'
      and created_at > ${limits.hourSince}`;
  return row !== undefined && row.recent === 0 && row.hour < limits.perHour;
}
