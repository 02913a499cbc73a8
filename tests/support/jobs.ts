import { escalateLate } from '../../api/actions/escalations.ts';
import type { JobName } from '../../api/deps.ts';
import type { Sql } from '../../db/connect.ts';
import { eventually, type TestApp } from './app.ts';

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

/** Resolves when every job of a kind that was sent is done: one of a payment holds its lead meanwhile. */
export const jobsDone = (sql: Sql, name: JobName) =>
  eventually(async () => {
    const open = await sql`
      select from pgboss.job where name = ${name} and state in ('created', 'active') limit 1`;
    return open.length === 0;
  });

/** Tells operators of late answers, when nothing that followed a payment holds one of them back. */
export async function escalate({ sql, jobDeps }: Pick<TestApp, 'sql' | 'jobDeps'>): Promise<void> {
  await jobsDone(sql, 'payment-moves');
  await escalateLate(jobDeps);
}
