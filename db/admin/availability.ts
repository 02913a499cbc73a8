import type { Fragment } from 'postgres';
import type { AvailabilityQuery, AvailabilitySummary } from '../../contracts/admin/availability.ts';
import { all, one, type Queryable } from '../connect.ts';

/** A range of dates, both ends included, and how many they are. */
export type DateRange = { from: string; to: string; days: number };
/** The vendor of the calendars, and the hourly cents of a crew of two by default. */
export type CalendarsOf = {
  vendorId: number;
  standardCents: number;
  /** Dates of the range that the vendor's rules close, and the lowest percentage of the others. */
  closed: string[];
  percent: number;
};

export type AvailabilityRow = {
  id: number;
  name: string;
  dispatcher_name: string;
  owner: string;
  address: string;
  sales_phone: string;
  truck_count: number;
  standard_cents: number;
  calendar_dates: number;
  available_dates: number;
  lowest_cents: number | null;
};

/**
 * A vendor's open locations with their calendars' figures for the range. A date without a row has the whole fleet free
 * at the rate by the vendor's rules, or none where they close it (rule 3.21). The lowest of those rates is the range's,
 * whichever dates a location's calendar names.
 */
const locations = (sql: Queryable, of: CalendarsOf, range: DateRange, named: Fragment) => sql`
  select l.id, l.name, l.dispatcher_name, l.owner, l.address,
    phone_text(coalesce(nullif(l.sales_phone, ''), l.phone)) as sales_phone, l.truck_count, s.standard_cents,
    s.named as calendar_dates, s.unnamed + coalesce(c.open, 0) as available_dates,
    least(c.lowest, case when s.unnamed > 0 or c.open > c.priced then 
      round(s.standard_cents * ${of.percent} / 100.0)::int end) as lowest_cents
  from locations l
  left join ${named} c on c.location_id = l.id
  cross join lateral (
    select coalesce((l.crew_rates ->> '2')::int, ${of.standardCents}::int) as standard_cents,
      coalesce(c.named, 0) as named,
      case when l.truck_count > 0 then ${range.days - of.closed.length}::int
        - coalesce(c.named - c.ruled_out, 0) else 0 end as unnamed
  ) s
  where l.vendor_id = ${of.vendorId} and l.closed_at is null`;

/**
 * The counts of dates that the calendars of some locations name: all, with a truck free, and of these at a rate of
 * their own. A single pass, since dates may be thousands; `by` is the column of the groups.
 */
const named = (
  sql: Queryable,
  of: CalendarsOf,
  range: DateRange,
  ids: Fragment,
  by: Fragment,
) => sql`
  select ${by}, count(*)::int as named, count(*) filter (where left_over > 0)::int as open,
    count(rate_cents) filter (where left_over > 0)::int as priced,
    min(rate_cents) filter (where left_over > 0) as lowest, sum(left_over)::int as free,
    count(*) filter (where day = any(${of.closed}::date[]))::int as ruled_out
  from calendar_days
  cross join lateral (select ${leftOver(sql, of)} as left_over) as c
  where day between ${range.from} and ${range.to} and location_id = any(${ids}::int[])`;

/** The trucks that a row leaves: zero where a hold alone made the row, on a date that the rules close. */
const leftOver = (sql: Queryable, { closed }: CalendarsOf) => sql`
  case when by_rule and day = any(${closed}::date[]) then 0 else trucks - taken end`;

const byLocation = (sql: Queryable, of: CalendarsOf, range: DateRange, ids: Fragment) =>
  sql`(${named(sql, of, range, ids, sql`location_id`)} group by location_id)`;

const openIds = (sql: Queryable, { vendorId }: CalendarsOf) => sql`
  array(select id from locations where vendor_id = ${vendorId} and closed_at is null)`;

type Asked = Pick<AvailabilityQuery, 'q' | 'show' | 'sort' | 'order' | 'limit' | 'cursor'>;
type Page = { rows: AvailabilityRow[]; total: number };
type List = (sql: Queryable, of: CalendarsOf, range: DateRange, asked: Asked) => Promise<Page>;

/** A page of a vendor's locations in the order asked for, and how many match in all. */
export const listAvailability: List = async (sql, of, range, asked) => {
  // Sorted by name, no calendar decides which locations the page holds: only theirs are read then.
  const byName = asked.sort === 'name' && asked.show === 'all';
  const list = byName ? listByName : listByCalendar;
  return await list(sql, of, range, asked);
};

const listByName: List = async (sql, of, range, asked) => {
  const { after, order } = paging(sql, asked);
  const found = await sql<{ id: number; total: number }[]>`
    with found as (
      select id, lower(name) as sorted_by from locations
      where vendor_id = ${of.vendorId} and closed_at is null ${matching(sql, asked.q)}
    )
    select id, (select count(*)::int from found) as total
    from found ${after} order by ${order} limit ${asked.limit}`;
  const ids = found.map(({ id }) => id);
  const rows = await sql<AvailabilityRow[]>`
    ${locations(sql, of, range, byLocation(sql, of, range, sql`${ids}`))} and l.id = any(${ids}::int[])
    order by array_position(${ids}::int[], l.id)`;
  return { rows: [...rows], total: found[0]?.total ?? 0 };
};

