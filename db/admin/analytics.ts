import type { Counts, LikelyJobs } from '../../contracts/admin/analytics.ts';
import { all, one, type Queryable } from '../connect.ts';

/** Days of the two periods, both ends included, and how many days a point of the trend covers. */
export type Periods = { from: string; to: string; previousFrom: string; pointDays: number };

/** The sums of a period, or of a vendor, source or point within it. */
export type MetricsRow = Counts & {
  current: boolean;
  by: 'period' | 'vendor' | 'source' | 'point';
  vendor_id: number | null;
  source: string | null;
  /** Points are counted back from a period's last day: 0 is the newest. */
  point: number | null;
};

/**
 * All sums of two neighbouring periods in one reading of the daily metrics (see `daily_metrics_between`:
 * exact, whether a day is rolled up or not).
 */
export async function sumDailyMetrics(sql: Queryable, periods: Periods): Promise<MetricsRow[]> {
  const { from, to, previousFrom, pointDays } = periods;
  return await sql<MetricsRow[]>`
    select current, vendor_id, source, point,
      case when grouping(vendor_id) = 0 then 'vendor' when grouping(source) = 0 then 'source'
        when grouping(point) = 0 then 'point' else 'period' end as by,
      ${totals(sql)}
    from (
      select f.*, day >= ${from}::date as current,
        ((case when day >= ${from}::date then ${to}::date else ${from}::date - 1 end) - day)
          / ${pointDays}::int as point
      from daily_metrics_between(${previousFrom}::date, ${to}::date) f
    ) metrics
    group by grouping sets ((current), (current, vendor_id), (current, source), (current, point))`;
}

/** The sums of each calendar month (its first day) that has any, from one day to another. */
export const sumMonths = (sql: Queryable, { from, to }: { from: string; to: string }) =>
  all(sql<(Counts & { month: string })[]>`
    select date_trunc('month', day)::date as month, ${totals(sql)}
    from daily_metrics_between(${from}::date, ${to}::date)
    group by 1`);

/** The vendors' names by their ids, also of inactive vendors. */
export const listVendorNames = (sql: Queryable) =>
  all(sql<{ id: number; slug: string; name: string }[]>`
    select id, slug, name from vendors order by id`);

/** The newest signed jobs alone: rates and estimates change. */
const MOST_JOBS = 1_000;

/**
 * Counts the done moves with a signed record whose quote has a likely range, and those whose subtotal, without extras, lies
 * in it.
 */
export const countLikelyJobs = (sql: Queryable) =>
  one(sql<LikelyJobs[]>`
    select count(*)::int as jobs, count(*) filter (where cents between low and high)::int as held
    from (
      select lead_id, subtotal_cents, lines from job_records join leads l on l.id = lead_id
      where l.outcome = 'done' order by signed_at desc limit ${MOST_JOBS}
    ) r
    join quotes q using (lead_id)
    cross join lateral (
      select (q.result #>> '{likely_range,low,subtotal_cents}')::int as low,
        (q.result #>> '{likely_range,high,subtotal_cents}')::int as high,
        r.subtotal_cents - coalesce(sum((line ->> 'amount_cents')::int), 0) as cents
      from jsonb_array_elements(r.lines) line where line ->> 'kind' = 'extra') compared
    where low is not null`);

const totals = (sql: Queryable) => sql`
  coalesce(sum(leads), 0)::int as leads,
  coalesce(sum(quoted_cents), 0)::bigint as quoted_cents,
  coalesce(sum(deposits), 0)::int as deposits,
  coalesce(sum(deposit_cents), 0)::bigint as deposit_cents,
  coalesce(sum(refunds), 0)::int as refunds,
  coalesce(sum(refund_cents), 0)::bigint as refund_cents,
  coalesce(sum(paid), 0)::int as paid,
  coalesce(sum(booked), 0)::int as booked,
  coalesce(sum(revenue_cents), 0)::bigint as revenue_cents`;
