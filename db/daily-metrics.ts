import { column, type Queryable, type Sql } from './connect.ts';

/**
 * Brings the table `daily_metrics` up to date: measures the days that have ended, and the days that have changed since.
 * Resolves to how many days. Of two processes at once the second has nothing to do.
 */
export async function rollUpDailyMetrics(sql: Sql): Promise<number> {
  return await sql.begin(async (tx) => {
    const [lock] = await tx<{ free: boolean }[]>`
      select pg_try_advisory_xact_lock(hashtext('daily_metrics')) as free`;
    if (!lock?.free) return 0;
    const days = await takeDays(tx);
    if (days.length === 0) return 0;
    await tx`delete from daily_metrics where day = any(${days}::date[])`;
    await tx`
      insert into daily_metrics
      select m.* from unnest(${days}::date[]) as d (day)
      cross join lateral measure_days(d.day, d.day) m`;
    return days.length;
  });
}

/** Takes the notes of changed days away and moves the border; the days that it names must be measured then. */
const takeDays = (tx: Queryable) =>
  column(tx<{ day: string }[]>`
    with noted as (
      delete from daily_metrics_changes returning day
    ), border as (
      select rolled_until, toronto_day(now() - interval '1 hour') as until,
        (select least((select toronto_day(min(created_at)) from leads),
          (select toronto_day(min(created_at)) from ledger))) as first
      from daily_metrics_state
    ), moved as (
      update daily_metrics_state s set rolled_until = border.until
      from border where border.until > s.rolled_until
    )
    select distinct noted.day from noted, border where noted.day < greatest(until, rolled_until)
    union
    select generate_series(greatest(first, rolled_until), until - 1, interval '1 day')::date
    from border where first is not null`);
