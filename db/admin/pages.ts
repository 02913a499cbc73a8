import type { Fragment } from 'postgres';
import type { ListAsked } from '../../contracts/admin/lists.ts';
import { DAY_MS } from '../../contracts/clock-rules.ts';
import { TIME_ZONE } from '../../contracts/facts.ts';
import { isContact, type Sees } from '../../contracts/hidden-contacts.ts';
import type { Queryable } from '../connect.ts';

/** A page of a list and where the next one begins. */
export type ListPage<R> = { rows: R[]; next: number | null };

/** A search text as the pattern of a `like`, in which nothing but the ends is a wildcard. */
const anywhere = (text: string) =>
  `%${text.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** The whole days of a month or a date, as a search names it (`2026-11`, `2026-11-21`), else null. */
function daysNamed(text: string): { from: string; before: string } | null {
  const [, year, month, day] =
    /^(20\d\d)-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?$/.exec(text) ?? [];
  if (!year || !month) return null;
  const start = Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1));
  const end = day ? start + DAY_MS : Date.UTC(Number(year), Number(month), 1);
  const plain = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return { from: plain(start), before: plain(end) };
}

/** The source of a list. All but the limit is SQL of the table's own columns. */
export type ListSource = {
  table: string;
  fields: Fragment;
  /** Values of orders that are not a column's own; `(value, id)` has an index where the table is large. */
  by?: Record<string, Fragment>;
  /** A row's fields as one text in lower case, with a trigram index where the table is large. */
  words: Fragment;
  /** The words without contacts, where the fields have some: the text that readers without contacts may search. */
  shownWords?: Fragment;
  /** The instant that a search for a day looks at. */
  at: Fragment;
};

/** A walk that looks for something rare is given up after so many rows for each one wanted. */
const MAX_SCAN_FACTOR = 10;

/**
 * A page of a list, at the same cost at any depth. A search first looks along the order, which soon
 * finds frequent words; rare words are found by their trigrams, and the rows then sorted. Left
 * alone, the planner may walk a million rows for one match.
 */
export async function listPage<R extends { id: number }>(
  sql: Queryable,
  given: ListSource,
  asked: ListAsked<string>,
  { contacts }: Sees,
): Promise<ListPage<R>> {
  const { table, fields, words, shownWords = words, at } = given;
  // The order of a column tells what stands in it.
  const name = contacts || !isContact(asked.sort) ? asked.sort : 'id';
  const by = given.by?.[name] ?? sql`${sql(name)}`;
  const [direction, beyond] = asked.order === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const { q, status, limit, cursor } = asked;
  const from = sql(table);
  const filtered = status ? sql`and status = ${status}` : sql``;
  const sorted = sql`order by ${by} ${direction}, id ${direction}`;
  // The value of the cursor's row in the order is looked up: so a cursor is a plain id.
  const after = cursor
    ? sql`and (${by}, id) ${beyond} ((select ${by} from ${from} where id = ${cursor}), ${cursor}::bigint)`
    : sql``;
  const days = q ? daysNamed(q) : null;
  if (!q || days) {
    const inDays = days
      ? sql`and ${at} >= ${days.from}::date::timestamp at time zone ${TIME_ZONE}
          and ${at} < ${days.before}::date::timestamp at time zone ${TIME_ZONE}`
      : sql``;
    const rows = await sql<R[]>`
      select ${fields} from ${from} where true ${filtered} ${inDays} ${after}
      ${sorted} limit ${limit + 1}`;
    return pageOf(rows, limit);
  }
  const pattern = anywhere(q);
  // All words first: they have the index.
  const holding = contacts
    ? sql`${words} like ${pattern}`
    : sql`${words} like ${pattern} and ${shownWords} like ${pattern}`;
  const walked = await sql<R[]>`
    select ${fields} from (
      select * from ${from} where true ${filtered} ${after}
      ${sorted} limit ${(limit + 1) * MAX_SCAN_FACTOR}
    ) as near
    where ${holding} ${sorted} limit ${limit + 1}`;
  if (walked.length > limit) return pageOf(walked, limit);
  const gathered = await sql<R[]>`
    with found as materialized (select * from ${from} where ${holding})
    select ${fields} from found where true ${filtered} ${after} ${sorted} limit ${limit + 1}`;
  return pageOf(gathered, limit);
}

/** A row more than the page holds says that there is a next page. */
function pageOf<R extends { id: number }>(rows: readonly R[], limit: number): ListPage<R> {
  const page = rows.slice(0, limit);
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}
