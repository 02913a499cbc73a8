import type { Location } from '../../contracts/portal/locations.ts';
import { affects, all, done, first, one, type Queryable } from '../connect.ts';

/** A location as its vendor's portal shows it; money in cents, `open_days` of the next 30. */
export type LocationRow = Omit<
  Location,
  'coordinates' | 'crew_rates' | 'calendar_dates_available' | 'closed_at' | 'sales_phone'
> & {
  lat: number;
  lng: number;
  sales_phone: string | null;
  crew_rates: Record<string, number> | null;
  open_days: number;
  closed_at: Date | null;
};

/** The fields that a vendor's person writes; money in cents. */
export type LocationFields = Pick<
  LocationRow,
  | 'name' | 'address' | 'city' | 'province' | 'lat' | 'lng' | 'dispatcher_name' | 'owner'
  | 'phone' | 'sales_phone' | 'gmb_url' | 'truck_count' | 'crew_rates'
>; // biome-ignore format: the columns read better in rows

/** A booking or hold that keeps a location from closing. */
export type ActiveBooking = {
  reference: string;
  day: string;
  state: 'held' | 'confirmed';
  held_until: Date | null;
};

const DAYS_SHOWN = 30;

const columns = (sql: Queryable, today: string) => sql`
  l.id, l.version, l.name, l.address, l.city, l.province, l.lat, l.lng, l.dispatcher_name, l.owner,
  phone_text(l.phone) as phone, phone_text(l.sales_phone) as sales_phone, l.gmb_url, l.truck_count, l.crew_rates, l.closed_at,
  case when l.closed_at is not null then 0
    when l.truck_count > 0 then ${DAYS_SHOWN} - c.full_days else c.open_days end as open_days,
  (select count(*)::int from bookings b
    where b.location_id = l.id and b.day + b.days > ${today}::date and b.state <> 'released')
    as bookings_ahead`;

const counted = (sql: Queryable, today: string) => sql`
  cross join lateral (
    select count(*) filter (where trucks = taken)::int as full_days,
      count(*) filter (where trucks > taken)::int as open_days
    from calendar_days
    where location_id = l.id and day >= ${today} and day < ${today}::date + ${DAYS_SHOWN}::int
  ) c`;

/** The vendor's locations by name, after `cursor`, of that state, that match `q`. */
export async function listLocations(
  sql: Queryable,
  vendorId: number,
  asked: {
    state: 'open' | 'closed' | 'all';
    q: string;
    limit: number;
    cursor?: string | undefined;
    today: string;
  },
): Promise<LocationRow[]> {
  const { state, q, limit, cursor = null, today } = asked;
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return await sql<LocationRow[]>`
    select ${columns(sql, today)} from locations l ${counted(sql, today)}
    where l.vendor_id = ${vendorId}
      and (${state} = 'all' or (l.closed_at is null) = (${state} = 'open'))
      and (${q} = '' or l.name ilike ${like} or l.address ilike ${like} or l.city ilike ${like}
        or l.dispatcher_name ilike ${like})
      and (${cursor}::text is null or lower(l.name) > lower(${cursor}))
    order by lower(l.name) limit ${limit}`;
}

/** How many locations the vendor has, by state. */
export const countLocations = (sql: Queryable, vendorId: number) =>
  one(sql<{ open: number; closed: number }[]>`
    select count(*) filter (where closed_at is null)::int as open,
      count(*) filter (where closed_at is not null)::int as closed
    from locations where vendor_id = ${vendorId}`);

/** A location by vendor and id, or null, also where another vendor has it. */
export const findLocation = (sql: Queryable, vendorId: number, id: number, today: string) =>
  first(sql<LocationRow[]>`
    select ${columns(sql, today)} from locations l ${counted(sql, today)}
    where l.vendor_id = ${vendorId} and l.id = ${id}`);

/** Tells whether that location is that vendor's. */
export const ownsLocation = (sql: Queryable, vendorId: number, id: number) =>
  affects(sql`select 1 from locations where vendor_id = ${vendorId} and id = ${id}`);

/** The vendor's locations that are open, by name, as its own software names them. */
export const listOpenLocations = (sql: Queryable, vendorId: number) =>
  all(sql<{ id: number; name: string; city: string; province: string }[]>`
    select id, name, city, province from locations
    where vendor_id = ${vendorId} and closed_at is null order by name, id limit 1000`);

/** Opens a location. Throws a violation of `locations_name` when the vendor has one of that name. */
export const createLocation = async (
  sql: Queryable,
  vendorId: number,
  fields: LocationFields,
): Promise<number> =>
  (
    await one(sql<{ id: number }[]>`
    insert into locations (vendor_id, name, address, city, province, lat, lng, dispatcher_name,
      owner, phone, sales_phone, gmb_url, truck_count, crew_rates)
    values (${vendorId}, ${fields.name}, ${fields.address}, ${fields.city}, ${fields.province},
      ${fields.lat}, ${fields.lng}, ${fields.dispatcher_name}, ${fields.owner},
      phone_stored(${fields.phone}), phone_stored(${fields.sales_phone}), ${fields.gmb_url}, ${fields.truck_count},
      ${fields.crew_rates && JSON.stringify(fields.crew_rates)}::jsonb)
    returning id`)
  ).id;

/** Writes all fields of that vendor's location. Throws as `createLocation` does. */
export const updateLocation = (
  sql: Queryable,
  vendorId: number,
  id: number,
  fields: LocationFields,
) =>
  done(sql`
    update locations set name = ${fields.name}, address = ${fields.address}, city = ${fields.city},
      province = ${fields.province}, lat = ${fields.lat}, lng = ${fields.lng},
      dispatcher_name = ${fields.dispatcher_name}, owner = ${fields.owner},
      phone = phone_stored(${fields.phone}), sales_phone = phone_stored(${fields.sales_phone}),
      gmb_url = ${fields.gmb_url},
      truck_count = ${fields.truck_count},
      crew_rates = ${fields.crew_rates && JSON.stringify(fields.crew_rates)}::jsonb
    where vendor_id = ${vendorId} and id = ${id}`);

/** Closes that vendor's location at an instant, or with null opens it again. */
export const setLocationClosed = (
  sql: Queryable,
  vendorId: number,
  id: number,
  closedAt: Date | null,
) =>
  done(sql`
    update locations set closed_at = ${closedAt} where vendor_id = ${vendorId} and id = ${id}`);

/** Bookings and holds that are not over by a day, soonest first. */
export const listActiveBookings = (sql: Queryable, vendorId: number, id: number, today: string) =>
  all(sql<ActiveBooking[]>`
    select b.lead_id as reference, b.day, b.state,
      case when b.state = 'held' then b.held_until end as held_until
    from bookings b join locations l on l.id = b.location_id
    where l.id = ${id} and l.vendor_id = ${vendorId} and b.day + b.days > ${today}::date
      and b.state <> 'released'
    order by b.day, b.lead_id limit 100`);
