import type { MailOutcome } from '../../contracts/admin/dashboard.ts';
import { one, type Queryable } from '../connect.ts';

/**
 * Marks failed mails as due again and resolves to the ids that need a job of their own. Mails that
 * the queue would try again later anyway are brought forward instead, so that none is sent twice.
 * At most `limit` at once, oldest first; or the mail of that id.
 */
export async function reopenFailedMails(
  tx: Queryable,
  { limit, id = null }: { limit: number; id?: number | null },
): Promise<{ toSend: number[]; hurried: number[] }> {
  const ids = await tx<{ id: number }[]>`
    update email_logs set status = 'pending'
    where id in (
      select id from email_logs where status = 'failed' and error is distinct from 'No longer wanted.'
        and (${id}::bigint is null or id = ${id})
      order by id limit ${limit} for update skip locked
    ) returning id`;
  const hurried = await tx<{ id: number }[]>`
    update pgboss.job set start_after = case state when 'active' then start_after else now() end
    where name = 'mail' and state in ('created', 'retry', 'active')
      and (data ->> 'id')::bigint = any(${ids.map(({ id }) => id)}::bigint[])
    returning (data ->> 'id')::bigint as id`;
  const waiting = new Set(hurried.map(({ id }) => id));
  return {
    toSend: ids.map(({ id }) => id).filter((id) => !waiting.has(id)),
    hurried: [...waiting],
  };
}

/** The outcome of the mails, and the words of the most recent failure. */
export const countMailOutcome = (sql: Queryable, ids: number[]) =>
  one(sql<MailOutcome[]>`
    select count(*) filter (where status = 'sent')::int as sent,
      count(*) filter (where status = 'failed')::int as failed,
      count(*) filter (where status = 'pending')::int as pending,
      (array_agg(error order by id desc) filter (where status = 'failed'))[1] as reason
    from email_logs where id = any(${ids}::bigint[])`);

/** Gives a failed mail up for good. False where the mail has not failed. */
export async function dismissMail(sql: Queryable, id: number): Promise<boolean> {
  const { count } = await sql`
    update email_logs set error = 'No longer wanted.'
    where id = ${id} and status = 'failed' and error is distinct from 'No longer wanted.'`;
  await sql`
    delete from pgboss.job
    where name = 'mail' and state in ('created', 'retry') and (data ->> 'id')::bigint = ${id}`;
  return count === 1;
}
