import type { Dispatch } from '../../contracts/portal/dispatches.ts';
import { all, first, one, type Queryable } from '../connect.ts';

type Fields = Pick<Dispatch, 'truck_id' | 'crew_id' | 'starts_at'>;

const columns = (sql: Queryable) =>
  sql`d.id, d.lead_id, d.day, d.truck_id, d.crew_id, d.starts_at, d.version`;

/** Which trucks and crews the vendor sends out on dates, both included, in order of days and starts. */
export const listDispatches = (sql: Queryable, vendorId: number, from: string, to: string) =>
  all(sql<Dispatch[]>`
    select ${columns(sql)} from dispatches d
    where d.vendor_id = ${vendorId} and d.day between ${from} and ${to}
    order by d.day, d.starts_at, d.id`);

/** A vendor's dispatch, or null. */
export const findDispatch = (sql: Queryable, vendorId: number, id: number) =>
  first(sql<Dispatch[]>`
    select ${columns(sql)} from dispatches d where d.vendor_id = ${vendorId} and d.id = ${id}`);

/** Sends a truck; the caller holds the lead's lock and the truck's. */
export const createDispatch = (
  tx: Queryable,
  vendorId: number,
  of: Fields & Pick<Dispatch, 'lead_id' | 'day'>,
  { by, at }: { by: string; at: Date },
) =>
  one(tx<Dispatch[]>`
    insert into dispatches as d
      (vendor_id, lead_id, day, truck_id, crew_id, starts_at, assigned_by, assigned_at)
    values (${vendorId}, ${of.lead_id}, ${of.day}, ${of.truck_id}, ${of.crew_id}, ${of.starts_at},
      ${by}, ${at})
    returning ${columns(tx)}`);

/** Writes one that is still at that version; null where another was quicker. */
export const updateDispatch = (
  tx: Queryable,
  vendorId: number,
  { id, version, truck_id, crew_id, starts_at }: Fields & Pick<Dispatch, 'id' | 'version'>,
  { by, at }: { by: string; at: Date },
) =>
  first(tx<Dispatch[]>`
    update dispatches d set truck_id = ${truck_id}, crew_id = ${crew_id},
      starts_at = ${starts_at}, version = version + 1, assigned_by = ${by}, assigned_at = ${at}
    where d.vendor_id = ${vendorId} and d.id = ${id} and d.version = ${version}
    returning ${columns(tx)}`);

/** Takes one off that is still at that version; null where another was quicker. */
export const deleteDispatch = (tx: Queryable, vendorId: number, id: number, version: number) =>
  first(tx<Dispatch[]>`
    delete from dispatches d
    where d.vendor_id = ${vendorId} and d.id = ${id} and d.version = ${version}
    returning ${columns(tx)}`);

export type JobAhead = { lead_id: string; day: string; customer: string };

/** The jobs of a truck or a crew of the vendor from a day on, soonest first. */
export async function listJobsAhead(
  sql: Queryable,
  vendorId: number,
  of: { truckId: number } | { crewId: number },
  today: string,
): Promise<JobAhead[]> {
  const whose = 'truckId' in of ? sql`d.truck_id = ${of.truckId}` : sql`d.crew_id = ${of.crewId}`;
  return await sql<JobAhead[]>`
    select d.lead_id, d.day, concat_ws(' ', l.first_name, l.last_name) as customer
    from dispatches d join leads l on l.id = d.lead_id
    where d.vendor_id = ${vendorId} and ${whose} and d.day >= ${today}
    order by d.day, d.starts_at limit 100`;
}
