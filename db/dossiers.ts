import type { Fragment } from 'postgres';
import type { HomeType } from '../contracts/choices.ts';
import { type Dossier, type Reader, SEES } from '../contracts/dossiers.ts';
import type { JobSheet } from '../contracts/job-sheets.ts';
import type { Language } from '../contracts/language.ts';
import type { LeadStatus } from '../contracts/leads.ts';
import type { BookedMove } from '../contracts/moves.ts';
import type { Outcome } from '../contracts/outcomes.ts';
import type { KeptPlace } from '../contracts/places.ts';
import type { PriceLine, StoredQuote } from '../contracts/price-lines.ts';
import type { Dated } from '../contracts/sent-rows.ts';
import { OPEN_STAGES, type Stage } from '../contracts/vendor-answers.ts';
import { first, type Queryable } from './connect.ts';
import { moverPhone } from './mover-phones.ts';
import type { QuoteRow } from './quotes.ts';
import { isConfirmed } from './vendor-answers.ts';

/** Facts that are made of other columns. */
const MADE_OF = {
  answer_by: ['stage', 'answer_by'],
  late: ['stage', 'answer_by'],
  customer: ['first_name', 'last_name', 'email', 'phone'],
  origin_city: ['origin'],
  destination_city: ['destination'],
  time_zone: ['origin', 'home_type'],
  price_limit: ['origin', 'home_type'],
  home: ['move'],
} as const;
type MadeOf = typeof MADE_OF;
const isMade = (name: string): name is keyof MadeOf => name in MADE_OF;

/** All that is read of a booking. */
type Columns = Dated<Omit<Dossier, keyof MadeOf | 'stage' | 'version' | 'lines'>> & {
  stage: Stage | null;
  version: number | null;
  answer_by: Date | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  /** Where the two homes were found, coarse or fine. */
  origin: KeptPlace;
  destination: KeptPlace;
  home_type: HomeType | null;
  /** As the customer described it, without its addresses. */
  move: Partial<BookedMove> | null;
  lines: PriceLine[] | null;
  answered_at: Date | null;
  answered_by: string | null;
  /** The mover's words to the operators with its decline. */
  decline_note: string | null;
  estimated_weight: number;
  status: LeadStatus;
  /** As the last transaction left it. */
  outcome: Outcome;
  selected_vendor_id: number;
  browser_token_hash: string;
  /** When all that is personal was erased. */
  erased_at: Date | null;
  language: Language;
  /** As it was sold. */
  quote: StoredQuote | null;
  /** The move that the price was made of, with both ends as they were located. */
  booked: QuoteRow['inputs']['move'];
  /** Until when a price that a mover answered with is valid; null of one that was given online. */
  price_until: Date | null;
  /** Rises with all that happens to the booking, and with each correction of the hour that calendars show; when it last did. */
  revision: number;
  revised_at: Date | null;
  location_id: number;
  vendor_slug: string;
  vendor_name: string;
  vendor_email: string;
  vendor_phone: string;
  vendor_address: string;
  /** Of the mails to the vendor. */
  vendor_language: Language;
  /** The yard that sends the crew, and its phone. */
  location: JobSheet['location'];
};

/** Columns that say who or where: null of a booking that is not open, to all but the customer. */
const HIDDEN = [
  'first_name', 'last_name', 'email', 'phone', 'origin_address', 'destination_address',
] as const; // biome-ignore format: one row reads better

type Made<Name> = Name extends keyof MadeOf ? MadeOf[Name][number] : Name;
type Hidden = (typeof HIDDEN)[number];
/** Columns that are never null: the rows of calendar and board are of open bookings alone, by their condition. */
type Known =
  | ['customer', Hidden | 'quote']
  | ['calendar' | 'board', Hidden | 'stage' | 'booked_at' | 'move'];

/** The columns of a reader's facts, and no others. */
export type DossierRow<R extends Reader> = {
  [Name in Made<(typeof SEES)[R][number]> & keyof Columns]: [R, Name] extends Known
    ? NonNullable<Columns[Name]>
    : Columns[Name];
};

