import type { Fragment } from 'postgres';
import type { SearchReply } from '../../contracts/admin/search.ts';
import type { Sees } from '../../contracts/hidden-contacts.ts';
import { all, type Queryable } from '../connect.ts';
import { listLeadPage, NO_FILTER } from './lead-lists.ts';

/** Bookings in which all words occur, newest first (the words' own index: `listLeadPage`). */
export async function searchBookings(
  sql: Queryable,
  words: string[],
  limit: number,
  { contacts }: Sees,
): Promise<SearchReply['bookings']> {
  const rows = await listLeadPage(sql, {
    filter: { ...NO_FILTER, words, contacts },
    sort: 'created',
    descending: true,
    cursor: null,
    limit,
  });
  return rows.map((row) => ({
    id: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    phone: row.phone,
    origin_address: row.origin_address,
    destination_address: row.destination_address,
    move_date: row.move_date,
    status: row.status,
    vendor_name: row.vendor_name,
  }));
}

/** Vendors in whose name, slug or, where they are seen, contacts all words occur; names that begin so come first. */
export const searchVendors = (sql: Queryable, words: string[], limit: number, { contacts }: Sees) =>
  all(sql<SearchReply['vendors']>`
    select slug, name, status from vendors
    where ${holding(sql, contacts ? sql`name || ' ' || slug || ' ' || email || ' ' || phone` : sql`name || ' ' || slug`, words)}
    order by ${beginning(sql, sql`name`, words)} desc, status, lower(name) limit ${limit}`);

/** Open locations, by name, address, dispatcher, phone or vendor. */
export async function searchLocations(
  sql: Queryable,
  words: string[],
  limit: number,
  { contacts }: Sees,
): Promise<SearchReply['locations']> {
  const text = sql`l.name || ' ' || l.address || ' ' || l.city || ' ' || l.dispatcher_name || ' '
    || v.name ${contacts ? sql`|| ' ' || l.phone` : sql``}`;
  return await sql<SearchReply['locations']>`
    select l.id, l.name, l.address, v.slug as vendor_slug, v.name as vendor_name
    from locations l join vendors v on v.id = l.vendor_id
    where l.closed_at is null and ${holding(sql, text, words)}
    order by ${beginning(sql, sql`l.name`, words)} desc, lower(l.name), l.id limit ${limit}`;
}

/** Active people by name or email: operators, and vendors' people. */
export const searchPeople = (sql: Queryable, words: string[], limit: number, { contacts }: Sees) =>
  all(sql<SearchReply['people']>`
    select name, email, role, vendor_slug, vendor_name from (
      select name, email, role, null as vendor_slug, null as vendor_name from users where active
      union all
      select p.full_name, p.email, null, v.slug, v.name
      from vendor_users p join vendors v on v.id = p.vendor_id where p.active
    ) people
    where ${holding(sql, contacts ? sql`name || ' ' || email` : sql`name`, words)}
    order by ${beginning(sql, sql`name`, words)} desc, lower(name), email limit ${limit}`);

/** A text as `searchWords` has a search: without case, accents and marks inside words. */
const folded = (sql: Queryable, text: Fragment) =>
  sql`translate(fold_text(${text}), '''’.()-', '')`;

/** Movers, yards and people are few: their texts are looked through. */
const holding = (sql: Queryable, text: Fragment, words: string[]) =>
  sql`${folded(sql, text)} like all(${words.map((word) => `%${word}%`)}::text[])`;

const beginning = (sql: Queryable, text: Fragment, words: string[]) =>
  sql`starts_with(${folded(sql, text)}, ${words[0] ?? ''})`;
