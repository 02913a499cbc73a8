import type { LeadView, LeadViewChange, NewLeadView } from '../../contracts/admin/lead-views.ts';
import type { Role } from '../../contracts/users.ts';
import { affects, all, cell, counted, done, first, type Queryable } from '../connect.ts';

/** The person who looks at views. */
export type Reader = { id: number; role: Role };

const fields = (sql: Queryable, reader: number) => sql`
  w.id, w.name, w.query, w.shared, coalesce(nullif(u.name, ''), u.email) as author,
  w.created_by = ${reader} as mine`;

/** The views that a person may change: the own ones, and to the owner every shared one. */
const changeable = (sql: Queryable, { id, role }: Reader) => sql`
  (w.created_by = ${id} or (w.shared and ${role === 'owner'}))`;

/** The views that a person sees: their own and the shared ones, by name. */
export const listLeadViews = (sql: Queryable, reader: number) =>
  all(sql<LeadView[]>`
    select ${fields(sql, reader)} from lead_views w join users u on u.id = w.created_by
    where w.shared or w.created_by = ${reader}
    order by lower(w.name), w.id`);

/** A view that the person may change, or null. */
export const findLeadView = (sql: Queryable, reader: Reader, id: number) =>
  first(sql<LeadView[]>`
    select ${fields(sql, reader.id)} from lead_views w join users u on u.id = w.created_by
    where w.id = ${id} and ${changeable(sql, reader)}`);

/** How many views a person keeps; waits for others that add one for the same person. */
export async function countLeadViews(sql: Queryable, author: number): Promise<number> {
  await sql`select from users where id = ${author} for no key update`;
  return await counted(sql<{ views: number }[]>`
    select count(*)::int as views from lead_views where created_by = ${author}`);
}

/** Keeps a view and resolves to its id; null where the person has one of that name. */
export const createLeadView = (
  sql: Queryable,
  author: number,
  { name, query, shared }: NewLeadView,
  at: Date,
) =>
  cell(sql<{ id: number }[]>`
    insert into lead_views (name, query, shared, created_by, created_at)
    values (${name}, ${query}, ${shared}, ${author}, ${at})
    on conflict (created_by, lower(name)) do nothing
    returning id`);

/** Changes a view; false where its author has another one of that name. */
export const updateLeadView = (
  sql: Queryable,
  id: number,
  { name = null, query = null, shared = null }: Nullable<LeadViewChange>,
) =>
  affects(sql`
    update lead_views w set name = coalesce(${name}, name), query = coalesce(${query}, query),
      shared = coalesce(${shared}::boolean, shared)
    where id = ${id} and not exists (select from lead_views other
      where other.created_by = w.created_by and lower(other.name) = lower(${name}::text)
        and other.id <> w.id)`);
type Nullable<T> = { [K in keyof T]: T[K] | null };

/** Removes a view. */
export const deleteLeadView = (sql: Queryable, id: number) =>
  done(sql`delete from lead_views where id = ${id}`);
