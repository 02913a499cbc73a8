import { all, first, type Queryable } from './connect.ts';

/**
 * Holds the location until the transaction ends. `close` also keeps bookings from coming meanwhile;
 * without it they go on, and only other edits wait.
 */
export async function lockLocation(
  tx: Queryable,
  vendorId: number,
  id: number,
  purpose: 'edit' | 'close' = 'edit',
): Promise<{ version: number; truck_count: number; closed_at: Date | null } | null> {
  const lock = purpose === 'close' ? tx`for update` : tx`for no key update`;
  return await first(tx<{ version: number; truck_count: number; closed_at: Date | null }[]>`
    select version, truck_count, closed_at from locations
    where vendor_id = ${vendorId} and id = ${id} ${lock}`);
}

/**
 * Dates from `today` on that stood at the whole fleet go on doing so with another number of trucks,
 * but never with fewer than are taken. Resolves to how many followed, and which bookings kept.
 */
export const applyTruckCount = (
  sql: Queryable,
  vendorId: number,
  id: number,
  fleet: { before: number; after: number; today: string },
) =>
  all(sql<{ day: string; short: number }[]>`
    with whole as (
      select c.location_id, c.day
      from calendar_days c join locations l on l.id = c.location_id
      where l.id = ${id} and l.vendor_id = ${vendorId} and c.day >= ${fleet.today}
        and c.trucks = ${fleet.before} and c.blackout is null
      -- In the order in which a booking takes its dates.
      order by c.day for update of c
    )
    update calendar_days c set trucks = greatest(${fleet.after}::int, c.taken),
      edit = 1 + (select max(edit) from calendar_days where location_id = ${id})
    from whole where c.location_id = whole.location_id and c.day = whole.day
    returning c.day, greatest(c.taken - ${fleet.after}::int, 0) as short`);

/** The provinces of a vendor's open locations: its holidays are theirs. */
export const listProvinces = async (sql: Queryable, vendorId: number): Promise<string[]> => {
  const rows = await sql<{ province: string }[]>`
    select distinct province from locations
    where vendor_id = ${vendorId} and closed_at is null order by province`;
  return rows.map(({ province }) => province);
};

/** The province of each location of a vendor, closed ones too: their calendars stay to be seen. */
export const listYardProvinces = (sql: Queryable, vendorId: number) =>
  all(sql<{ id: number; province: string }[]>`
    select id, province from locations where vendor_id = ${vendorId}`);
