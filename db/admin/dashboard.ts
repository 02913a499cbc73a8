import type { Fragment } from 'postgres';
import type { Activity } from '../../contracts/admin/dashboard.ts';
import type { Dated } from '../../contracts/sent-rows.ts';
import { all, one, type Queryable } from '../connect.ts';

type DashboardCounts = {
  active_vendors: number;
  vendors: number;
  total_locations: number;
  provinces: number;
  payments_in_review: number;
  failed_mails: number;
};

/** The counts of small tables, read as they are. */
export const countDashboard = (sql: Queryable) =>
  one(sql<DashboardCounts[]>`
    select
      (select count(*) filter (where status = 'active') from vendors)::int as active_vendors,
      (select count(*) from vendors)::int as vendors,
      (select count(*) from locations where closed_at is null)::int as total_locations,
      (select count(distinct province) from locations where closed_at is null)::int as provinces,
      (select count(*) from deposits where state = 'review')::int as payments_in_review,
      (select count(*) from email_logs where status = 'failed')::int as failed_mails`);

type LeadTotals = {
  total_leads: number;
  leads_today: number;
  leads_7d: number;
  revenue_7d_cents: number;
};

/**
 * Leads in all by the maintained counts; leads and revenue of late from the daily metrics, today's
 * from the rows themselves. All are exact, and the time to read them does not grow with the tables.
 */
export async function totalLeads(
  sql: Queryable,
  { today, weekFrom }: { today: string; weekFrom: string },
): Promise<LeadTotals> {
  const sinceMidnight = (created: Fragment) => sql`
    ${created} >= toronto_midnight(${today}::date)
    and ${created} < toronto_midnight(${today}::date + 1)`;
  // Materialized: folded into the select, today's rows would be counted once for each mention.
  return await one(sql<LeadTotals[]>`
    with live as materialized (
      select (select count(*)::int from leads where ${sinceMidnight(sql`created_at`)}) as leads,
        (select coalesce(sum(l.revenue_cents), 0)::bigint
          from deposits d join leads l on l.id = d.lead_id
          where ${sinceMidnight(sql`d.created_at`)} and not exists (
            select from deposits before where before.lead_id = d.lead_id and before.id < d.id)) as cents
    ), before as (
      select coalesce(sum(leads), 0)::int as leads, coalesce(sum(revenue_cents), 0)::bigint as cents
      from daily_metrics_between(${weekFrom}::date, ${today}::date - 1)
    )
    select (select coalesce(sum(leads), 0)::int from lead_counts) as total_leads,
      live.leads as leads_today, before.leads + live.leads as leads_7d,
      before.cents + live.cents as revenue_7d_cents
    from before, live`);
}

/**
 * The newest lines of the audit, without sign-ins. Lines on accounts are left out unless
 * `accounts`: the owner alone sees them.
 */
export const listActivity = (
  sql: Queryable,
  { limit, accounts }: { limit: number; accounts: boolean },
) =>
  all(sql<Dated<Activity>[]>`
    select id, at, actor, action, entity, entity_id,
      case when before ->> 'status' is distinct from after ->> 'status'
        then before ->> 'status' else before ->> 'payment_status' end as "from",
      case when before ->> 'status' is distinct from after ->> 'status'
        then after ->> 'status' else after ->> 'payment_status' end as "to"
    from audit
    where action not like 'session.%'
      and (${accounts} or entity not in ('user', 'vendor_user'))
    order by id desc limit ${limit}`);
