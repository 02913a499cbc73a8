import type { Queryable } from './connect.ts';

/**
 * Erases who asked, from where and to where, of leads made before an instant: on the lead, on what
 * its price was made from, in its notes and in the log of its mails. Dates, sizes and money stay,
 * since the ledger needs them. Resolves to how many leads were erased, at most `limit`.
 */
export async function eraseOldLeads(
  sql: Queryable,
  { before, at, limit = 500 }: { before: Date; at: Date; limit?: number },
): Promise<number> {
  const rows = await sql`
    with old as (
      select id from leads where created_at < ${before} and erased_at is null
      order by created_at limit ${limit} for update skip locked
    ), notes as (
      delete from lead_notes where lead_id in (select id from old)
    ), mails as (
      update email_logs set recipient = '', subject = '', body = null, error = null
      where lead_id in (select id from old)
    ), asked as (
      update quote_requests set note = '', answer_note = '', request_key = lead_id
      where lead_id in (select id from old)
    ), changes as (
      update booking_changes set before = before - 'inputs', after = after - 'inputs',
        signed_name = null, signed_at = null, address_hash = null, note = ''
      where lead_id in (select id from old)
    ), codes as (
      delete from booking_codes where lead_id in (select id from old)
    ), links as (
      delete from quote_request_tokens where lead_id in (select id from old)
    ), prices as (
      update quotes set inputs = inputs || jsonb_build_object('move',
        (inputs->'move') - '{origin,destination,origin_address,destination_address}'::text[])
      where lead_id in (select id from old)
    )
    update leads set first_name = '', last_name = '', email = '', phone = '',
      origin_address = '', destination_address = '', lost_reason = null, request_hash = '',
      browser_token_hash = '', idempotency_key = null, erased_at = ${at}
    where id in (select id from old) returning 1`;
  return rows.length;
}

/** Empties the provider's events that came before an instant: they name who paid. */
export async function clearOldEvents(sql: Queryable, before: Date): Promise<void> {
  await sql`
    update webhook_events set payload = '{}'
    where received_at < ${before} and processed_at is not null and payload <> '{}'`;
}
