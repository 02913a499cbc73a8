import type { VendorLocations } from '../../contracts/admin/locations.ts';
import { all, type Queryable } from '../connect.ts';

/**
 * Active vendors with id beyond `after`, each with its open locations. A date of the calendar counts as available when
 * a truck is free on it, from `today` on. A location without a dispatcher names its owner, a location without a phone
 * the vendor's.
 */
export const listVendorLocations = (
  sql: Queryable,
  { today, after, limit }: { today: string; after: number; limit: number },
) =>
  all(sql<VendorLocations[]>`
    with page as (
      select * from vendors where status = 'active' and id > ${after} order by id limit ${limit}
    ), listed as (
      select * from locations where closed_at is null and vendor_id in (select id from page)
    ), free as (
      select location_id, count(*)::int as dates from calendar_days
      where location_id in (select id from listed) and day >= ${today} and trucks > taken
      group by location_id
    ), drawn as (
      select l.vendor_id, jsonb_agg(jsonb_build_object(
        'name', l.name,
        'address', l.address,
        'coordinates', jsonb_build_object('lat', l.lat, 'lng', l.lng),
        'dispatcher_name', coalesce(nullif(l.dispatcher_name, ''), l.owner),
        'truck_count', l.truck_count,
        'sales_phone', phone_text(coalesce(nullif(l.phone, ''), p.sales_phone)),
        'calendar_dates_available', coalesce(f.dates, 0),
        'crew_rates', l.crew_rates) order by l.name) as locations
      from listed l join page p on p.id = l.vendor_id left join free f on f.location_id = l.id
      group by l.vendor_id
    )
    select p.id as vendor_id, p.name as vendor_name, p.slug as vendor_slug,
      jsonb_build_object(
        'center', jsonb_build_object('lat', p.service_center_lat, 'lng', p.service_center_lng),
        'radius_km', p.service_radius_km) as service_area,
      coalesce(d.locations, '[]') as locations
    from page p left join drawn d on d.vendor_id = p.id
    order by p.id`);