export type LeadRow = DossierRow<'customer'>;

/** Tells whether the vendor may know the customer. */
export const isOpen = (sql: Queryable) => sql`coalesce(a.stage = any(${[...OPEN_STAGES]}), false)`;

/** Each column, of the rows that `ofVendor` and `findLead` join. */
const columns = (sql: Queryable): Record<keyof Columns, Fragment> => ({
  id: sql`l.id`,
  stage: sql`a.stage`,
  version: sql`a.version`,
  payment_status: sql`l.payment_status`,
  created_at: sql`l.created_at`,
  booked_at: sql`a.booked_at`,
  answer_by: sql`a.answer_by`,
  contacted_at: sql`a.contacted_at`,
  ended_at: sql`a.ended_at`,
  move_date: sql`l.move_date`,
  move_time: sql`l.move_time`,
  first_name: sql`l.first_name`,
  last_name: sql`l.last_name`,
  email: sql`l.email`,
  phone: sql`phone_text(l.phone)`,
  origin_address: sql`l.origin_address`,
  destination_address: sql`l.destination_address`,
  origin: sql`coalesce(q.inputs -> 'move' -> 'origin', jsonb_build_object('address', l.origin_address))`,
  destination: sql`coalesce(q.inputs -> 'move' -> 'destination',
    jsonb_build_object('address', l.destination_address))`,
  home_type: sql`q.inputs -> 'move' ->> 'home_type_at_pickup'`,
  home_size: sql`q.home_size`,
  estimated_weight: sql`l.estimated_weight`,
  status: sql`l.status`,
  outcome: sql`l.outcome`,
  selected_vendor_id: sql`l.selected_vendor_id`,
  browser_token_hash: sql`l.browser_token_hash`,
  erased_at: sql`l.erased_at`,
  language: sql`l.language`,
  quote: sql`q.result`,
  booked: sql`q.inputs -> 'move'`,
  price_until: sql`(select valid_until from quote_requests where lead_id = l.id)`,
  total_rooms: sql`l.total_rooms`,
  square_footage: sql`l.square_footage`,
  items: sql`coalesce(q.inputs -> 'move' -> 'items', '{}')`,
  move: sql`(q.inputs -> 'move') - '{origin,destination,origin_address,destination_address}'::text[]`,
  heavy_items: sql`l.heavy_items`,
  additional_services: sql`l.additional_services`,
  services_not_included: sql`coalesce(q.result -> 'additional_services_info', '[]')`,
  crew_size: sql`(q.result ->> 'crew_size')::int`,
  estimated_hours: sql`(q.result ->> 'estimated_hours')::float8`,
  distance_km: sql`(q.result -> 'breakdown' ->> 'distance_km')::float8`,
  location_id: sql`b.location_id`,
  location_name: sql`o.name`,
  location: sql`json_build_object('name', o.name, 'dispatcher', o.dispatcher_name,
    'phone', ${moverPhone(sql)})`,
  vendor_slug: sql`v.slug`,
  vendor_name: sql`v.name`,
  vendor_email: sql`v.email`,
  vendor_phone: moverPhone(sql),
  vendor_address: sql`v.business_address`,
  vendor_language: sql`v.language`,
  trucks: sql`b.trucks`,
  job_days: sql`coalesce(b.days, 1)`,
  quote_cents: sql`l.quote_amount`,
  total_cents: sql`coalesce((q.result -> 'breakdown' ->> 'total_cents')::int, l.quote_amount)`,
  ceiling_cents: sql`coalesce((q.result -> 'breakdown' ->> 'ceiling_cents')::int, l.quote_amount)`,
  lines: sql`q.result -> 'breakdown' -> 'lines'`,
  final_price_cents: sql`owed_cents(l.id, a.final_price_cents)`,
  owed_cents: sql`owed_cents(l.id, coalesce((select billed_cents from bills i
    where i.lead_id = l.id and i.vendor_id = a.vendor_id), a.final_price_cents))`,
  final_time: sql`a.final_time`,
  decline_reason: sql`a.decline_reason`,
  decline_note: sql`a.decline_note`,
  answered_at: sql`a.answered_at`,
  answered_by: sql`a.answered_by`,
  revision: sql`coalesce(a.version, 0) + coalesce(t.corrections, 0)`,
  revised_at: sql`greatest(a.booked_at, a.changed_at, a.answered_at, a.contacted_at, a.ended_at,
    t.corrected_at)`,
  paid_cents: sql`(select coalesce(sum(amount), 0)::int from deposits
    where lead_id = l.id and state = 'confirmed')`,
  unread_messages: sql`(select count(*)::int from booking_messages m
    where m.lead_id = l.id and m.vendor_id = l.selected_vendor_id and m.sender = 'customer'
      and m.read_at is null)`,
  open_cases: sql`(select count(*)::int from cases c
    where c.lead_id = l.id and c.vendor_id = l.selected_vendor_id and c.answered_at is null
      and c.closed_at is null)`,
  stars: sql`(select stars from reviews where lead_id = l.id)`,
  is_confirmed: isConfirmed(sql),
});

