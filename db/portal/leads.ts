import type { HomeType } from '../../contracts/choices.ts';
import { phoneDigits } from '../../contracts/phone-digits.ts';
import type { KeptPlace } from '../../contracts/places.ts';
import type { Lead, LeadFilter, LeadSort, LeadTab } from '../../contracts/portal/leads.ts';
import type { PriceLine } from '../../contracts/price-lines.ts';
import type { Dated } from '../../contracts/sent-rows.ts';
import { OPEN_STAGES, type Stage } from '../../contracts/vendor-answers.ts';
import { affects, first, type Queryable, type Sql } from '../connect.ts';
import { listedItems, pickup } from '../leads.ts';
import { isConfirmed } from '../vendor-answers.ts';

/** A lead as its vendor may see it: what says who or where is null unless the booking is open. */
export type VendorLeadRow = Dated<
  Omit<
    Lead,
    | 'stage' | 'version' | 'late' | 'customer' | 'time_zone' | 'price_limit'
    | 'origin_city' | 'destination_city'
  >,
  'created_at' | 'booked_at' | 'answer_by' | 'contacted_at' | 'ended_at'
> & {
  stage: Stage | null;
  version: number | null;
  /** Where the two homes were found, coarse or fine: only the city of it may leave the server. */
  origin: KeptPlace;
  destination: KeptPlace;
  home_type: HomeType | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
}; // biome-ignore format: the names read better in rows

/** A lead with what a crew must know of it. */
export type CrewRow = {
  move: Record<string, unknown>;
  heavy_items: Record<string, number>;
  additional_services: Record<string, boolean>;
  services_not_included: string[];
  crew_size: number | null;
  estimated_hours: number | null;
  distance_km: number | null;
};
export type ExportedLeadRow = VendorLeadRow & CrewRow;

const open = (sql: Queryable) => sql`coalesce(a.stage = any(${[...OPEN_STAGES]}), false)`;
const shown = (sql: Queryable, column: string) =>
  sql`case when ${open(sql)} then l.${sql(column)} end as ${sql(column)}`;

const columns = (sql: Queryable) => sql`
  l.id, a.stage, a.version, l.payment_status, l.created_at, a.booked_at, a.answer_by, l.move_date, l.move_time,
  ${pickup(sql)},
  coalesce(q.inputs -> 'move' -> 'destination',
    jsonb_build_object('address', l.destination_address)) as destination,
  q.inputs -> 'move' ->> 'home_size' as home_size, l.total_rooms, l.square_footage, ${listedItems(sql)}, ${shown(sql, 'first_name')}, ${shown(sql, 'last_name')},
  ${shown(sql, 'email')}, case when ${open(sql)} then phone_text(l.phone) end as phone,
  ${shown(sql, 'origin_address')},
  ${shown(sql, 'destination_address')}, o.name as location_name, b.trucks,
  b.days as job_days,
  l.quote_amount as quote_cents,
  coalesce((q.result -> 'breakdown' ->> 'total_cents')::int, l.quote_amount) as total_cents,
  coalesce((q.result -> 'breakdown' ->> 'ceiling_cents')::int, l.quote_amount) as ceiling_cents,
  a.contacted_at, case when l.id in (select lead_id from signature_disputes where stands is not true)
    then owed_cents(l.id, a.final_price_cents) else a.final_price_cents end as final_price_cents, a.final_time, a.ended_at,
  (select count(*)::int from booking_messages m
    where m.lead_id = l.id and m.vendor_id = l.selected_vendor_id and m.sender = 'customer'
      and m.read_at is null) as unread_messages,
  (select count(*)::int from cases c
    where c.lead_id = l.id and c.vendor_id = l.selected_vendor_id and c.answered_at is null
      and c.closed_at is null) as open_cases`;

/** What a crew must know of the lead `l` and its quote `q`, without names and addresses. */
export const crewColumns = (sql: Queryable) => sql`
  (q.inputs -> 'move') - '{origin,destination,origin_address,destination_address}'::text[] as move,
  l.heavy_items, l.additional_services,
  coalesce(q.result -> 'additional_services_info', '[]') as services_not_included,
  (q.result ->> 'crew_size')::int as crew_size,
  (q.result ->> 'estimated_hours')::float8 as estimated_hours,
  (q.result -> 'breakdown' ->> 'distance_km')::float8 as distance_km`;

/**
 * The leads of a vendor: those whose customer chose it. An unpaid one that an operator gave to another
 * vendor is neither's: its price is the one's, its name the other's.
 */
const ofVendor = (sql: Queryable, vendorId: number) => sql`
  from leads l
  join bookings b on b.lead_id = l.id
  join locations o on o.id = b.location_id and o.vendor_id = l.selected_vendor_id
  join quotes q on q.lead_id = l.id
  left join vendor_answers a on a.lead_id = l.id and a.vendor_id = l.selected_vendor_id
  where l.selected_vendor_id = ${vendorId}`;

const TABS: Record<LeadTab, Stage[] | null> = {
  answer: ['pending'],
  upcoming: ['accepted'],
  past: ['declined', 'completed', 'no_show', 'cancelled'],
  all: null,
};

/** The word anywhere, its own wildcards taken as they stand. */
const pattern = (word: string) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

