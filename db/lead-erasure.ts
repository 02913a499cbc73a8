import type { Queryable } from './connect.ts';

/** Erases leads made before an instant, at most `limit`, as `eraseLeads`. */
export async function eraseOldLeads(
  sql: Queryable,
  { before, at, limit = 500 }: { before: Date; at: Date; limit?: number },
): Promise<number> {
  const old = await sql<{ id: string }[]>`
    select id from leads where created_at < ${before} and erased_at is null
    order by created_at limit ${limit}`;
  return old.length === 0
    ? 0
    : await eraseLeads(
        sql,
        old.map(({ id }) => id),
        at,
      );
}

/**
 * Erases who asked, from where and to where: on the leads, on what their prices were made from, in
 * their notes and in the log of their mails. Dates, sizes and money stay, since the ledger needs them.
 * Resolves to how many were not erased before.
 */
export async function eraseLeads(sql: Queryable, ids: string[], at: Date): Promise<number> {
  const rows = await sql`
    with old as (
      select id from leads where id = any(${ids}) and erased_at is null
      for update skip locked
    ), notes as (
      delete from lead_notes where lead_id in (select id from old)
    ), calls as (
      delete from lead_calls where lead_id in (select id from old)
    ), vendor_words as (
      delete from vendor_notes where lead_id in (select id from old)
    ), signatures as (
      update final_prices set signed_name = '', address_hash = ''
      where signed_name is not null and lead_id in (select id from old)
    ), mails as (
      update email_logs set recipient = '', subject = '', body = null, sent_text = null, error = null
      where lead_id in (select id from old)
    ), asked as (
      update quote_requests set note = '', answer_note = '', request_key = lead_id
      where lead_id in (select id from old)
    ), changes as (
      update booking_changes set before = before - 'inputs', after = after - 'inputs',
        state = case when state = 'waiting' then 'replaced' else state end, waits_for = null,
        signed_name = null, signed_at = null, address_hash = null, note = ''
      where lead_id in (select id from old)
    ), requests as (
      update privacy_requests set reason = '(erased)'
      where reason <> '' and lead_id in (select id from old)
    ), codes as (
      delete from booking_codes where lead_id in (select id from old)
    ), bills as (
      update bills set note = '' where lead_id in (select id from old)
    ), reviews as (
      update reviews set body = '', answer = '' where lead_id in (select id from old)
    ), messages as (
      delete from booking_messages where lead_id in (select id from old)
    ), told as (
      delete from webhook_deliveries where lead_id in (select id from old)
    ), photos as (
      delete from case_photos using cases
      where cases.id = case_photos.case_id and cases.lead_id in (select id from old)
    ), problems as (
      update cases set body = '', answer = '', outcome = '' where lead_id in (select id from old)
    ), access as (
      delete from access_notes where lead_id in (select id from old)
    ), signed as (
      -- Hours and money stay; a crew's words on an extra may name a person.
      update job_records set signed_name = '', signature = null, hours_reason = '',
        lines = (select jsonb_agg(case when line ->> 'kind' = 'extra'
          then jsonb_set(line, '{params,what}', '""') else line end)
          from jsonb_array_elements(lines) as line)
      where lead_id in (select id from old)
    ), asked_bills as (
      delete from asked_bills where lead_id in (select id from old)
    ), chain as (
      -- The chain goes on by the digest of the signed content.
      update signatures set content = null
      where content is not null and lead_id in (select id from old)
    ), visits as (
      delete from booking_visits where lead_id in (select id from old)
    ), links as (
      delete from quote_request_tokens where lead_id in (select id from old)
    ), browsers as (
      update cut_offs set browser_token_hash = null where lead_id in (select id from old)
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

/**
 * Erases leads because their person asked for it: as `eraseLeads`, with the prices kept under the same addresses, and
 * the payer's data in the provider's events.
 */
export async function eraseAtWish(sql: Queryable, ids: string[], at: Date): Promise<number> {
  await sql`
    with kept as (
      select e.kept_quote_id as id from email_logs e
      join leads l on lower(l.email) = lower(e.recipient)
      where l.id = any(${ids}) and e.kept_quote_id is not null
    ), mails as (
      update email_logs set recipient = '(erased)' where kept_quote_id in (select id from kept)
    ), events as (
      update webhook_events set payload = '{}'
      where processed_at is not null and (
        payload #>> '{data,object,id}' in (
          select provider_id from checkout_sessions where lead_id = any(${ids}))
        or payload #>> '{data,object,payment_intent}' in (
          select payment_intent_id from deposits where lead_id = any(${ids})))
    )
    delete from kept_quotes where id in (select id from kept)`;
  return await eraseLeads(sql, ids, at);
}
