import { DAY_MS } from '../../contracts/clock-rules.ts';
import type { Queryable } from '../connect.ts';

type Count = { name: string; count: number };

/** The database's account of its health, in counts alone: for `/metrics`. */
export type DatabaseMetrics = {
  /** Bookings of today and later by state. */
  bookings: Count[];
  deposits: Count[];
  /** Mails of the last day by status. */
  mails: Count[];
  /** Our connections by state. */
  connections: Count[];
  /** Seconds since the last complete backup, and since the last trial restore that succeeded. */
  backup_age: number | null;
  drill_age: number | null;
  /** Seconds since the last answer of the invariants, and how many rows broke one then. */
  invariants_age: number | null;
  breaches: number;
  /** Events of the provider that came within the last day and took longer than the minute of I6. */
  late_events: number;
};

export async function readMetrics(sql: Queryable, at: Date): Promise<DatabaseMetrics> {
  const [bookings, deposits, mails, connections, [ages]] = await Promise.all([
    sql<Count[]>`
      select state as name, count(*)::int as count from bookings
      where day >= ${at}::date - 1 group by 1`,
    sql<Count[]>`select state as name, count(*)::int as count from deposits group by 1`,
    sql<Count[]>`
      select status as name, count(*)::int as count from email_logs
      where created_at >= ${new Date(at.getTime() - DAY_MS)} group by 1`,
    sql<Count[]>`
      select coalesce(state, 'none') as name, count(*)::int as count from pg_stat_activity
      where datname = current_database() group by 1`,
    sql<Omit<DatabaseMetrics, 'bookings' | 'deposits' | 'mails' | 'connections'>[]>`
      select
        (select extract(epoch from ${at} - max(finished_at))::int from backups
         where state in ('done', 'removed')) as backup_age,
        (select extract(epoch from ${at} - max(finished_at))::int from backup_drills
         where error is null) as drill_age,
        (select extract(epoch from ${at} - min(checked_at))::int from invariant_checks)
          as invariants_age,
        (select coalesce(sum(breaches), 0)::int from invariant_checks) as breaches,
        (select count(*)::int from webhook_events
         where received_at >= ${new Date(at.getTime() - DAY_MS)} and waits_for is null
           and processed_at > received_at + interval '60 seconds') as late_events`,
  ]);
  if (!ages) throw new Error('A select without a table returns a row.');
  return { bookings, deposits, mails, connections, ...ages };
}
