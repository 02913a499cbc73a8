import type { PendingQuery, Row } from 'postgres';
import { LEAD_STATUSES, type LeadSort } from '../../contracts/admin/leads.ts';
import type { Queryable } from '../connect.ts';
import { ageScore, dayBegins, dayEnds, type PageRequest } from './lead-pages.ts';
import { type Segment, scoreSegments } from './lead-segments.ts';

/** Where the page before ended: the sort keys of its last lead, as the database has them. */
export type LeadCursor = {
  id: string;
  /** With its microseconds, which a Date would lose: it goes back to the database as text. */
  created_at: string;
  name_key: string;
  quote_amount: number;
  score_base: number;
  /** What its age added at the list's instant. */
  age_score: number;
};

/** A part of a statement. */
export type Fragment = PendingQuery<Row[]>;

/** An order of the list. Fragments hand on `id`, the key `k` and the creation `t`. */
export type Order = {
  /** The key, of a row of leads. */
  key: (sql: Queryable, asOf: Date) => Fragment;
  /** The ids in order from the cursor on, `count` at most, along an index; with further columns. */
  walk: (sql: Queryable, asked: PageRequest, count: number, further?: Fragment) => Fragment;
  /** `where` the row comes after the cursor. */
  beyond: (sql: Queryable, after: LeadCursor, descending: boolean) => Fragment;
  /** `order by`, of the table of that name. */
  sorted: (sql: Queryable, of: string, descending: boolean) => Fragment;
};

/** The cursor's row, or null when it is gone. */
export async function findCursor(
  sql: Queryable,
  id: string,
  asOf: Date,
): Promise<LeadCursor | null> {
  const [row] = await sql<LeadCursor[]>`
    select id, created_at::text, name_key, quote_amount, score_base,
      (${ageScore(sql, asOf)})::int as age_score
    from leads where id = ${id}`;
  return row ?? null;
}

const way = (sql: Queryable, descending: boolean) => (descending ? sql`desc` : sql`asc`);
const than = (sql: Queryable, descending: boolean) => (descending ? sql`<` : sql`>`);

/** A count as a part of the statement: for one in a parameter no plan would be made to stop early. */
export const most = (sql: Queryable, count: number): Fragment =>
  sql`limit ${sql.unsafe(String(Math.trunc(count)))}` as Fragment;

/**
 * One walk a status, merged by the planner. Each is in the order of its index and ends after
 * `count`; without both the planner would sort them all.
 */
function merged(
  sql: Queryable,
  { statuses }: { statuses: readonly string[] },
  branch: (status: string) => Fragment,
): Fragment {
  const [first = '', ...others] = statuses;
  return others.reduce<Fragment>(
    (all, status) => sql`${all} union all (${branch(status)})`,
    sql`(${branch(first)})`,
  );
}

const ofVendor = (sql: Queryable, vendorId: number | null) =>
  vendorId === null ? sql`` : sql`and selected_vendor_id = ${vendorId}`;

/** An order by one column that does not change with time. */
function plain(
  column: (sql: Queryable) => Fragment,
  value: (sql: Queryable, after: LeadCursor) => Fragment,
): Order {
  const sorted: Order['sorted'] = (sql, of, descending) =>
    sql`order by ${sql(of)}.k ${way(sql, descending)}, ${sql(of)}.id ${way(sql, descending)}`;
  return {
    key: column,
    sorted,
    beyond: (sql, after, descending) =>
      sql`where (k, id) ${than(sql, descending)} (${value(sql, after)}, ${after.id})`,
    walk(sql, { filter, sort, after, descending }, count, further = sql``) {
      const begins = after
        ? sql`and (${column(sql)}, id) ${than(sql, descending)} (${value(sql, after)}, ${after.id})`
        : sql``;
      const ranged = sort === 'created';
      const from =
        ranged && filter.from ? sql`and created_at >= ${dayBegins(sql, filter.from)}` : sql``;
      const until = ranged && filter.to ? sql`and created_at < ${dayEnds(sql, filter.to)}` : sql``;
      const branch = (status: Fragment) => sql`
        select id, ${column(sql)} as k, created_at as t ${further} from leads
        where ${status} ${ofVendor(sql, filter.vendorId)} ${begins} ${from} ${until}
        order by ${column(sql)} ${way(sql, descending)}, id ${way(sql, descending)}
        ${most(sql, count)}`;
      // All leads by date are an index of their own (`leads_created`).
      const all = ranged && filter.statuses.length === LEAD_STATUSES.length;
      const walks = all
        ? sql`(${branch(sql`true`)})`
        : merged(sql, filter, (status) => branch(sql`status = ${status}`));
      return sql`select * from (${walks}) a ${sorted(sql, 'a', descending)} ${most(sql, count)}`;
    },
  };
}

/**
 * The order by score: by the sum of what is stored and what the age adds, equal ones by creation.
 * Within one stored score and one band of age the index is in that order already; the segments
 * come one after the other (see `scoreSegments`), and the walk ends in the one that fills the page.
 */
const score: Order = {
  key: (sql, asOf) => sql`score_base + ${ageScore(sql, asOf)}`,
  sorted: (sql, of, descending) => {
    const direction = way(sql, descending);
    return sql`
      order by ${sql(of)}.k ${direction}, ${sql(of)}.t ${direction}, ${sql(of)}.id ${direction}`;
  },
  beyond: (sql, after, descending) => sql`
    where (k, t, id) ${than(sql, descending)}
      (${after.score_base + after.age_score}::int, ${after.created_at}::text::timestamptz, ${after.id})`,
  walk(sql, { filter, after, descending, asOf }, count, further = sql``) {
    const segments = scoreSegments(asOf, after, descending);
    const list = (pick: (segment: Segment) => string | number) => segments.map(pick);
    const direction = way(sql, descending);
    const within = descending
      ? sql`created_at >= s.low::timestamptz and (created_at, id) < (s.high::timestamptz, s.edge)`
      : sql`(created_at, id) > (s.low::timestamptz, s.edge) and created_at < s.high::timestamptz`;
    const walks = merged(
      sql,
      filter,
      (status) => sql`
        select id, created_at as t ${further} from leads
        where status = ${status} ${ofVendor(sql, filter.vendorId)} and score_base = s.base
          and ${within}
        order by created_at ${direction}, id ${direction} ${most(sql, count)}`,
    );
    return sql`
      select w.*, s.score as k
      from unnest(${list(({ score }) => score)}::int[], ${list(({ base }) => base)}::int[],
          ${list(({ low }) => low)}::text[], ${list(({ high }) => high)}::text[],
          ${list(({ edge }) => edge)}::text[]) with ordinality
        as s (score, base, low, high, edge, place)
      cross join lateral (
        select * from (${walks}) a order by t ${direction}, id ${direction} ${most(sql, count)}
      ) w
      order by s.place, w.t ${direction}, w.id ${direction} ${most(sql, count)}`;
  },
};

export const ORDERS: Record<LeadSort, Order> = {
  created: plain(
    (sql) => sql`created_at`,
    (sql, after) => sql`${after.created_at}::text::timestamptz`,
  ),
  name: plain(
    (sql) => sql`name_key`,
    (sql, after) => sql`${after.name_key}`,
  ),
  amount: plain(
    (sql) => sql`quote_amount`,
    (sql, after) => sql`${after.quote_amount}::int`,
  ),
  score,
};
