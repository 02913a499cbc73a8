import type { Language } from '../contracts/language.ts';
import type { Contact, LeadSource, LeadStatus } from '../contracts/leads.ts';
import type { BookedMove } from '../contracts/moves.ts';
import type { StoredQuote } from '../contracts/price-lines.ts';
import { cell, done, first, type Queryable, type Transaction } from './connect.ts';
import { addConsent, type Consent } from './consents.ts';
import { insertHold, type NewHold } from './holds.ts';

/** Everything that one accepted request writes. Money in whole cents. */
export type NewLead = Omit<NewHold, 'leadId' | 'day'> & {
  id: string;
  move: BookedMove;
  contact: Contact;
  /** Where it comes from: the wizard unless told. */
  source?: LeadSource;
  vendorId: number;
  quoteCents: number;
  quote: StoredQuote;
  /** The record that `replay` in the pricing engine computes the quote from again. */
  inputs: { vendor: { rates: unknown } };
  rateVersion: number;
  /** The customer's consent to the quote; null where no consent was asked for. */
  consent: Consent | null;
  idempotencyKey: string | null;
  requestHash: string;
  browserTokenHash: string;
  /** The customer's language: English by default. */
  language?: Language;
};

/** A lead before anything is held for it. */
type LeadToWrite = Omit<NewLead, keyof NewHold | 'consent'>;

/**
 * The statements that write lead, quote, booking and held trucks, to be sent at once in a transaction. The last
 * statement answers with a row of the hold's outcome (`HoldOutcome`). They raise a violation of
 * `leads_idempotency_key_key` when the request was accepted before, and of `trucks_left` when the last truck has just
 * gone.
 */
export function insertLead(tx: Transaction, lead: NewLead): PromiseLike<unknown>[] {
  const hold = { ...lead, leadId: lead.id, day: lead.move.move_date };
  return [
    ...writeLead(tx, lead, 'pending_payment'),
    ...(lead.consent ? [addConsent(tx, lead.id, lead.consent)] : []),
    ...insertHold(tx, hold),
  ];
}

/** The statements that write lead and quote alone, sent as `insertLead`'s are. */
export function writeLead(
  tx: Transaction,
  lead: LeadToWrite,
  status: LeadStatus,
): PromiseLike<unknown>[] {
  const { move, contact } = lead;
  // The rates are a row of their own, which never changes: `findQuote` puts them back.
  const { rates: _rates, ...vendor } = lead.inputs.vendor;
  const inputs = { ...lead.inputs, vendor };
  return [
    tx`
      insert into leads (
        id, first_name, last_name, email, phone, origin_address, destination_address,
        move_date, move_time, total_rooms, square_footage, estimated_weight,
        stairs_at_pickup, stairs_at_dropoff, elevator_at_pickup, elevator_at_dropoff,
        heavy_items, additional_services, status, selected_vendor_id, quote_amount,
        idempotency_key, request_hash, browser_token_hash, source, language)
      values (
        ${lead.id}, ${contact.firstName}, ${contact.lastName}, ${contact.email}, phone_stored(${contact.phone}),
        ${move.origin_address}, ${move.destination_address},
        ${move.move_date}, ${move.move_time}, ${move.total_rooms}, ${move.square_footage},
        ${move.estimated_weight}, ${move.stairs_at_pickup}, ${move.stairs_at_dropoff},
        ${move.elevator_at_pickup}, ${move.elevator_at_dropoff},
        ${JSON.stringify(move.heavy_items)}, ${JSON.stringify(move.additional_services)},
        ${status}, ${lead.vendorId}, ${lead.quoteCents},
        ${lead.idempotencyKey}, ${lead.requestHash}, ${lead.browserTokenHash},
        ${lead.source ?? 'website'}, ${lead.language ?? 'en'})`,
    tx`
      insert into quotes (lead_id, vendor_id, rate_version, inputs, result)
      values (${lead.id}, ${lead.vendorId}, ${lead.rateVersion}, ${JSON.stringify(inputs)},
        ${JSON.stringify(lead.quote)})`,
  ];
}

/** The lead that an idempotency key made, or null. */
export const findLeadByKey = (sql: Queryable, key: string) =>
  first(sql<{ id: string; request_hash: string }[]>`
    select id, request_hash from leads where idempotency_key = ${key}`);

