import type { FigureDay } from '../../contracts/admin/dashboard.ts';
import type { Queryable } from '../connect.ts';

type Days = { from: string; to: string };

/** What each day from one to another came to, both included; exact (see `daily_metrics_between`). */
export async function listFigureDays(sql: Queryable, { from, to }: Days): Promise<FigureDay[]> {
  return await sql<FigureDay[]>`
    with metrics as (
      select day, sum(leads)::int as leads, sum(deposits)::int as deposits,
        sum(booked)::int as booked, sum(deposit_cents - refund_cents)::bigint as kept_cents
      from daily_metrics_between(${from}::date, ${to}::date) group by day
    ), answers as (
      select toronto_day(at) as day, ${median(sql)} as answer_hours
      from (${answersOf(sql, { from, to })}) answers group by 1
    )
    select d::date as day, coalesce(leads, 0) as leads, coalesce(deposits, 0) as deposits,
      coalesce(booked, 0) as booked, coalesce(kept_cents, 0) as kept_cents, answer_hours
    from generate_series(${from}::date, ${to}::date, interval '1 day') d
    left join metrics on metrics.day = d::date
    left join answers on answers.day = d::date
    order by 1`;
}

/** The median of all answers of some days, in hours; null where there is none. */
export async function medianAnswer(sql: Queryable, days: Days): Promise<number | null> {
  const [row] = await sql<{ hours: number | null }[]>`
    select ${median(sql)} as hours from (${answersOf(sql, days)}) answers`;
  return row?.hours ?? null;
}

/** Answers of vendors by the day on which they came; one that came with its booking took no time. */
const answersOf = (sql: Queryable, { from, to }: Days) => sql`
  select answered_at as at, extract(epoch from answered_at - booked_at) / 3600 as hours
  from vendor_answers
  where answered_at >= toronto_midnight(${from}::date)
    and answered_at < toronto_midnight(${to}::date + 1) and answered_at > booked_at`;

const median = (sql: Queryable) => sql`percentile_cont(0.5) within group (order by hours)::float8`;
