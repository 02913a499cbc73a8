import type { Lead, LeadSort, LeadStatus } from '../../contracts/admin/leads.ts';
import { TIME_ZONE } from '../../contracts/facts.ts';
import type { Queryable } from '../connect.ts';
import { type Fragment, type LeadCursor, most, ORDERS, type Order } from './lead-orders.ts';

export type LeadFilterValues = {
  statuses: readonly LeadStatus[];
  vendorId: number | null;
  paymentStatus: string | null;
  /** First and last day of their creation, in Toronto. */
  from: string | null;
  to: string | null;
  /** Folded words that must all occur. */
  words: string[];
};

export type PageRequest = {
  filter: LeadFilterValues;
  sort: LeadSort;
  descending: boolean;
  /** The lead after which the page begins; null for the first page. */
  after: LeadCursor | null;
  /** The instant of which a lead's age is counted; every page of a list keeps the first one's. */
  asOf: Date;
  limit: number;
};

/** How many leads at the page's beginning tell how frequent it is what is looked for. */
const SAMPLE = 1000;
/** So few of them make it rare: reading it by its own index is faster than walking past the rest. */
const RARE = 4;
/** A walk ends after so many times the rows that the sample lets expect. */
const PATIENCE = 3;

export type LeadListRow = Omit<Lead, 'created_at' | 'last_contact'> & {
  created_at: Date;
  last_contact: Date;
};

/**
 * One page of the leads, at the same cost at any depth: status and mover are the leading columns of
 * the order's index. What no index has beside the order (search, payment, a range of dates under
 * another order) is looked for along the order where it is frequent; what is rare is found by its own
 * index and then sorted.
 */
export async function listLeadPage(sql: Queryable, asked: PageRequest): Promise<LeadListRow[]> {
  const order = ORDERS[asked.sort];
  const { filter, limit } = asked;
  const ranged = filter.from !== null || filter.to !== null;
  const rest = filter.paymentStatus !== null || filter.words.length > 0;
  if (!rest && (!ranged || asked.sort === 'created')) {
    return await rowsOf(sql, asked, order, order.walk(sql, asked, limit));
  }
  const frequency = await sampleOf(sql, asked, order);
  if (frequency >= RARE) {
    const expected = (limit * SAMPLE * PATIENCE) / frequency;
    // A power of two, so that few texts of the statement are kept ready.
    const steps = 2 ** Math.ceil(Math.log2(expected));
    const found = await rowsOf(sql, asked, order, walked(sql, asked, order, steps));
    if (found.length === limit) return found;
  }
  return await rowsOf(sql, asked, order, matching(sql, asked, order));
}

/** How many of the first leads from the page's beginning on match. */
async function sampleOf(sql: Queryable, asked: PageRequest, order: Order): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from (${order.walk(sql, asked, SAMPLE, looked(sql))}) l
    where ${restOf(sql, asked.filter)}`;
  return row?.n ?? 0;
}

/** The leads that match, along the order, up to so many steps of it. */
function walked(sql: Queryable, asked: PageRequest, order: Order, steps: number): Fragment {
  return sql`
    select l.id, l.k, l.t from (${order.walk(sql, asked, steps, looked(sql))}) l
    where ${restOf(sql, asked.filter)}
    ${order.sorted(sql, 'l', asked.descending)} ${most(sql, asked.limit)}`;
}

/** What `restOf` looks at: a join for it would be planned as if all of the walk were wanted. */
const looked = (sql: Queryable): Fragment => sql`, created_at, payment_status, search_text`;

/** The leads that match, by the index of what they match, then sorted. */
function matching(sql: Queryable, asked: PageRequest, order: Order): Fragment {
  const { filter } = asked;
  return sql`
    select * from (
      with matched as materialized (
        select id, status, selected_vendor_id, created_at, name_key, quote_amount, score_base
        from leads l where ${restOf(sql, filter)}
      )
      select id, ${order.key(sql, asked.asOf)} as k, created_at as t from matched
      where status = any(${filter.statuses as string[]})
        and (${filter.vendorId}::int is null or selected_vendor_id = ${filter.vendorId})
    ) m
    ${asked.after ? order.beyond(sql, asked.after, asked.descending) : sql``}
    ${order.sorted(sql, 'm', asked.descending)} ${most(sql, asked.limit)}`;
}

function restOf(sql: Queryable, { paymentStatus, from, to, words }: LeadFilterValues) {
  const parts = [
    paymentStatus === null ? null : sql`l.payment_status = ${paymentStatus}`,
    from && sql`l.created_at >= ${dayBegins(sql, from)}`,
    to && sql`l.created_at < ${dayEnds(sql, to)}`,
    ...words.map((word) => sql`l.search_text like ${pattern(word)}`),
  ].filter((part) => part !== null);
  return parts.reduce((all, part) => sql`${all} and ${part}`, sql`true`);
}

/** The instants at which a plain date begins and ends in Toronto (decision 18). */
export const dayBegins = (sql: Queryable, day: string): Fragment =>
  sql`${day}::date::timestamp at time zone ${TIME_ZONE}`;
export const dayEnds = (sql: Queryable, day: string): Fragment =>
  sql`(${day}::date + 1)::timestamp at time zone ${TIME_ZONE}`;

/** The word anywhere; it is letters and digits alone (`searchWords`). */
export const pattern = (word: string) => `%${word}%`;

async function rowsOf(
  sql: Queryable,
  { asOf, descending }: PageRequest,
  order: Order,
  page: Fragment,
): Promise<LeadListRow[]> {
  return await sql<LeadListRow[]>`
    select ${leadFields(sql, asOf)}
    from (${page}) p
    join leads l on l.id = p.id
    left join vendors v on v.id = l.selected_vendor_id
    ${order.sorted(sql, 'p', descending)}`;
}

/** What a lead in a list is, of `leads l` and `vendors v`. */
export const leadFields = (sql: Queryable, asOf: Date) => sql`
  l.id, l.first_name, l.last_name, l.email, l.phone, l.origin_address, l.destination_address,
  l.move_date, l.move_time, l.total_rooms, l.square_footage, l.estimated_weight,
  l.stairs_at_pickup, l.stairs_at_dropoff, l.elevator_at_pickup, l.elevator_at_dropoff,
  l.additional_services, l.status, l.selected_vendor_id, l.quote_amount, l.payment_intent_id,
  l.source, l.created_at, coalesce(l.last_contact, l.created_at) as last_contact,
  l.payment_status, least(100, l.score_base + ${ageScore(sql, asOf, sql`l.created_at`)})::int as lead_score,
  v.name as vendor_name, v.slug as vendor_slug, l.lost_reason, l.version`;

/** What a lead's age adds to its score (operations.md, section 5). */
export const ageScore = (
  sql: Queryable,
  asOf: Date | Fragment,
  created: Fragment = sql`created_at`,
) => sql`
  case when ${created} >= ${asOf}::timestamptz - interval '24 hours' then 10
    when ${created} >= ${asOf}::timestamptz - interval '168 hours' then 5 else 0 end`;
