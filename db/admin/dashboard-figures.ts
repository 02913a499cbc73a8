import type { Fragment } from 'postgres';
import type { FigureDay } from '../../contracts/admin/dashboard.ts';
import { all, cell, type Queryable } from '../connect.ts';

type Days = { from: string; to: string };

/** The figures of each day of a span, both ends included; exact (see `daily_metrics_between`). */
export const listFigureDays = (sql: Queryable, { from, to }: Days) =>
  all(sql<FigureDay[]>`
    with metrics as (
      select day, sum(leads)::int as leads, sum(paid)::int as paid, sum(booked)::int as booked,
        sum(revenue_cents)::bigint as revenue_cents
      from daily_metrics_between(${from}::date, ${to}::date) group by day
    )
    select d::date as day, coalesce(leads, 0) as leads, coalesce(paid, 0) as paid,
      coalesce(booked, 0) as booked, coalesce(revenue_cents, 0) as revenue_cents,
      (${medianAnswerOf(sql, sql`d::date`, sql`d::date`)}) as answer_hours
    from generate_series(${from}::date, ${to}::date, interval '1 day') d
    left join metrics on metrics.day = d::date
    order by 1`);

/** The median of all answers of some days, in hours; null where there is none. */
export const medianAnswer = (sql: Queryable, { from, to }: Days) =>
  cell(sql<{ hours: number | null }[]>`
    select (${medianAnswerOf(sql, sql`${from}::date`, sql`${to}::date`)}) as hours`);

/**
 * Hours from a booking to its vendor's answer, by the day of the answer; an answer that came with its booking took no
 * time. The median of the intervals is turned into hours once.
 */
const medianAnswerOf = (sql: Queryable, from: Fragment, to: Fragment) => sql`
  select (extract(epoch from
    percentile_cont(0.5) within group (order by answered_at - coalesce(changed_at, booked_at))) / 3600)::float8
  from vendor_answers
  where answered_at >= toronto_midnight(${from}) and answered_at < toronto_midnight(${to} + 1)
    and answered_at > coalesce(changed_at, booked_at)`;
