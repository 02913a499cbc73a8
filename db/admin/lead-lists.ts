import type { Fragment } from 'postgres';
import {
  LEAD_STATES,
  type Lead,
  type LeadSort,
  type LeadState,
} from '../../contracts/admin/leads.ts';
import { dayNumber } from '../../contracts/dates.ts';
import type { Sees } from '../../contracts/hidden-contacts.ts';
import type { Dated } from '../../contracts/sent-rows.ts';
import { affects, counted, type Queryable } from '../connect.ts';

export type LeadFilterValues = {
  states: readonly LeadState[];
  vendorId: number | null;
  paymentStatus: string | null;
  /** First and last day of their creation, in Toronto. */
  from: string | null;
  to: string | null;
  /** First and last day of their moves. */
  moveFrom: string | null;
  moveTo: string | null;
  /** Folded words that must all occur. */
  words: string[];
} & Sees;

/** Every lead. */
export const NO_FILTER: LeadFilterValues = {
  states: LEAD_STATES,
  vendorId: null,
  paymentStatus: null,
  from: null,
  to: null,
  moveFrom: null,
  moveTo: null,
  words: [],
  contacts: true,
};

export type SortOrder = { sort: LeadSort; descending: boolean };

/** The lead that a page begins after, with its score as that page showed it: it ages meanwhile. */
export type LeadCursor = { id: string; score: number };

export type PageRequest = SortOrder & {
  filter: LeadFilterValues;
  /** Null for the first page. */
  cursor: LeadCursor | null;
  limit: number;
};

export type LeadListRow = Dated<Lead>;

/** The columns that each order goes by; each has an index that begins with them. */
const COLUMNS: Record<LeadSort, readonly string[]> = {
  created: ['created_at', 'id'],
  name: ['name_key', 'id'],
  amount: ['quote_amount', 'id'],
  score: ['score', 'created_at', 'id'],
  move: ['move_date', 'id'],
};

/** Days of moves that are few enough for their leads to be counted as they are. */
const FEW_DAYS = 31;

/** And to be found first and sorted then; of more days a walk along the order soon meets some. */
const SORTED_DAYS = 7;

/** How many times the page a search looks through along the order, at first and where that found some. */
const SCAN_FACTOR = 20;
const MAX_SCAN_FACTOR = 400;

/**
 * A page of the leads, read where it begins: at the same cost at any depth. Words that are frequent are soon found
 * along the order; the rest is found by the words' own index and then sorted. The planner cannot tell: it takes words
 * to be independent, and evenly spread along every order.
 */
export async function listLeadPage(sql: Queryable, asked: PageRequest): Promise<LeadListRow[]> {
  const { filter, limit } = asked;
  const order = leadOrder(sql, asked);
  const pageOf = (ids: Fragment) => sql<LeadListRow[]>`
    select ${leadFields(sql)}
    from (${ids}) page join leads l using (id) left join vendors v on v.id = l.selected_vendor_id
    ${order}`;
  const rest = sql`
    where ${leadsMatching(sql, { ...filter, words: [] })} ${afterCursor(sql, asked)}`;
  const gathered = (found: Fragment) =>
    pageOf(sql`
      with l as materialized (
        select id, state, selected_vendor_id, payment_status, created_at, name_key, quote_amount,
          score, move_date
        from leads l where ${found}
      ) select l.id from l ${rest} ${order} limit ${limit}`);
  const { moveFrom, moveTo, words: texts, contacts } = filter;
  // A walk along another order would pass all leads before it has met those of a few days.
  if (spans(filter, SORTED_DAYS) && (asked.sort !== 'move' || texts.length > 0)) {
    return await gathered(
      leadsMatching(sql, { ...NO_FILTER, moveFrom, moveTo, words: texts, contacts }),
    );
  }
  if (texts.length === 0) {
    return await pageOf(sql`select l.id from leads l ${rest} ${order} limit ${limit}`);
  }
  const words = leadsMatching(sql, { ...NO_FILTER, words: texts, contacts });
  const scan = (factor: number) =>
    pageOf(sql`
      select l.id from (
        select l.* from leads l ${rest} ${order} limit ${limit * factor}
      ) l where ${words} ${order} limit ${limit}`);
  let found = await scan(SCAN_FACTOR);
  const some = found.length >= (limit * SCAN_FACTOR) / MAX_SCAN_FACTOR;
  if (found.length < limit && some) found = await scan(MAX_SCAN_FACTOR);
  if (found.length === limit) return found;
  return await gathered(words);
}

/** Tells whether a filter names so few days of moves that their leads are soon counted. */
export const hasFewDays = (filter: LeadFilterValues): boolean => spans(filter, FEW_DAYS);

