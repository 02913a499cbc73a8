import type { HomeType } from '../contracts/choices.ts';
import type { Contact, LeadStatus } from '../contracts/leads.ts';
import type { BookedMove } from '../contracts/moves.ts';
import type { KeptPlace } from '../contracts/places.ts';
import type { StoredQuote } from '../contracts/price-lines.ts';
import type { Queryable } from './connect.ts';

/** Everything that one accepted request writes. Money in whole cents. */
export type NewLead = {
  id: string;
  move: BookedMove;
  contact: Contact;
  vendorId: number;
  quoteCents: number;
  quote: StoredQuote;
  /** What replays the quote: see `replay` in the pricing engine. */
  inputs: { vendor: { rates: unknown } };
  rateVersion: number;
  locationId: number;
  trucks: number;
  heldUntil: Date;
  idempotencyKey: string | null;
  requestHash: string;
  browserTokenHash: string;
  /** The statement that adds the lead's job; its parameter `$1` becomes `jobs`. */
  job: { text: string; jobs: string };
};

export type LeadRow = {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  origin_address: string;
  destination_address: string;
  move_date: string;
  move_time: 'Morning' | 'Afternoon';
  total_rooms: number;
  square_footage: number | null;
  estimated_weight: number;
  status: LeadStatus;
  payment_status: string;
  selected_vendor_id: number;
  quote_amount: number;
  payment_intent_id: string | null;
  browser_token_hash: string;
  created_at: Date;
  vendor_slug: string;
  vendor_name: string;
  vendor_email: string;
  vendor_phone: string;
  quote: StoredQuote;
  /** Where the move starts, by the record of its price. */
  origin: KeptPlace;
  home_type: HomeType | null;
};

/**
 * Takes the trucks and writes lead, quote, job and booking, all or nothing, in one statement: its
 * first part moves the calendar's number only while trucks are left, and the rest follows from
 * the row that it returns. A statement is a transaction: nothing else begins or commits it.
 * Resolves to false when the last truck has just gone. Throws a violation of
 * `leads_idempotency_key_key` when the request was accepted before.
 */
export async function createLead(sql: Queryable, lead: NewLead): Promise<boolean> {
  const { move, contact } = lead;
  // The rates are a row of their own, which never changes: `findQuote` puts them back.
  const { rates: _rates, ...vendor } = lead.inputs.vendor;
  const inputs = { ...lead.inputs, vendor };
  const [addJobs = '', toQueue = ''] = lead.job.text.split('$1');
  const rows = await sql`
    with day as (
      insert into calendar_days (location_id, day, trucks, taken)
      select id, ${move.move_date}::date, greatest(truck_count, ${lead.trucks}::int),
        ${lead.trucks}::int
      from locations
      where id = ${lead.locationId} and closed_at is null
        -- A date may have more trucks than the fleet, but only where its mover has said so.
        and (truck_count >= ${lead.trucks}::int or exists (
          select from calendar_days where location_id = id and day = ${move.move_date}::date))
      -- Whoever closes the location waits for us, or we see it closed.
      for key share of locations
      on conflict (location_id, day) do update
        set taken = calendar_days.taken + excluded.taken
        where calendar_days.taken + excluded.taken <= calendar_days.trucks
      returning location_id, day
    ), lead as (
      insert into leads (
        id, first_name, last_name, email, phone, origin_address, destination_address,
        move_date, move_time, total_rooms, square_footage, estimated_weight,
        stairs_at_pickup, stairs_at_dropoff, elevator_at_pickup, elevator_at_dropoff,
        heavy_items, additional_services, status, selected_vendor_id, quote_amount,
        idempotency_key, request_hash, browser_token_hash)
      select
        ${lead.id}, ${contact.firstName}, ${contact.lastName}, ${contact.email}, ${contact.phone},
        ${move.origin_address}, ${move.destination_address},
        day.day, ${move.move_time}, ${move.total_rooms}::int, ${move.square_footage}::int,
        ${move.estimated_weight}::float8,
        ${move.stairs_at_pickup}::int, ${move.stairs_at_dropoff}::int,
        ${move.elevator_at_pickup}::bool, ${move.elevator_at_dropoff}::bool,
        ${JSON.stringify(move.heavy_items)}::jsonb,
        ${JSON.stringify(move.additional_services)}::jsonb,
        'pending_payment', ${lead.vendorId}::int, ${lead.quoteCents}::int,
        ${lead.idempotencyKey}, ${lead.requestHash}, ${lead.browserTokenHash}
      from day
      returning id
    ), quote as (
      insert into quotes (lead_id, vendor_id, rate_version, inputs, result)
      select id, ${lead.vendorId}::int, ${lead.rateVersion}::int,
        ${JSON.stringify(inputs)}::jsonb, ${JSON.stringify(lead.quote)}::jsonb
      from lead
    ), job as (
      ${sql.unsafe(addJobs)}(select ${lead.job.jobs}::text from lead)${sql.unsafe(toQueue)}
    )
    insert into bookings (lead_id, location_id, day, trucks, state, held_until)
    select lead.id, day.location_id, day.day, ${lead.trucks}::int, 'held', ${lead.heldUntil}
    from lead, day
    returning lead_id`;
  return rows.length === 1;
}

