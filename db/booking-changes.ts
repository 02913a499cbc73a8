import type { BookingChange } from '../contracts/admin/bookings.ts';
import type { ChangeKind, ChangeWait } from '../contracts/asked-changes.ts';
import type { Dated } from '../contracts/sent-rows.ts';
import { affects, all, column, done, first, one, type Queryable } from './connect.ts';
import { leadsAtRest } from './leads.ts';
import type { QuoteRow } from './quotes.ts';

/** A booking as it is, or as a change would make it: the vendor, its trucks and its quote. */
export type BookingPlan = QuoteRow & {
  vendor_id: number;
  rate_version: number;
  location_id: number;
  day: string;
  days: number;
  trucks: number;
  /** The vendor's rules close the date: without a row of its own it has no truck. */
  closed: boolean;
  /** The final price that was agreed, or asked of the customer, on these terms; cents with tax. */
  final_price_cents?: number | null;
};

export type BookingChangeRow = Dated<Omit<BookingChange, 'differences'>> & {
  lead_id: string;
  /** The customer agrees first, and then the vendor is asked. */
  then_vendor: boolean;
  before: BookingPlan;
  /** Null of a cancellation. */
  after: BookingPlan | null;
  signed_at: Date | null;
};

export type NewBookingChange = {
  leadId: string;
  kind: ChangeKind;
  waitsFor: ChangeWait | null;
  /** The vendor is asked once the customer has agreed. */
  thenVendor?: boolean;
  askedBy: string;
  at: Date;
  expiresAt: Date | null;
  before: BookingPlan;
  after: BookingPlan | null;
  /** The customer's name as a signature, and a keyed hash of the network address it came from. */
  signature: { name: string; addressHash: string } | null;
  note: string;
};

const columns = (sql: Queryable) => sql`
  lead_id, number, kind, state, waits_for, then_vendor, asked_by, asked_at, expires_at, before, after,
  signed_name, signed_at, decided_by, decided_at, note`;

/**
 * The booking of a lead as a change starts from it, whose deposit is here; null where there is none.
 * A declined booking is `released`. `closed` is not known of a booking that stands, and false.
 */
export const findBookingPlan = (
  sql: Queryable,
  leadId: string,
  state: 'confirmed' | 'released' = 'confirmed',
) =>
  first(sql<BookingPlan[]>`
    select q.vendor_id, q.rate_version, b.location_id, b.day, b.days, b.trucks, false as closed,
      q.inputs, q.result, coalesce(a.final_price_cents, f.price_cents) as final_price_cents
    from bookings b
    join quotes q on q.lead_id = b.lead_id
    left join vendor_answers a on a.lead_id = b.lead_id
    left join final_prices f on f.lead_id = b.lead_id and f.consent = 'asked' and f.expires_at > now()
    where b.lead_id = ${leadId} and b.state = ${state}`);

/**
 * Enters a change, applied at once or waiting, in place of one that still waits. Resolves to its
 * number. Needs the lead's row lock.
 */
export async function createBookingChange(
  sql: Queryable,
  change: NewBookingChange,
): Promise<number> {
  const { leadId, at, waitsFor, signature } = change;
  await sql`
    update booking_changes set state = 'replaced', waits_for = null
    where lead_id = ${leadId} and state = 'waiting'`;
  const { number } = await one(sql<{ number: number }[]>`
    insert into booking_changes (lead_id, number, kind, state, waits_for, then_vendor, asked_by,
      asked_at, expires_at, before, after, signed_name, signed_at, address_hash, decided_by, decided_at, note)
    select ${leadId}, coalesce(max(number), 0) + 1, ${change.kind},
      ${waitsFor ? 'waiting' : 'applied'}, ${waitsFor}, ${change.thenVendor ?? false}::boolean,
      ${change.askedBy}, ${at}::timestamptz,
      ${change.expiresAt}::timestamptz, ${JSON.stringify(change.before)}::jsonb,
      ${change.after && JSON.stringify(change.after)}::jsonb, ${signature?.name ?? null},
      ${signature && at}::timestamptz, ${signature?.addressHash ?? null},
      ${waitsFor ? null : change.askedBy}, ${waitsFor ? null : at}::timestamptz, ${change.note}
    from booking_changes where lead_id = ${leadId}
    returning number`);
  return number;
}

