import type { JobName } from '../../api/deps.ts';
import type { Sql } from '../../db/connect.ts';

/**
 * Makes every waiting job of a kind due now, and wakes its workers by pg-boss's own notification
 * (`notifyChannelSql` in its plans.js): a test waits neither for a delay nor for the next poll.
 */
export async function hurry(sql: Sql, name: JobName): Promise<void> {
  await sql`
    update pgboss.job set start_after = now()
    where name = ${name} and state in ('created', 'retry')`;
  await sql`
    select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), ${name})`;
}
