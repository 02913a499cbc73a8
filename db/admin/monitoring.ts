import type { QueueDepth } from '../../contracts/admin/monitoring.ts';
import { all, cell, type Queryable } from '../connect.ts';

/** True once the queue has made its tables, which it does after the server has started. */
const hasQueue = async (sql: Queryable): Promise<boolean> =>
  (await cell(sql<{ there: boolean }[]>`
    select to_regclass('pgboss.job') is not null as there`)) ?? false;

/** How many jobs of each kind wait, run, or have failed. */
export async function listQueues(sql: Queryable): Promise<QueueDepth[]> {
  if (!(await hasQueue(sql))) return [];
  return await sql<QueueDepth[]>`
    select q.name,
      count(*) filter (where j.state = 'created' and j.start_after <= now())::int as waiting,
      count(*) filter (where j.state = 'created' and j.start_after > now())::int as scheduled,
      count(*) filter (where j.state = 'active')::int as active,
      count(*) filter (where j.state = 'retry')::int as retrying,
      count(*) filter (where j.state = 'failed')::int as failed,
      extract(epoch from now() - min(j.start_after)
        filter (where j.state = 'created' and j.start_after <= now()))::int
        as oldest_waiting_seconds
    from pgboss.queue q
    left join pgboss.job j
      on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
    where q.name not like '\_\_pgboss%'
    group by q.name order by q.name`;
}

type StuckJob = { id: string; name: string; state: string; seconds: number };

/**
 * Jobs without a worker: due, or taken and silent, for longer than so many seconds. The oldest
 * first.
 */
export async function listStuckJobs(sql: Queryable, seconds: number): Promise<StuckJob[]> {
  if (!(await hasQueue(sql))) return [];
  return await sql<StuckJob[]>`
    select id::text, name, state::text,
      extract(epoch from now() - coalesce(heartbeat_on, started_on, start_after))::int as seconds
    from pgboss.job
    where (state in ('created', 'retry') and start_after < now() - make_interval(secs => ${seconds}))
      or (state = 'active'
        and coalesce(heartbeat_on, started_on) < now() - make_interval(secs => ${seconds}))
    order by seconds desc`;
}

/** Jobs that were given up since an instant, newest first. */
export async function listFailedJobs(
  sql: Queryable,
  since: Date,
): Promise<{ id: string; name: string }[]> {
  if (!(await hasQueue(sql))) return [];
  return await sql<{ id: string; name: string }[]>`
    select id::text, name from pgboss.job
    where state = 'failed' and completed_on >= ${since} order by completed_on desc`;
}

type VitalRow = { path: string; name: string; p75: number; samples: number };

/** The upper quartile of each metric of the pages that were measured most since an instant. */
export const listVitals = (sql: Queryable, { since, pages }: { since: Date; pages: number }) =>
  all(sql<VitalRow[]>`
    with recent as (select path, name, value from vitals where at >= ${since}),
      most as (select path, count(*) as n from recent group by path order by n desc limit ${pages})
    select path, name, percentile_cont(0.75) within group (order by value) as p75,
      count(*)::int as samples
    from recent join most using (path)
    group by path, name, n order by n desc, path, name`);
