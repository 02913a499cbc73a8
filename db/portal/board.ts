import type { KnownDay } from '../../contracts/calendars.ts';
import { MOST_DAYS } from '../../contracts/job-days.ts';
import type { Province } from '../../contracts/places.ts';
import { knownDays } from '../calendars.ts';
import { all, type Queryable } from '../connect.ts';
import { columnsFor, type DossierRow, isOpen, ofVendor } from '../dossiers.ts';

/** A paid booking on one of its days; the vendor may know who and where. */
export type BoardJobRow = DossierRow<'board'> & {
  lead_id: string;
  day: string;
  day_of: number;
  days: number;
  customer: string;
};

/** The vendor's bookings that take trucks on dates, both included, one row for each day; of one lead if named. */
export const listBoardJobs = (
  sql: Queryable,
  vendorId: number,
  { from, to, leadId = null }: { from: string; to: string; leadId?: string | null },
) =>
  all(sql<BoardJobRow[]>`
    select l.id as lead_id, d.day::date as day, d.day::date - b.day + 1 as day_of, b.days,
      concat_ws(' ', l.first_name, l.last_name) as customer, ${columnsFor(sql, 'board')}
    ${ofVendor(
      sql,
      vendorId,
      sql`cross join lateral generate_series(
        greatest(b.day, ${from}::date), least(b.day + b.days - 1, ${to}::date), interval '1 day'
      ) as d (day)`,
    )} and ${isOpen(sql)} and b.state = 'confirmed'
      and b.day <= ${to}::date and b.day > ${from}::date - ${MOST_DAYS}::int
      and b.day + b.days > ${from}::date
      and (${leadId}::text is null or l.id = ${leadId})
    order by d.day, l.move_time = 'Afternoon', l.id`);

export type YardRow = {
  id: number;
  name: string;
  lat: number;
  lng: number;
  province: Province;
  closed: boolean;
};

/** The vendor's yards by name, the closed ones too: a truck may still stand at one. */
export const listYards = (sql: Queryable, vendorId: number) =>
  all(sql<YardRow[]>`
    select id, name, lat, lng, province, closed_at is not null as closed
    from locations where vendor_id = ${vendorId} order by lower(name)`);

/** The given dates of each of the vendor's open yards, with and without a row of the calendar. */
export const listYardDays = (sql: Queryable, vendorId: number, days: readonly string[]) =>
  all(sql<(KnownDay & { location_id: number })[]>`
    select l.id as location_id, ${knownDays(sql, days)}
    where l.vendor_id = ${vendorId} and l.closed_at is null
    order by lower(l.name), d.day`);