/** Tells whether a filter names at most so many days of moves. */
const spans = ({ moveFrom, moveTo }: LeadFilterValues, days: number): boolean =>
  moveFrom !== null && moveTo !== null && dayNumber(moveTo) - dayNumber(moveFrom) < days;

/** How many leads a filter without words leaves; for few days of moves (`hasFewDays`) alone. */
export const countLeadsOfDays = (sql: Queryable, filter: LeadFilterValues) =>
  counted(sql<{ leads: number }[]>`
    select count(*)::int as leads from leads l where ${leadsMatching(sql, filter)}`);

/** The condition that a row comes after the page's cursor. */
function afterCursor(sql: Queryable, { sort, descending, cursor }: PageRequest): Fragment {
  if (!cursor) return sql``;
  const columns = (of: Fragment) => joined(sql, sql`, `, keys(sql, sort, of));
  return sql`and (${columns(sql`l.`)}) ${descending ? sql`<` : sql`>`}
    (select ${columns(sql`c.`)}
      from (select created_at, name_key, quote_amount, move_date, id, ${cursor.score}::smallint as score
        from leads where id = ${cursor.id}) c)`;
}

/** Tells whether there is a lead of that id. */
export const leadExists = (sql: Queryable, id: string) =>
  affects(sql`select 1 from leads where id = ${id}`);

/**
 * The filter's conditions on `leads l`. `value` writes a value into the statement, for a statement
 * that takes no parameters.
 */
export function leadsMatching(
  sql: Queryable,
  {
    states,
    vendorId,
    paymentStatus,
    from,
    to,
    moveFrom,
    moveTo,
    words,
    contacts,
  }: LeadFilterValues,
  value: (text: string) => Fragment = (text) => sql`${text}`,
): Fragment {
  const parts = [
    states.length < LEAD_STATES.length &&
      sql`l.state in (${joined(sql, sql`, `, states.map(value))})`,
    vendorId !== null && sql`l.selected_vendor_id = ${value(String(vendorId))}::int`,
    paymentStatus !== null && sql`l.payment_status = ${value(paymentStatus)}`,
    from !== null && sql`l.created_at >= toronto_midnight(${value(from)}::date)`,
    to !== null && sql`l.created_at < toronto_midnight(${value(to)}::date + 1)`,
    moveFrom !== null && sql`l.move_date >= ${value(moveFrom)}::date`,
    moveTo !== null && sql`l.move_date <= ${value(moveTo)}::date`,
    // Letters and digits alone (`searchWords`), so a word has no wildcards.
    ...words.map((word) => sql`l.search_text like ${value(`%${word}%`)}`),
    // Readers without contacts search the rest of that text: names and the reference.
    ...(contacts ? [] : words.map((word) => sql`${shownText(sql)} like ${value(`%${word}%`)}`)),
  ].filter((part) => part !== false);
  return parts.length > 0 ? joined(sql, sql` and `, parts) : sql`true`;
}

/** Names and reference of `leads l`, as `search_text` has them. */
const shownText = (sql: Queryable) =>
  sql`regexp_replace(translate(fold_text(l.first_name || ' ' || l.last_name || ' ' || l.id),
    '''’.()-', ''), '[^a-z0-9]+', ' ', 'g')`;

/** `order by`, of `leads l`. */
export function leadOrder(sql: Queryable, { sort, descending }: SortOrder): Fragment {
  const direction = descending ? sql`desc` : sql`asc`;
  const by = keys(sql, sort, sql`l.`).map((key) => sql`${key} ${direction}`);
  return sql`order by ${joined(sql, sql`, `, by)}`;
}

/** The columns of a lead in a list, of `leads l` and `vendors v`. */
export const leadFields = (sql: Queryable) => sql`
  l.id, l.first_name, l.last_name, l.email, phone_text(l.phone) as phone, l.origin_address, l.destination_address,
  l.move_date, l.move_time, (select home_size from quotes where lead_id = l.id) as home_size, l.total_rooms, l.square_footage, l.estimated_weight,
  l.stairs_at_pickup, l.stairs_at_dropoff, l.elevator_at_pickup, l.elevator_at_dropoff,
  l.additional_services, l.status, l.state, l.selected_vendor_id, l.quote_amount, l.payment_intent_id,
  l.source, l.created_at, coalesce(l.last_contact, l.created_at) as last_contact,
  l.payment_status, l.score as lead_score,
  v.name as vendor_name, v.slug as vendor_slug, l.lost_reason, l.version`;

const keys = (sql: Queryable, sort: LeadSort, of: Fragment) =>
  COLUMNS[sort].map((column) => sql`${of}${sql(column)}`);

const joined = (sql: Queryable, between: Fragment, [first, ...others]: Fragment[]): Fragment =>
  others.reduce<Fragment>((all, part) => sql`${all}${between}${part}`, first ?? sql``);