/** All changes of a booking, newest first. */
export const listBookingChanges = (sql: Queryable, leadId: string) =>
  all(sql<BookingChangeRow[]>`
    select ${columns(sql)} from booking_changes where lead_id = ${leadId} order by number desc`);

/**
 * The newest change of a booking, where its customer has signed for it and its vendor has not taken it: refused it, let it
 * expire, or declined the booking. Null where there is none.
 */
export const findUntakenChange = (sql: Queryable, leadId: string) =>
  first(sql<(BookingChangeRow & { after: BookingPlan })[]>`
    select ${columns(sql)} from booking_changes
    where lead_id = ${leadId} and state <> 'applied' and kind in ('date', 'details')
      and signed_name is not null and after is not null
      and number = (select max(number) from booking_changes where lead_id = ${leadId})`);

/** The slugs of the vendors that have or had a booking: its own, and each that it was taken from. */
export const listFormerVendors = (sql: Queryable, leadId: string) =>
  column(sql<{ slug: string }[]>`
    select slug from vendors where id in (
      select selected_vendor_id from leads where id = ${leadId}
      union select (before ->> 'vendor_id')::int from booking_changes
      where lead_id = ${leadId} and kind = 'vendor' and state = 'applied')`);

/** The change that waits for an answer at `at`, or null. */
export const findOpenChange = (sql: Queryable, leadId: string, at: Date) =>
  first(sql<BookingChangeRow[]>`
    select ${columns(sql)} from booking_changes
    where lead_id = ${leadId} and state = 'waiting' and coalesce(expires_at > ${at}, true)`);

/** Enters the decision on a change that waits. False when it waits no more. */
export async function decideBookingChange(
  sql: Queryable,
  decision: {
    leadId: string;
    number: number;
    state: 'applied' | 'refused';
    by: string;
    at: Date;
    signature?: { name: string; addressHash: string };
  },
): Promise<boolean> {
  const { leadId, number, state, by, at, signature } = decision;
  return await affects(sql`
    update booking_changes set state = ${state}, waits_for = null, decided_by = ${by},
      decided_at = ${at}, signed_name = coalesce(${signature?.name ?? null}, signed_name),
      signed_at = case when ${signature !== undefined} then ${at}::timestamptz else signed_at end,
      address_hash = coalesce(${signature?.addressHash ?? null}, address_hash)
    where lead_id = ${leadId} and number = ${number} and state = 'waiting'
      and coalesce(expires_at > ${at}, true)
    returning 1`);
}

/** Enters that the customer has agreed to a change, about which its vendor is asked now. */
export const passToVendor = (
  sql: Queryable,
  agreed: {
    leadId: string;
    number: number;
    at: Date;
    expiresAt: Date;
    signature: { name: string; addressHash: string };
  },
) =>
  done(sql`
    update booking_changes set waits_for = 'vendor', then_vendor = false,
      expires_at = ${agreed.expiresAt}, signed_name = ${agreed.signature.name},
      signed_at = ${agreed.at}, address_hash = ${agreed.signature.addressHash}
    where lead_id = ${agreed.leadId} and number = ${agreed.number} and state = 'waiting'
      and waits_for = 'customer'`);

/** Ends the change that waits, if any: the booking that the change was for has ended or changed. */
export const dropOpenChange = (sql: Queryable, leadId: string) =>
  done(sql`
    update booking_changes set state = 'replaced', waits_for = null
    where lead_id = ${leadId} and state = 'waiting'`);

/** Ends the changes whose time is over, and resolves to them: each once. */
export const expireBookingChanges = (sql: Queryable, at: Date) =>
  all(sql<Pick<BookingChangeRow, 'lead_id' | 'kind'>[]>`
    update booking_changes set state = 'expired', waits_for = null
    where (lead_id, number) in (
      select w.lead_id, w.number from booking_changes w join leads l on l.id = w.lead_id
      where w.state = 'waiting' and w.expires_at <= ${at} ${leadsAtRest(sql)})
    returning lead_id, kind`);
