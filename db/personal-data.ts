import type { Collected } from '../contracts/collected-words.ts';
import type { ErasureFacts } from '../contracts/customer/erasures.ts';
import { first, type Queryable } from './connect.ts';

/**
 * Where each thing lies that is collected of customers: every column that may say something of a person. The privacy
 * policy's table has a row for each, so that columns not named here are not collected (rule 10.10).
 */
export const PERSONAL_COLUMNS: Record<Collected, readonly string[]> = {
  prices: [],
  kept_prices: [
    'kept_quotes.move',
    'kept_quotes.quotes',
    'kept_quotes.origin',
    'kept_quotes.destination',
  ],
  booking: [
    'leads.first_name', 'leads.last_name', 'leads.email', 'leads.phone', 'leads.origin_address',
    'leads.destination_address', 'leads.heavy_items', 'leads.additional_services', 'leads.lost_reason',
    'leads.name_key', 'leads.search_text', 'leads.language', 'quotes.inputs', 'quotes.home_size',
    'quotes.result', 'quote_requests.note', 'quote_requests.answer_note', 'booking_changes.before',
    'booking_changes.after', 'booking_changes.note',
  ], // biome-ignore format: a few rows read better
  contract_language: ['consents.words'],
  hold: ['bookings.browser_key', 'bookings.network_hash'],
  payment: [
    'webhook_events.payload',
    'deposits.review_reason',
    'refunds.reason',
    'payment_differences.note',
  ],
  access: ['access_notes.pickup', 'access_notes.dropoff'],
  messages: [
    'booking_messages.body', 'lead_notes.body', 'lead_calls.body', 'vendor_notes.body',
    'vendor_answers.decline_note', 'vendor_answers.alternatives',
  ], // biome-ignore format: a few rows read better
  signatures: [
    'final_prices.signed_name', 'final_prices.address_hash', 'booking_changes.signed_name',
    'booking_changes.address_hash', 'job_records.signed_name', 'job_records.signature', 'job_records.lines',
    'job_records.hours_reason', 'asked_bills.bill', 'signatures.content',
  ], // biome-ignore format: a few rows read better
  problems: ['cases.body', 'cases.answer', 'cases.outcome', 'case_photos.body', 'bills.note'],
  reviews: ['reviews.body', 'reviews.answer'],
  mails: [
    'email_logs.recipient', 'email_logs.subject', 'email_logs.body', 'email_logs.sent_text', 'email_logs.error',
    'mail_bounces.address_hash',
  ], // biome-ignore format: a few rows read better
  privacy_requests: ['privacy_requests.reason'],
  newsletter: [
    'newsletter_subscribers.email', 'newsletter_subscribers.email_hash', 'newsletter_subscribers.language',
    'newsletter_consents.email_hash', 'newsletter_consents.text',
  ], // biome-ignore format: a few rows read better
  analytics: ['vitals.path'],
  contact: [],
};

/**
 * Columns that are secrets, marks of the machine, or the name of who did it in an office. Of a mail
 * the subject stands there: the mails themselves lie in the customer's own box.
 */
const LEFT_OUT =
  '(_hash|_by|_key|_token)$|^(token|version|url|author|actor|search_text|sent_text|escalated_at|digest|hash|mail_id|link_generation)$';

/**
 * Every row about a lead, by table: its own, and those of each table that names leads, so that a new table is among
 * them by itself. Of the price's inputs the move is there, not the vendor's rates; debts to the vendor are the
 * vendor's.
 */
export async function listHeld(
  sql: Queryable,
  leadId: string,
): Promise<Record<string, Record<string, unknown>[]>> {
  const tables = await sql<{ name: string; column: string }[]>`
    select c.relname as name, a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'lead_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname <> 'vendor_entries'
    order by c.relname`;
  const held: Record<string, Record<string, unknown>[]> = {};
  for (const { name, column } of [{ name: 'leads', column: 'id' }, ...tables]) {
    const rows = await sql<{ row: Record<string, unknown> | null }[]>`
      select (
        select json_object_agg(key, case
          when json_typeof(value) = 'object' and value::jsonb ? 'inputs'
            then jsonb_set(value::jsonb, '{inputs}',
              jsonb_build_object('move', value::jsonb #> '{inputs,move}'))::json
          when key = 'inputs' then json_build_object('move', value -> 'move')
          else value end)
        from json_each(to_json(t)) where key !~ ${LEFT_OUT} and value::text <> 'null'
      ) as row
      from ${sql(name)} t where t.${sql(column)} = ${leadId}`;
    const kept = rows.flatMap(({ row }) => (row ? [row] : []));
    if (kept.length > 0) held[name] = kept;
  }
  return held;
}

/** How a lead stands for its erasure at an instant; null of one that is not there, or erased. */
export const findErasureFacts = (sql: Queryable, leadId: string, at: Date) =>
  first(sql<ErasureFacts[]>`
    select exists (select from deposits where lead_id = l.id) as paid,
      b.state is not distinct from 'held' or exists (
        select from checkout_sessions where lead_id = l.id and status in ('creating', 'open')
          and expires_at > ${at}) as paying,
      b.state is not distinct from 'confirmed' as confirmed,
      (b.day + b.days)::text as over_on,
      coalesce(a.stage in ('completed', 'no_show'), false) as ended,
      exists (
        select from deposits d where d.lead_id = l.id
          and (d.state = 'review' or (d.state = 'confirmed' and b.state = 'released')))
      or exists (select from refunds
        where lead_id = l.id and state in ('pending', 'waiting', 'failed'))
      or exists (select from disputes where lead_id = l.id and closed_at is null) as unsettled
    from leads l
    left join bookings b on b.lead_id = l.id
    left join vendor_answers a on a.lead_id = l.id
    where l.id = ${leadId} and l.erased_at is null`);