function filtered(sql: Queryable, { tab, stage, from, to, q }: LeadFilter) {
  const parts = [
    TABS[tab] && sql`a.stage = any(${TABS[tab]})`,
    stage && (stage === 'unpaid' ? sql`a.stage is null` : sql`a.stage = ${stage}`),
    from && sql`l.move_date + b.days > ${from}::date`,
    to && sql`l.move_date <= ${to}`,
    // What may not be read may not be searched for either: a match would tell it.
    ...[phoneDigits(q) ?? q.split(/\s+/)]
      .flat()
      .filter(Boolean)
      .map(
        (word) => sql`(case when ${open(sql)} then l.search_text else fold_text(l.id) end)
          like fold_text(${pattern(word)})`,
      ),
  ].filter((part) => part !== null && part !== undefined && part !== '');
  return parts.reduce((all, part) => sql`${all} and ${part}`, sql``);
}

/** What a list is in order of. A name that may not be read sorts as none. */
function key(sql: Queryable, sort: LeadSort) {
  return {
    booked: sql`coalesce(a.booked_at, l.created_at)`,
    move_date: sql`l.move_date`,
    name: sql`(case when ${open(sql)} then l.name_key else '' end)`,
    amount: sql`l.quote_amount`,
  }[sort];
}

/** Paid bookings alone, and those that were booked, changed, answered or ended since an instant. */
const paidSince = (sql: Queryable, { paid, since }: { paid?: boolean; since?: Date | undefined }) =>
  sql`${paid ? sql`and a.stage is not null` : sql``} ${
    since
      ? sql`and greatest(a.booked_at, a.answered_at, a.contacted_at, a.ended_at,
          (select max(entered_at) from final_prices where lead_id = l.id)) >= ${since}`
      : sql``
  }`;

/** A page of the vendor's leads: those after the lead `cursor`, one more than asked to tell the next. */
export async function listVendorLeads(
  sql: Queryable,
  vendorId: number,
  asked: LeadFilter & {
    limit: number;
    cursor?: string | undefined;
    paid?: boolean;
    since?: Date | undefined;
  },
): Promise<VendorLeadRow[]> {
  const by = key(sql, asked.sort);
  const [direction, comparison] = asked.order === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const after = asked.cursor
    ? sql`and (${by}, l.id) ${comparison}
        (select ${by}, l.id ${ofVendor(sql, vendorId)} and l.id = ${asked.cursor})`
    : sql``;
  return await sql<VendorLeadRow[]>`
    select ${columns(sql)} ${ofVendor(sql, vendorId)} ${filtered(sql, asked)}
      ${paidSince(sql, asked)} ${after}
    order by ${by} ${direction}, l.id ${direction} limit ${asked.limit + 1}`;
}

/** All of the vendor's leads that the filter leaves, in batches as they are read. */
export function readVendorLeads(
  sql: Sql,
  vendorId: number,
  asked: LeadFilter,
): AsyncIterable<ExportedLeadRow[]> {
  const by = key(sql, asked.sort);
  const direction = asked.order === 'asc' ? sql`asc` : sql`desc`;
  return sql<ExportedLeadRow[]>`
    select ${columns(sql)}, ${crewColumns(sql)} ${ofVendor(sql, vendorId)} ${filtered(sql, asked)}
    order by ${by} ${direction}, l.id ${direction}`.cursor(500);
}

/** How many leads each tab holds; `late` of those to answer are over their time at `at`. */
export async function countVendorLeads(sql: Queryable, vendorId: number, at: Date) {
  const [row] = await sql<
    { answer: number; late: number; upcoming: number; past: number; all: number }[]
  >`
    select count(*) filter (where a.stage = any(${TABS.answer}))::int as answer,
      count(*) filter (where a.stage = any(${TABS.answer}) and a.answer_by <= ${at})::int as late,
      count(*) filter (where a.stage = any(${TABS.upcoming}))::int as upcoming,
      count(*) filter (where a.stage = any(${TABS.past}))::int as past,
      count(*)::int as all
    ${ofVendor(sql, vendorId)}`;
  if (!row) throw new Error('A count returned no row.');
  return row;
}

export type VendorLeadDetailRow = ExportedLeadRow & {
  lines: PriceLine[] | null;
  paid_cents: number;
  decline_reason: string | null;
  stars: number | null;
  is_confirmed: boolean;
};

/** One lead of that vendor with all that its page shows, or null. */
export const findVendorLead = (sql: Queryable, vendorId: number, id: string) =>
  first(sql<VendorLeadDetailRow[]>`
    select ${columns(sql)},
      ${crewColumns(sql)},
      q.result -> 'breakdown' -> 'lines' as lines,
      (select coalesce(sum(amount), 0)::int from deposits
        where lead_id = l.id and state = 'confirmed') as paid_cents,
      a.decline_reason, (select stars from reviews where lead_id = l.id) as stars,
      ${isConfirmed(sql)} as is_confirmed
    ${ofVendor(sql, vendorId)} and l.id = ${id}`);

/** Whether the lead is one of that vendor's. */
export const ownsLead = (sql: Queryable, vendorId: number, id: string): Promise<boolean> =>
  affects(sql`
    select 1 from leads l
    join bookings b on b.lead_id = l.id
    join locations o on o.id = b.location_id and o.vendor_id = l.selected_vendor_id
    where l.id = ${id} and l.selected_vendor_id = ${vendorId}`);
