import type { Truck } from '../../contracts/portal/trucks.ts';
import { all, done, first, one, type Queryable } from '../connect.ts';

export type TruckFields = Pick<Truck, 'name' | 'plate' | 'location_id'>;

const columns = (sql: Queryable) =>
  sql`id, name, plate, location_id, retired_at is not null as retired`;

/** The vendor's trucks by name, as people count: Truck 2 before Truck 10. */
export const listTrucks = (sql: Queryable, vendorId: number) =>
  all(sql<Truck[]>`
    select ${columns(sql)} from trucks where vendor_id = ${vendorId}
    order by regexp_replace(lower(name), '\d+$', ''), length(name), lower(name), id`);

/** The truck, or null. */
export const findTruck = (sql: Queryable, vendorId: number, id: number) =>
  first(sql<Truck[]>`
    select ${columns(sql)} from trucks where vendor_id = ${vendorId} and id = ${id}`);

/** The same, locked until the transaction ends, so that its jobs are given one after the other. */
export const lockTruck = (tx: Queryable, vendorId: number, id: number) =>
  first(tx<Truck[]>`
    select ${columns(tx)} from trucks where vendor_id = ${vendorId} and id = ${id}
    for no key update`);

/** Adds a truck. Throws a violation of `trucks_name` where the vendor has one of that name. */
export const createTruck = (
  sql: Queryable,
  vendorId: number,
  { name, plate, location_id }: TruckFields,
) =>
  one(sql<Truck[]>`
    insert into trucks (vendor_id, location_id, name, plate)
    values (${vendorId}, ${location_id}, ${name}, ${plate}) returning ${columns(sql)}`);

/** Writes that truck, retired at an instant or not. Throws as `createTruck` does. */
export const updateTruck = (
  sql: Queryable,
  vendorId: number,
  id: number,
  { name, plate, location_id, retiredAt }: TruckFields & { retiredAt: Date | null },
) =>
  done(sql`
    update trucks set name = ${name}, plate = ${plate}, location_id = ${location_id},
      retired_at = ${retiredAt}
    where vendor_id = ${vendorId} and id = ${id}`);

/**
 * Adds trucks to each of the vendor's open yards until it has as many as it counts, under names that are
 * free: the yard's and a number. Resolves to how many came.
 */
export async function createTrucksOfYards(sql: Queryable, vendorId: number): Promise<number> {
  const rows = await sql`
    insert into trucks (vendor_id, location_id, name)
    select l.vendor_id, l.id, free.name
    from locations l
    cross join lateral (
      select count(*)::int as known from trucks where location_id = l.id and retired_at is null
    ) t
    cross join lateral (
      select n, left(l.name, 55) || ' ' || n as name
      from generate_series(1, l.truck_count + t.known) n
      where not exists (
        select from trucks where vendor_id = l.vendor_id and retired_at is null
          and lower(name) = lower(left(l.name, 55) || ' ' || n))
      order by n limit greatest(l.truck_count - t.known, 0)
    ) free
    where l.vendor_id = ${vendorId} and l.closed_at is null
    order by l.id, free.n
    returning 1`;
  return rows.length;
}