/** Columns as a SELECT names them, for a statement of other rows that joins some of the same tables. */
export const columnsOf = (sql: Queryable, names: (keyof Columns)[], all = columns(sql)): Fragment =>
  names
    .map((name) => sql`${all[name]} as ${sql(name)}`)
    .reduce((list, column) => sql`${list}, ${column}`);

/** The columns that a reader's facts are made of. */
export function columnsFor(sql: Queryable, reader: Reader): Fragment {
  const all = columns(sql);
  if (reader !== 'customer') {
    for (const name of HIDDEN) all[name] = sql`case when ${isOpen(sql)} then ${all[name]} end`;
  }
  const names: (keyof Columns)[] = SEES[reader].flatMap((name) =>
    isMade(name) ? [...MADE_OF[name]] : [name],
  );
  return columnsOf(sql, [...new Set(names)], all);
}

/**
 * The bookings of a vendor: the ones whose customer chose it. An unpaid booking that an operator gave to another vendor
 * is neither's: the first gave its price, the second its name. `more` joins the further tables of a list.
 */
export const ofVendor = (sql: Queryable, vendorId: number, more = sql``) => sql`
  from leads l
  join bookings b on b.lead_id = l.id
  join locations o on o.id = b.location_id and o.vendor_id = l.selected_vendor_id
  join quotes q on q.lead_id = l.id
  left join vendors v on v.id = l.selected_vendor_id
  left join vendor_answers a on a.lead_id = l.id and a.vendor_id = l.selected_vendor_id
  left join told_arrivals t on t.lead_id = l.id
  ${more}
  where l.selected_vendor_id = ${vendorId}`;

const findAny = <R extends Reader>(sql: Queryable, reader: R, id: string) =>
  first(sql<DossierRow<R>[]>`
    select ${columnsFor(sql, reader)} from leads l
    left join vendors v on v.id = l.selected_vendor_id
    left join quotes q on q.lead_id = l.id
    left join bookings b on b.lead_id = l.id
    left join vendor_answers a on a.lead_id = l.id
    left join told_arrivals t on t.lead_id = l.id
    where l.id = ${id}`);

/** A lead with its vendor and the quote as sold; null where either is missing. */
export async function findLead(sql: Queryable, id: string): Promise<LeadRow | null> {
  const lead = await findAny(sql, 'customer', id);
  return lead?.vendor_slug && lead.quote ? lead : null;
}

/** A booking as operators see it beside its lead, whatever of it is missing; null where there is no such lead. */
export const findBookingOfLead = (sql: Queryable, id: string) => findAny(sql, 'operator', id);

/** A booking of that vendor as a reader sees it, or null. */
export const findDossier = <R extends Reader>(
  sql: Queryable,
  reader: R,
  vendorId: number,
  id: string,
) =>
  first(sql<DossierRow<R>[]>`
    select ${columnsFor(sql, reader)} ${ofVendor(sql, vendorId)} and l.id = ${id}`);
