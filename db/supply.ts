import { dayNumber, plainDate } from '../contracts/dates.ts';
import { MEAN_FROM } from '../contracts/reviews.ts';
import type { DaySupply, LocationSupply, Supply, VendorSupply } from '../contracts/supply.ts';
import { atOneMoment, done, listenBeside, type Queryable, type Sql } from './connect.ts';

const CHANNEL = 'supply';
const EPOCH = '1970-01-01';

/** A location's date that a hold, a release or an edit has moved. */
export type DayChange = { locationId: number; day: string };

/** A change of supply: everything must be read again, or only some dates. */
export type SupplyChange = { kind: 'reload' } | { kind: 'days'; days: DayChange[] };

/**
 * Everything that the pricing engine needs: active vendors with the rates in force `today`, open
 * locations, and the calendar from `fromDay` on. Four reads in one snapshot, so that no rate is
 * seen without its location.
 */
export async function readSupply(
  sql: Sql,
  fromDay: string,
  today: string = fromDay,
): Promise<Supply> {
  const [vendors, locations, days, taxes] = await atOneMoment(sql, (tx) =>
    Promise.all([
      tx<Omit<VendorSupply, 'locations'>[]>`
      select v.id, v.slug, v.name, v.calculator_class, v.max_distance_km,
        jsonb_build_object('center',
          jsonb_build_object('lat', v.service_center_lat, 'lng', v.service_center_lng),
          'radius_km', v.service_radius_km) as service_area,
        jsonb_build_object('name', v.sales_name, 'phone', phone_text(v.sales_phone), 'email', v.sales_email)
          as sales_contact,
        r.version as rate_version, r.rates,
        -- Few stars say nothing of a company (rule 4.24).
        case when stars.reviews >= ${MEAN_FROM} then stars.mean end as rating, stars.reviews
      from vendors v
      cross join lateral (
        select round(avg(stars), 1)::float as mean, count(*)::int as reviews
        from reviews where vendor_id = v.id and hidden_at is null
      ) stars
      join lateral (
        select version, rates from rate_versions
        where vendor_id = v.id and effective_from <= ${today}
        order by effective_from desc, version desc limit 1
      ) r on true
      where v.status = 'active'
      order by v.id`,
      tx<(Omit<LocationSupply, 'days'> & { vendor_id: number })[]>`
      select id, vendor_id, name, city, province, address, lat, lng, dispatcher_name, owner,
        phone_text(phone) as phone, gmb_url, truck_count, crew_rates
      from locations where closed_at is null order by id`,
      tx<(DaySupply & { location_id: number })[]>`
      select location_id, day - ${EPOCH}::date as day, trucks, taken, rate_cents,
        blackout is not null as closed, by_rule
      from calendar_days where day >= ${fromDay} order by location_id, day`,
      tx<Supply['taxes']>`
      select province, label, rate_per_100k, local_only, from_date - ${EPOCH}::date as from_day
      from tax_rates order by province, label, from_date`,
    ]),
  );

  const daysByLocation = new Map<number, DaySupply[]>();
  for (const { location_id, ...day } of days) {
    const known = daysByLocation.get(location_id);
    if (known) known.push(day);
    else daysByLocation.set(location_id, [day]);
  }
  const byVendor = new Map<number, LocationSupply[]>(vendors.map((vendor) => [vendor.id, []]));
  for (const { vendor_id, ...location } of locations) {
    byVendor.get(vendor_id)?.push({ ...location, days: daysByLocation.get(location.id) ?? [] });
  }
  return {
    vendors: vendors.map((vendor) => ({ ...vendor, locations: byVendor.get(vendor.id) ?? [] })),
    taxes: [...taxes],
  };
}

/** The present state of the given dates; a date without a row is left out. */
export async function readDays(
  sql: Queryable,
  changes: DayChange[],
): Promise<(DaySupply & { location_id: number })[]> {
  if (changes.length === 0) return [];
  return await sql<(DaySupply & { location_id: number })[]>`
    select c.location_id, c.day - ${EPOCH}::date as day, c.trucks, c.taken, c.rate_cents,
      c.blackout is not null as closed, c.by_rule
    from calendar_days c
    join unnest(
      ${changes.map((change) => change.locationId)}::int[],
      ${changes.map((change) => change.day)}::date[]
    ) as changed (location_id, day) on changed.location_id = c.location_id and changed.day = c.day`;
}

/**
 * Tells the other API processes which dates have moved. `sender` names the telling process, which
 * need not read the dates again. Payload: `days|sender|locationId:dayNumber,…`.
 */
export async function announceDays(
  sql: Queryable,
  sender: string,
  changes: DayChange[],
): Promise<void> {
  // A notification holds at most 8,000 bytes; a change takes up to 20.
  for (let at = 0; at < changes.length; at += 300) {
    const payload = changes
      .slice(at, at + 300)
      .map(({ locationId, day }) => `${locationId}:${dayNumber(day)}`)
      .join(',');
    await sql`select pg_notify(${CHANNEL}, ${`days|${sender}|${payload}`})`;
  }
}

/** Sends a word that the sender's own listener alone takes note of: its connection still hears. */
export const announceBeat = (sql: Queryable, sender: string) =>
  done(sql`select pg_notify(${CHANNEL}, ${`beat|${sender}`})`);

/**
 * Calls back on every change that another announces, with `reload` after each (re)connection, and with
 * `beat` on one's own (`announceBeat`).
 */
export const listenSupply = (
  sql: Sql,
  listener: string,
  onChange: (change: SupplyChange | { kind: 'beat' }) => void,
) =>
  listenBeside(
    sql,
    CHANNEL,
    (payload) => {
      if (payload === `beat|${listener}`) onChange({ kind: 'beat' });
      else if (!/^beat\|/.test(payload) && !payload.startsWith(`days|${listener}|`)) {
        onChange(parseChange(payload));
      }
    },
    () => onChange({ kind: 'reload' }),
  );

function parseChange(payload: string): SupplyChange {
  const [kind, , pairs] = payload.split('|');
  if (kind !== 'days' || !pairs) return { kind: 'reload' };
  const days = pairs
    .split(',')
    .map((pair) => pair.split(':').map(Number))
    .map(([locationId = 0, day = 0]) => ({ locationId, day: plainDate(day) }));
  return { kind: 'days', days };
}
