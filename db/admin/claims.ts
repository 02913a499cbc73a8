import type { NeedKind, NeedOwner } from '../../contracts/admin/needs-you.ts';
import { affects, done, first, type Queryable } from '../connect.ts';
import { waiting } from './needs-you.ts';

type Item = { kind: NeedKind; id: string };

/** Gives an item without an owner to a person. False when another person was faster. */
export const createClaim = (
  sql: Queryable,
  { kind, id, to, at }: Item & { to: number; at: Date },
) =>
  affects(sql`
    insert into claims (kind, item_id, user_id, claimed_at) values (${kind}, ${id}, ${to}, ${at})
    on conflict do nothing`);

/** Hands an item from one person on to another. False when it is not the first one's. */
export const moveClaim = (
  sql: Queryable,
  { kind, id, from, to, at }: Item & { from: number; to: number; at: Date },
) =>
  affects(sql`
    update claims set user_id = ${to}, claimed_at = ${at}
    where kind = ${kind} and item_id = ${id} and user_id = ${from}`);

/** Gives an item back. False when it is not that person's. */
export const removeClaim = (sql: Queryable, { kind, id, from }: Item & { from: number }) =>
  affects(sql`
    delete from claims where kind = ${kind} and item_id = ${id} and user_id = ${from}`);

/** The owner of an item, or null. */
export const findClaim = (sql: Queryable, { kind, id }: Item) =>
  first(sql<NeedOwner[]>`
    select u.id, coalesce(nullif(u.name, ''), u.email) as name
    from claims c join users u on u.id = c.user_id
    where c.kind = ${kind} and c.item_id = ${id}`);

/** Ends the claims on items that wait no more, and of people who have left. */
export const endClaims = (sql: Queryable, now: Date) =>
  done(sql`
    delete from claims c
    where not exists (
        select from (${waiting(sql, now)}) item where item.kind = c.kind and item.id = c.item_id)
      or exists (select from users u where u.id = c.user_id and not u.active)`);