/** The lead that an idempotency key made, or null. */
export async function findLeadByKey(
  sql: Queryable,
  key: string,
): Promise<{ id: string; request_hash: string } | null> {
  const [row] = await sql<{ id: string; request_hash: string }[]>`
    select id, request_hash from leads where idempotency_key = ${key}`;
  return row ?? null;
}

/** A lead with its vendor and the quote as sold, or null. */
export async function findLead(sql: Queryable, id: string): Promise<LeadRow | null> {
  const [row] = await sql<LeadRow[]>`
    select l.id, l.first_name, l.last_name, l.email, l.phone, l.origin_address,
      l.destination_address, l.move_date, l.move_time, l.total_rooms, l.square_footage,
      l.estimated_weight, l.status, l.payment_status, l.selected_vendor_id, l.quote_amount,
      l.payment_intent_id, l.browser_token_hash, l.created_at,
      v.slug as vendor_slug, v.name as vendor_name, v.email as vendor_email,
      v.phone as vendor_phone, q.result as quote, ${pickup(sql)}
    from leads l
    join vendors v on v.id = l.selected_vendor_id
    join quotes q on q.lead_id = l.id
    where l.id = ${id}`;
  return row ?? null;
}

/** Columns that say where a lead's move starts, of the lead `l` and its quote `q`. */
export const pickup = (sql: Queryable) => sql`
  coalesce(q.inputs -> 'move' -> 'origin', jsonb_build_object('address', l.origin_address)) as origin,
  q.inputs -> 'move' ->> 'home_type_at_pickup' as home_type`;

/** Locks the lead until the transaction ends: payments of one lead are settled one by one. */
export async function lockLead(
  sql: Queryable,
  id: string,
): Promise<{ id: string; status: LeadStatus; payment_status: string } | null> {
  const [row] = await sql<{ id: string; status: LeadStatus; payment_status: string }[]>`
    select id, status, payment_status from leads where id = ${id} for update`;
  return row ?? null;
}

/** Writes what a payment has made of the lead; null leaves a column as it is. */
export async function updateLeadPayment(
  sql: Queryable,
  id: string,
  change: { status: LeadStatus | null; paymentStatus: string; paymentIntentId: string | null },
): Promise<void> {
  await sql`
    update leads set
      status = coalesce(${change.status}, status),
      payment_status = ${change.paymentStatus},
      payment_intent_id = coalesce(${change.paymentIntentId}, payment_intent_id),
      updated_at = now()
    where id = ${id}`;
}
