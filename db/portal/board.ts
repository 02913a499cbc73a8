import type { HomeType, TimeSlot } from '../../contracts/choices.ts';
import { MOST_DAYS } from '../../contracts/job-days.ts';
import type { KeptPlace, Province } from '../../contracts/places.ts';
import { OPEN_STAGES, type Stage } from '../../contracts/vendor-answers.ts';
import type { DayRow } from '../calendars.ts';
import type { Queryable } from '../connect.ts';
import { pickup } from '../leads.ts';

/** A paid booking on one of its days; the vendor may know who and where. */
export type BoardJobRow = {
  lead_id: string;
  day: string;
  day_of: number;
  days: number;
  stage: Stage;
  location_id: number;
  trucks: number;
  move_time: TimeSlot;
  final_time: string | null;
  customer: string;
  origin_address: string;
  destination_address: string;
  origin: KeptPlace;
  destination: KeptPlace;
  home_type: HomeType | null;
  crew_size: number | null;
  estimated_hours: number | null;
};

/** The vendor's bookings that take trucks on dates, both included, one row for each day; of one lead if named. */
export const listBoardJobs = (
  sql: Queryable,
  vendorId: number,
  { from, to, leadId = null }: { from: string; to: string; leadId?: string | null },
): Promise<BoardJobRow[]> =>
  sql<BoardJobRow[]>`
    select l.id as lead_id, d.day::date as day, d.day::date - b.day + 1 as day_of, b.days, a.stage,
      b.location_id, b.trucks, l.move_time, a.final_time,
      concat_ws(' ', l.first_name, l.last_name) as customer,
      l.origin_address, l.destination_address, ${pickup(sql)},
      coalesce(q.inputs -> 'move' -> 'destination',
        jsonb_build_object('address', l.destination_address)) as destination,
      (q.result ->> 'crew_size')::int as crew_size,
      (q.result ->> 'estimated_hours')::float8 as estimated_hours
    from locations o
    join bookings b on b.location_id = o.id and b.state = 'confirmed'
      and b.day <= ${to}::date and b.day > ${from}::date - ${MOST_DAYS}::int
      and b.day + b.days > ${from}::date
    join leads l on l.id = b.lead_id and l.selected_vendor_id = o.vendor_id
    join quotes q on q.lead_id = l.id
    join vendor_answers a on a.lead_id = l.id and a.vendor_id = o.vendor_id
    cross join lateral generate_series(
      greatest(b.day, ${from}::date), least(b.day + b.days - 1, ${to}::date), interval '1 day'
    ) as d (day)
    where o.vendor_id = ${vendorId} and a.stage = any(${[...OPEN_STAGES]})
      and (${leadId}::text is null or l.id = ${leadId})
    order by d.day, l.move_time = 'Afternoon', l.id`;

export type YardRow = {
  id: number;
  name: string;
  lat: number;
  lng: number;
  province: Province;
  closed: boolean;
};

/** The vendor's yards by name, the closed ones too: a truck may still stand at one. */
export const listYards = (sql: Queryable, vendorId: number): Promise<YardRow[]> =>
  sql<YardRow[]>`
    select id, name, lat, lng, province, closed_at is not null as closed
    from locations where vendor_id = ${vendorId} order by lower(name)`;

/** The given dates of each of the vendor's open yards, with and without a row of the calendar. */
export const listYardDays = (
  sql: Queryable,
  vendorId: number,
  days: readonly string[],
): Promise<(DayRow & { location_id: number })[]> =>
  sql<(DayRow & { location_id: number })[]>`
    select l.id as location_id, d.day, coalesce(c.trucks, l.truck_count) as trucks,
      coalesce(c.taken, 0) as taken,
      coalesce((select sum(trucks)::int from bookings b
        where b.location_id = l.id and b.day <= d.day and b.day > d.day - ${MOST_DAYS}::int
          and b.day + b.days > d.day and b.state = 'held'), 0) as held,
      c.rate_cents, c.blackout, coalesce(c.by_rule, true) as by_rule
    from locations l
    cross join unnest(${[...days]}::date[]) as d (day)
    left join calendar_days c on c.location_id = l.id and c.day = d.day
    where l.vendor_id = ${vendorId} and l.closed_at is null
    order by lower(l.name), d.day`;
