import type { Crew } from '../../contracts/portal/crews.ts';
import { all, done, first, one, type Queryable } from '../connect.ts';

export type CrewFields = Pick<Crew, 'name' | 'people' | 'location_id'>;

const columns = (sql: Queryable) =>
  sql`id, name, people, location_id, retired_at is not null as retired`;

/** The vendor's crews by name, as people count. */
export const listCrews = (sql: Queryable, vendorId: number) =>
  all(sql<Crew[]>`
    select ${columns(sql)} from crews where vendor_id = ${vendorId}
    order by regexp_replace(lower(name), '\d+$', ''), length(name), lower(name), id`);

/** The crew, or null. */
export const findCrew = (sql: Queryable, vendorId: number, id: number) =>
  first(sql<Crew[]>`
    select ${columns(sql)} from crews where vendor_id = ${vendorId} and id = ${id}`);

/** The same, locked until the transaction ends, so that its jobs are given one after the other. */
export const lockCrew = (tx: Queryable, vendorId: number, id: number) =>
  first(tx<Crew[]>`
    select ${columns(tx)} from crews where vendor_id = ${vendorId} and id = ${id}
    for no key update`);

/** Adds a crew. Throws a violation of `crews_name` where the vendor has one of that name. */
export const createCrew = (
  sql: Queryable,
  vendorId: number,
  { name, people, location_id }: CrewFields,
) =>
  one(sql<Crew[]>`
    insert into crews (vendor_id, location_id, name, people)
    values (${vendorId}, ${location_id}, ${name}, ${people}) returning ${columns(sql)}`);

/** Writes that crew, retired at an instant or not. Throws as `createCrew` does. */
export const updateCrew = (
  sql: Queryable,
  vendorId: number,
  id: number,
  { name, people, location_id, retiredAt }: CrewFields & { retiredAt: Date | null },
) =>
  done(sql`
    update crews set name = ${name}, people = ${people}, location_id = ${location_id},
      retired_at = ${retiredAt}
    where vendor_id = ${vendorId} and id = ${id}`);
