import type { ReadinessCheck } from '../../contracts/admin/vendors.ts';
import type { CalculatorClass } from '../../contracts/supply.ts';
import { done, first, one, type Queryable } from '../connect.ts';

/** A vendor as operators see and edit it. */
export type VendorDetailsRow = {
  id: number;
  version: number;
  slug: string;
  name: string;
  email: string;
  phone: string;
  status: 'active' | 'inactive';
  coverage_areas: string[];
  business_address: string;
  sales_name: string;
  sales_phone: string;
  sales_email: string;
  calculator_class: CalculatorClass;
  service_radius_km: number;
  max_distance_km: number;
};

/** The fields of a vendor that an operator writes. */
export type VendorFields = Pick<
  VendorDetailsRow,
  | 'name' | 'email' | 'phone' | 'status' | 'coverage_areas' | 'sales_name' | 'sales_phone'
  | 'sales_email'
>; // biome-ignore format: the columns read better in rows

const columns = (sql: Queryable) => sql`
  id, version, slug, name, email, phone_text(phone) as phone, status, coverage_areas,
  business_address, sales_name, phone_text(sales_phone) as sales_phone, sales_email, calculator_class, service_radius_km, max_distance_km`;

/** The vendor of that slug, active or not, or null. */
export const findVendor = (sql: Queryable, slug: string) =>
  first(sql<VendorDetailsRow[]>`
    select ${columns(sql)} from vendors where slug = ${slug}`);

/** Writes what an operator changed, unless it has changed since `version`: then null. */
export const updateVendor = (sql: Queryable, id: number, version: number, fields: VendorFields) =>
  first(sql<VendorDetailsRow[]>`
    update vendors set name = ${fields.name}, email = ${fields.email}, phone = phone_stored(${fields.phone}),
      status = ${fields.status}, coverage_areas = ${fields.coverage_areas},
      sales_name = ${fields.sales_name}, sales_phone = phone_stored(${fields.sales_phone}),
      sales_email = ${fields.sales_email}
    where id = ${id} and version = ${version}
    returning ${columns(sql)}`);

/** A vendor as it begins: inactive, its sales contact one of its own. */
export type NewVendorFields = Pick<
  VendorDetailsRow,
  | 'slug' | 'name' | 'email' | 'phone' | 'coverage_areas' | 'calculator_class' | 'sales_name'
  | 'sales_phone' | 'sales_email' | 'service_radius_km' | 'max_distance_km'
> & { center: { lat: number; lng: number } }; // biome-ignore format: the columns read better in rows

/** Adds a vendor that customers do not see. Throws a violation of `vendors_slug_key` for a taken slug. */
export async function createVendor(
  sql: Queryable,
  fields: NewVendorFields,
): Promise<VendorDetailsRow> {
  const { center } = fields;
  return await one(sql<VendorDetailsRow[]>`
    insert into vendors (slug, name, email, phone, status, coverage_areas, calculator_class,
      service_center_lat, service_center_lng, service_radius_km, max_distance_km, sales_name,
      sales_phone, sales_email)
    values (${fields.slug}, ${fields.name}, ${fields.email},
      phone_stored(${fields.phone}), 'inactive',
      ${fields.coverage_areas}, ${fields.calculator_class}, ${center.lat}, ${center.lng},
      ${fields.service_radius_km}, ${fields.max_distance_km}, ${fields.sales_name},
      phone_stored(${fields.sales_phone}), ${fields.sales_email})
    returning ${columns(sql)}`);
}

/** The items of `READINESS` that a vendor has, and its bookings and holds from today on. */
export const findReadiness = (
  sql: Queryable,
  vendorId: number,
  today: string,
): Promise<Record<ReadinessCheck, boolean> & { bookings_ahead: number }> =>
  one(sql<(Record<ReadinessCheck, boolean> & { bookings_ahead: number })[]>`
    with held as (
      select rates from rate_versions
      where vendor_id = ${vendorId} and effective_from <= ${today}
      order by effective_from desc, version desc limit 1
    ), open as (
      select id from locations
      where vendor_id = ${vendorId} and closed_at is null and truck_count > 0
    )
    select
      (select '' not in (email, phone, sales_name, sales_phone, sales_email)
        from vendors where id = ${vendorId}) as contact,
      exists (select from held) as rates,
      exists (select from held, jsonb_each_text(rates -> 'booking_rules' -> 'weekdays') as works
        where works.value::int > 0) as days,
      exists (select from open) as yard,
      exists (select from vendor_users
        where vendor_id = ${vendorId} and active and password_hash is not null) as person,
      (select count(*)::int from bookings b join locations l on l.id = b.location_id
        where l.vendor_id = ${vendorId} and b.day + b.days > ${today}::date
          and b.state <> 'released') as bookings_ahead`);

type Presence = { locations: number; cities: string[]; provinces: string[]; sheets: boolean };

/**
 * Where a vendor's open locations are: their cities by name, their provinces by code. `sheets`:
 * whether published sheets are read for it.
 */
export const findPresence = (sql: Queryable, vendorId: number) =>
  one(sql<Presence[]>`
    select count(*)::int as locations,
      coalesce(array_agg(distinct city order by city), '{}') as cities,
      coalesce(array_agg(distinct province order by province), '{}') as provinces,
      exists (select from sheets where vendor_id = ${vendorId} and approved) as sheets
    from locations where vendor_id = ${vendorId} and closed_at is null`);

/** Corrections that an operator makes to a location; everything else is the vendor's. */
export type LocationCorrection = {
  dispatcher_name: string;
  phone: string;
  sales_phone: string | null;
  truck_count: number;
};

/** The values that a correction starts from; null when that vendor has no such location. */
export const findLocationToCorrect = (sql: Queryable, vendorId: number, id: number) =>
  first(sql<(LocationCorrection & { id: number; version: number; name: string })[]>`
    select id, version, name, dispatcher_name, phone_text(phone) as phone,
      phone_text(sales_phone) as sales_phone, truck_count
    from locations where vendor_id = ${vendorId} and id = ${id}`);

/** Writes a correction. The location must be locked and its version compared before. */
export const correctLocation = (
  tx: Queryable,
  vendorId: number,
  id: number,
  fields: LocationCorrection,
) =>
  done(tx`
    update locations set dispatcher_name = ${fields.dispatcher_name},
      phone = phone_stored(${fields.phone}), sales_phone = phone_stored(${fields.sales_phone}),
      truck_count = ${fields.truck_count}
    where vendor_id = ${vendorId} and id = ${id}`);