/** The part of a booked lead that its customer's mails and links need. */
type BookedLead = { id: string; email: string; move_date: string; language: Language };

/** The language that a lead's customer reads; English of one that is not known. */
export const findLeadLanguage = async (sql: Queryable, id: string): Promise<Language> =>
  (await cell(sql<{ language: Language }[]>`select language from leads where id = ${id}`)) ?? 'en';

/** A booking's customer and date, of a lead that has one and was not erased; else null. */
export const findBookedLead = (sql: Queryable, id: string) =>
  first(sql<BookedLead[]>`
    select l.id, l.email, l.move_date, l.language from leads l join bookings b on b.lead_id = l.id
    where l.id = ${id} and l.erased_at is null`);

/** Locks the lead until the transaction ends: payments of one lead are settled one by one. */
export const lockLead = (sql: Queryable, id: string) =>
  first(sql<LockedLead[]>`
    select id, status, payment_status from leads where id = ${id} for update`);
export type LockedLead = { id: string; status: LeadStatus; payment_status: string };

/**
 * Locks rows `w` of leads `l` for a sweep, and leaves out those that an act holds: it has the lead's lock
 * first, and would wait for the row while the sweep waits for the lead.
 */
export const leadsAtRest = (sql: Queryable) => sql`for no key update of l, w skip locked`;

/** Writes what a payment has made of the lead; null leaves a column as it is. */
export const updateLeadPayment = (
  sql: Queryable,
  id: string,
  change: { status: LeadStatus | null; paymentStatus: string; paymentIntentId: string | null },
) =>
  done(sql`
    update leads set
      status = coalesce(${change.status}, status),
      payment_status = ${change.paymentStatus},
      payment_intent_id = coalesce(${change.paymentIntentId}, payment_intent_id),
      updated_at = now()
    where id = ${id}`);

/** Writes the move of a changed booking: things, places, dates, vendor and price. */
export const updateLeadMove = (
  sql: Queryable,
  id: string,
  { move, vendorId, quoteCents }: { move: BookedMove; vendorId: number; quoteCents: number },
) =>
  done(sql`
    update leads set
      origin_address = ${move.origin_address}, destination_address = ${move.destination_address},
      move_date = ${move.move_date}, move_time = ${move.move_time},
      total_rooms = ${move.total_rooms}, square_footage = ${move.square_footage},
      estimated_weight = ${move.estimated_weight},
      stairs_at_pickup = ${move.stairs_at_pickup}, stairs_at_dropoff = ${move.stairs_at_dropoff},
      elevator_at_pickup = ${move.elevator_at_pickup},
      elevator_at_dropoff = ${move.elevator_at_dropoff},
      heavy_items = ${JSON.stringify(move.heavy_items)},
      additional_services = ${JSON.stringify(move.additional_services)},
      selected_vendor_id = ${vendorId}, quote_amount = ${quoteCents}, updated_at = now()
    where id = ${id}`);

/** Takes a lead from the browser that made it: the browser's cookie and key name the lead no more. */
export const detachBrowser = (sql: Queryable, id: string, tokenHash: string) =>
  done(sql`
    update leads set idempotency_key = null, browser_token_hash = ${tokenHash}
    where id = ${id}`);

export type ContactRow = {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  erased: boolean;
};

/** A lead's customer, or null. */
export const findContact = (sql: Queryable, id: string) =>
  first(sql<ContactRow[]>`
    select first_name, last_name, email, phone_text(phone) as phone, erased_at is not null as erased
    from leads where id = ${id}`);

/** Corrects who the customer is; fields left out stay. */
export async function updateContact(
  sql: Queryable,
  id: string,
  contact: Partial<Omit<ContactRow, 'erased'>>,
): Promise<void> {
  const { phone, ...same } = { phone: null, ...contact };
  const called = phone === null ? sql`` : sql`phone = phone_stored(${phone}),`;
  await sql`update leads set ${sql(same)}, ${called} updated_at = now() where id = ${id}`;
}

/** Notes that the customer has cancelled: the lead is lost, and its deposit as it was. */
export const markCancelled = (sql: Queryable, id: string, reason: string) =>
  done(sql`
    update leads set status = 'lost', lost_reason = ${reason}, updated_at = now() where id = ${id}`);
