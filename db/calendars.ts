import type { Fragment } from 'postgres';
import type { DayBooking, KnownDay } from '../contracts/calendars.ts';
import { MOST_DAYS } from '../contracts/job-days.ts';
import type { Dated } from '../contracts/sent-rows.ts';
import { all, first, type Queryable } from './connect.ts';

/** A location's date for those who ask why it is full. */
export type ExplainedDay = KnownDay & {
  location_id: number;
  location_name: string;
  vendor_id: number;
  closed: boolean;
};

type DayBookingRow = Dated<DayBooking> & { day: string };

/** Tells whether the booking `b` takes trucks of the location `l` on a date. */
const takes = (sql: Queryable, date: Fragment) => sql`
  b.location_id = l.id and b.day <= ${date} and b.day > ${date} - ${MOST_DAYS}::int
  and b.day + b.days > ${date}`;

/** A date as it stands; null when there is no such location, or it is not of that vendor. */
export const findDay = (
  sql: Queryable,
  {
    vendorId = null,
    locationId,
    day,
  }: { vendorId?: number | null; locationId: number; day: string },
) =>
  first(sql<ExplainedDay[]>`
    select l.id as location_id, l.name as location_name, l.closed_at is not null as closed,
      ${day}::date as day, coalesce(c.trucks, l.truck_count) as trucks,
      coalesce(c.taken, 0) as taken, c.rate_cents, c.blackout,
      coalesce(c.by_rule, true) as by_rule, l.vendor_id,
      coalesce((select sum(trucks)::int from bookings b
        where ${takes(sql, sql`${day}::date`)} and b.state = 'held'), 0) as held
    from locations l left join calendar_days c on c.location_id = l.id and c.day = ${day}
    where l.id = ${locationId} and (${vendorId}::int is null or l.vendor_id = ${vendorId})`);

/**
 * The bookings that take a location's trucks, in order of dates, a row for each date of a booking;
 * of one vendor's if said.
 */
export const listDayBookings = (
  sql: Queryable,
  {
    vendorId = null,
    locationId,
    days,
  }: { vendorId?: number | null; locationId: number; days: readonly string[] },
) =>
  all(sql<DayBookingRow[]>`
    select b.lead_id as reference, t.day, t.day - b.day + 1 as day_of, b.days, b.state, b.trucks,
      d.move_time, case when b.state = 'held' then b.held_until end as held_until,
      case when b.state = 'confirmed' then concat_ws(' ', d.first_name, d.last_name) end as customer
    from locations l
    cross join unnest(${[...days]}::date[]) as t (day)
    join bookings b on ${takes(sql, sql`t.day`)}
    join leads d on d.id = b.lead_id
    where l.id = ${locationId} and (${vendorId}::int is null or l.vendor_id = ${vendorId})
      and b.state <> 'released'
    order by t.day, b.state, b.lead_id`);

export type LocationHead = {
  id: number;
  name: string;
  truck_count: number;
  /** Hourly cents of a crew of two where a date says nothing else. */
  standard_cents: number;
  closed_at: Date | null;
  /** Count of the changes that people have made to the calendar. */
  seen: number;
};

/** The head of a location's calendar; null when that vendor has no such location. */
export const findCalendar = (sql: Queryable, vendorId: number, id: number, today: string) =>
  first(sql<LocationHead[]>`
    select l.id, l.name, l.truck_count, l.closed_at,
      coalesce((l.crew_rates ->> '2')::int, (
        select (rates -> 'crew_hourly_cents' ->> '2')::int from rate_versions
        where vendor_id = l.vendor_id and effective_from <= ${today}
        order by effective_from desc, version desc limit 1), 0) as standard_cents,
      (select coalesce(max(edit), 0) from calendar_days where location_id = l.id) as seen
    from locations l where l.id = ${id} and l.vendor_id = ${vendorId}`);

/** The columns of dates, and where they come from: locations `l`, dates `d`. */
export const knownDays = (sql: Queryable, days: readonly string[]) => sql`
  d.day, coalesce(c.trucks, l.truck_count) as trucks, coalesce(c.taken, 0) as taken,
    coalesce((select sum(trucks)::int from bookings b
      where ${takes(sql, sql`d.day`)} and b.state = 'held'), 0) as held,
    c.rate_cents, c.blackout, coalesce(c.by_rule, true) as by_rule
  from locations l
  cross join unnest(${[...days]}::date[]) as d (day)
  left join calendar_days c on c.location_id = l.id and c.day = d.day`;

/** The given dates of that vendor's location, with and without a row, in order. */
export const listDays = (sql: Queryable, vendorId: number, id: number, days: readonly string[]) =>
  all(sql<KnownDay[]>`
    select ${knownDays(sql, days)}
    where l.id = ${id} and l.vendor_id = ${vendorId}
    order by d.day`);
