import type { Queryable, Sql } from './connect.ts';

/** From so many days on one pass over all rows between them is faster than a look at each day. */
const MANY_DAYS = 30;

/**
 * Brings `daily_figures` up to date: adds the days that have ended, and counts anew those whose rows
 * have changed. Resolves to how many days it counted. Two processes at once do not disturb each
 * other: the second has nothing to do.
 */
export async function rollUpFigures(sql: Sql): Promise<number> {
  return await sql.begin(async (tx) => {
    const [lock] = await tx<{ free: boolean }[]>`
      select pg_try_advisory_xact_lock(hashtext('daily_figures')) as free`;
    if (!lock?.free) return 0;
    const days = await daysToCount(tx);
    if (days.length === 0) return 0;
    await tx`delete from daily_figures where day = any(${days}::date[])`;
    if (days.length > MANY_DAYS) {
      await tx`
        insert into daily_figures
        select f.* from (select min(d) as first, max(d) as last from unnest(${days}::date[]) d) span
        cross join lateral figures_over(first, last) f
        where f.day = any(${days}::date[])`;
    } else {
      await tx`
        insert into daily_figures
        select d.day, n.* from unnest(${days}::date[]) as d (day)
        cross join lateral figures_on(d.day) n`;
    }
    return days.length;
  });
}

/** Takes the notes of changed days away and moves the border; what it names must be counted then. */
async function daysToCount(tx: Queryable): Promise<string[]> {
  const rows = await tx<{ day: string }[]>`
    with noted as (
      delete from figure_changes returning day
    ), border as (
      select rolled_until, toronto_day(now() - interval '1 hour') as until,
        (select least((select toronto_day(min(created_at)) from leads),
          (select toronto_day(min(created_at)) from ledger))) as first
      from figures_state
    ), moved as (
      update figures_state set rolled_until = border.until
      from border where border.until > figures_state.rolled_until
    )
    select distinct noted.day from noted, border where noted.day < greatest(until, rolled_until)
    union
    select generate_series(greatest(first, rolled_until), until - 1, interval '1 day')::date
    from border where first is not null`;
  return rows.map(({ day }) => day);
}
