import { BOOKED } from '../../contracts/outcomes.ts';
import type { SizedMove } from '../../contracts/size-texts.ts';
import { all, one, type Queryable } from '../connect.ts';

/** A booked move, of `leads l` (decision 165): the lead's mover is the one whose booking it is. */
const booked = (sql: Queryable) => sql`l.outcome = any(${BOOKED as string[]})`;

export type Totals = {
  leads: number;
  leads_month: number;
  leads_week: number;
  booked: number;
  average_cents: number | null;
  revenue_cents: number;
  revenue_month_cents: number;
};

/** A vendor's sums; month and week (from Monday) are Toronto's, as of `at`. */
export const readTotals = (sql: Queryable, vendorId: number, at: Date) =>
  one(sql<Totals[]>`
    with today as (select ${at}::timestamptz at time zone 'America/Toronto' as now),
    since as (
      select date_trunc('month', now) at time zone 'America/Toronto' as month,
        date_trunc('week', now) at time zone 'America/Toronto' as week
      from today
    )
    select count(*)::int as leads,
      count(*) filter (where l.created_at >= since.month)::int as leads_month,
      count(*) filter (where l.created_at >= since.week)::int as leads_week,
      count(*) filter (where ${booked(sql)})::int as booked,
      avg(l.quote_amount)::float8 as average_cents,
      coalesce(sum(l.revenue_cents), 0)::float8 as revenue_cents,
      coalesce(sum(l.revenue_cents) filter (where l.created_at >= since.month), 0)::float8
        as revenue_month_cents
    from leads l, since
    where l.selected_vendor_id = ${vendorId}`);

export type Month = { month: string; leads: number; bookings: number; revenue_cents: number };

/** The last twelve months of Toronto, oldest first, also months without leads. */
export const listMonths = (sql: Queryable, vendorId: number, at: Date) =>
  all(sql<Month[]>`
    with months as (
      select month, month at time zone 'America/Toronto' as starts,
        (month + interval '1 month') at time zone 'America/Toronto' as ends
      from generate_series(
        date_trunc('month', ${at}::timestamptz at time zone 'America/Toronto')
          - interval '11 months',
        date_trunc('month', ${at}::timestamptz at time zone 'America/Toronto'),
        interval '1 month') as month
    )
    select to_char(month, 'YYYY-MM') as month, count(l.id)::int as leads,
      count(*) filter (where ${booked(sql)})::int as bookings,
      coalesce(sum(l.revenue_cents), 0)::float8 as revenue_cents
    from months
    left join leads l on l.selected_vendor_id = ${vendorId}
      and l.created_at >= starts and l.created_at < ends
    group by month order by month`);

/** The locations whose trucks were asked for most. */
export async function listTopLocations(sql: Queryable, vendorId: number) {
  return await sql<{ location: string; leads: number }[]>`
    select o.name as location, count(*)::int as leads
    from bookings b join locations o on o.id = b.location_id
    join leads l on l.id = b.lead_id and l.selected_vendor_id = ${vendorId}
    where o.vendor_id = ${vendorId}
    group by o.id order by count(*) desc, o.name limit 5`;
}

export type Activity = SizedMove & {
  at: Date;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  lead_id: string;
  move_date: string;
  origin: unknown;
  destination: unknown;
};

/** The newest lines of the audit about this vendor's leads, with nothing of the customer but cities. */
export const listActivity = (sql: Queryable, vendorId: number) =>
  all(sql<Activity[]>`
    select a.at, a.action, a.before, a.after, l.id as lead_id, l.move_date, l.total_rooms, l.square_footage,
      q.home_size, q.inputs->'move'->'origin' as origin, q.inputs->'move'->'destination' as destination
    from audit a
    join leads l on a.entity = 'lead' and l.id = a.entity_id
    left join quotes q on q.lead_id = l.id
    where l.selected_vendor_id = ${vendorId}
    order by a.id desc limit 10`);

export type Origin = { place: unknown; lat: number; lng: number; bookings: number };

/** Where the booked customers of the last year move from, by the place that was located. */
export const listOrigins = (sql: Queryable, vendorId: number, since: Date) =>
  all(sql<Origin[]>`
    select jsonb_build_object('city', place->>'city', 'province', place->>'province') as place,
      avg((place->>'lat')::float8) as lat, avg((place->>'lng')::float8) as lng,
      count(*)::int as bookings
    from leads l join quotes q on q.lead_id = l.id, lateral (
      select q.inputs->'move'->'origin' as place) as origin
    where l.selected_vendor_id = ${vendorId} and l.created_at >= ${since} and ${booked(sql)}
      and place->>'lat' is not null
    group by place->>'city', place->>'province'
    order by count(*) desc limit 2000`);

/** How often the vendor's price was shown, since when, and how many booked since then. */
export const readShown = (sql: Queryable, vendorId: number) =>
  one(sql<{ since: string | null; quotes: number; bookings: number }[]>`
    with shown as (
      select min(day) as since, coalesce(sum(shown), 0)::int as quotes
      from quotes_shown where vendor_id = ${vendorId}
    )
    select since, quotes, (
      select count(*)::int from leads l
      where l.selected_vendor_id = ${vendorId} and ${booked(sql)}
        and l.created_at >= since::timestamp at time zone 'America/Toronto') as bookings
    from shown`);

export type PriceGroup = {
  size: 'small' | 'medium' | 'large';
  reach: 'local' | 'long';
  bookings: number;
  average_cents: number;
  median_cents: number | null;
};

/** Bookings of the market that are looked at for its median, newest first. */
const SAMPLE = 20_000;

/**
 * The vendor's average beside the median of all others, by rooms (1–2, 3–4, 5 and more) and reach
 * (100 km of road). No median without five bookings of two others: it must describe no single vendor.
 */
export const listPrices = (sql: Queryable, vendorId: number, since: Date) =>
  all(sql<PriceGroup[]>`
    with moves as (
      select l.selected_vendor_id as vendor, l.quote_amount as cents,
        case when l.total_rooms <= 2 then 'small' when l.total_rooms <= 4 then 'medium'
          else 'large' end as size,
        case when (q.inputs->>'haul_km')::float8 > 100 then 'long' else 'local' end as reach
      from leads l join quotes q on q.lead_id = l.id
      where l.created_at >= ${since} and ${booked(sql)}
      order by l.created_at desc limit ${SAMPLE}
    )
    select size, reach, count(*) filter (where vendor = ${vendorId})::int as bookings,
      avg(cents) filter (where vendor = ${vendorId})::float8 as average_cents,
      case when count(*) filter (where vendor <> ${vendorId}) >= 5
        and count(distinct vendor) filter (where vendor <> ${vendorId}) >= 2
        then percentile_cont(0.5) within group (order by cents)
          filter (where vendor <> ${vendorId}) end as median_cents
    from moves group by size, reach
    having count(*) filter (where vendor = ${vendorId}) > 0
    order by reach, case size when 'small' then 1 when 'medium' then 2 else 3 end`);