const listByCalendar: List = async (sql, of, range, asked) => {
  const { after, order } = paging(sql, asked);
  const by = {
    name: sql`lower(name)`,
    availability: sql`available_dates`,
    // Locations that have no free date have no rate: they stand behind all others.
    rate: sql`coalesce(lowest_cents, 2147483647)`,
  }[asked.sort];
  const rows = await sql<(AvailabilityRow & { total: number })[]>`
    with listed as (${locations(sql, of, range, byLocation(sql, of, range, openIds(sql, of)))}), found as (
      select *, ${by} as sorted_by from listed
      where (${asked.show} = 'all' or (available_dates > 0) = (${asked.show} = 'available'))
        ${matching(sql, asked.q)}
    )
    select id, name, dispatcher_name, owner, address, sales_phone, truck_count, standard_cents,
      calendar_dates, available_dates, lowest_cents, (select count(*)::int from found) as total
    from found ${after} order by ${order} limit ${asked.limit}`;
  return { rows: [...rows], total: rows[0]?.total ?? 0 };
};

function matching(sql: Queryable, q: string) {
  if (q === '') return sql``;
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`and (name ilike ${like} or address ilike ${like} or owner ilike ${like})`;
}

/** The rows of `found` after the cursor's, in the order asked for. */
function paging(sql: Queryable, { cursor, order }: Asked) {
  const down = order === 'desc';
  const beyond = down ? sql`<` : sql`>`;
  return {
    order: down ? sql`sorted_by desc, id desc` : sql`sorted_by, id`,
    after: cursor
      ? sql`where (sorted_by, id) ${beyond} (select sorted_by, id from found where id = ${cursor})`
      : sql``,
  };
}

/** The dates of these locations that a calendar names. */
export const listNamedDays = (
  sql: Queryable,
  of: CalendarsOf,
  locationIds: number[],
  range: DateRange,
) =>
  all(sql<{ location_id: number; day: string; open: boolean; rate_cents: number | null }[]>`
    select location_id, day, ${leftOver(sql, of)} > 0 as open, rate_cents
    from calendar_days
    where location_id = any(${locationIds}::int[]) and day between ${range.from} and ${range.to}`);

type SummaryRow = Omit<
  AvailabilitySummary,
  'vendor_slug' | 'checked_dates' | 'availability_rate' | 'rates'
> &
  Record<'lowest' | 'median' | 'highest', number | null>;

/**
 * The totals of a vendor's open locations; rates are hourly cents. The calendars are read once, for the locations and
 * for the days. A day's trucks that no calendar names are the fleet without that of the locations that name it: mostly
 * those that name each date, and the few others are read again.
 */
export const summariseAvailability = (sql: Queryable, of: CalendarsOf, range: DateRange) =>
  one(sql<SummaryRow[]>`
    with counted as materialized (
      ${named(sql, of, range, openIds(sql, of), sql`location_id, day`)}
      group by grouping sets ((location_id), (day))
    ), listed as materialized (${locations(sql, of, range, sql`counted`)}), whole as (
      select count(*) filter (where truck_count > 0)::int as count,
        coalesce(sum(truck_count), 0)::int as trucks
      from listed where calendar_dates < ${range.days}::int
    ), some_dates as (
      select c.day, count(*) filter (where l.truck_count > 0)::int as count,
        sum(l.truck_count)::int as trucks
      from listed l join calendar_days c on c.location_id = l.id
      where l.calendar_dates between 1 and ${range.days}::int - 1
        and c.day between ${range.from} and ${range.to}
      group by c.day
    ), days as (
      select d::date as day,
        works * (whole.count - coalesce(s.count, 0)) + coalesce(c.open, 0) as open_locations,
        works * (whole.trucks - coalesce(s.trucks, 0)) + coalesce(c.free, 0) as free_trucks
      from whole
      cross join generate_series(${range.from}::date, ${range.to}::date, interval '1 day') d
      cross join lateral (select (d::date <> all (${of.closed}::date[]))::int as works) as w
      left join some_dates s on s.day = d::date
      left join counted c on c.day = d::date
    )
    select count(*)::int as total_locations,
      count(*) filter (where available_dates > 0)::int as available_locations,
      coalesce(sum(calendar_dates), 0)::int as calendar_dates,
      coalesce(sum(available_dates), 0)::int as available_dates,
      coalesce(sum(truck_count), 0)::int as fleet,
      jsonb_build_object('count', count(*) filter (where calendar_dates = 0), 'names', coalesce(
        (array_agg(name order by lower(name)) filter (where calendar_dates = 0))[1:5], '{}'
      )) as without_calendar,
      min(lowest_cents) as lowest,
      round(percentile_cont(0.5) within group (order by lowest_cents))::int as median,
      max(lowest_cents) as highest,
      (array_agg(name order by lowest_cents, id) filter (where lowest_cents is not null))[1]
        as cheapest,
      (array_agg(name order by lowest_cents desc, id) filter (where lowest_cents is not null))[1]
        as dearest,
      (select json_agg(days order by day) from days) as days
    from listed`);
