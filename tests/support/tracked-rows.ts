import type { Sql } from '../../db/connect.ts';

/**
 * Adds so many leads with a mail each, as at `at`, a minute apart, newest last. Four in five have a
 * deposit, and one of these a refund that failed: so there is one row of the ledger a lead. Every other move is accepted.
 */
export async function addTrackedRows(
  sql: Sql,
  { count, at = new Date('2026-03-02T12:00:00Z') }: { count: number; at?: Date },
): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, row) => `LT${String(row).padStart(9, '0')}`);
  await sql`
    insert into leads (id, first_name, last_name, email, phone, origin_address,
      destination_address, move_date, move_time, total_rooms, status, payment_status, quote_amount, request_hash,
      browser_token_hash, selected_vendor_id, created_at)
    select id, 'Row', 'Number ' || n, 'row' || n || '@example.ca', '+1 416 555 0100',
      'Here St', 'There Ave', '2026-06-01', 'Morning', 3,
      case when n % 2 = 0 then 'payment_completed' else 'lost' end,
      case when n % 5 > 0 then 'succeeded' else 'pending' end, 100000, '', '',
      (select min(v.id) from vendors v), ${at}::timestamptz + n * interval '1 minute'
    from unnest(${ids}::text[]) with ordinality as ids (id, n)`;
  await sql`
    insert into vendor_answers (lead_id, vendor_id, move_date, booked_at, stage, answered_at)
    select id, selected_vendor_id, move_date, created_at, 'accepted', created_at from leads
    where id = any(${ids}) and status = 'payment_completed'`;
  await sql`
    insert into checkout_sessions (lead_id, attempt, provider_id, amount_cents, currency, status,
      paid, paid_cents, expires_at)
    select id, 1, 'cs_' || n, 100 * n, 'cad', 'complete', true, 100 * n, ${at}
    from unnest(${ids}::text[]) with ordinality as ids (id, n) where n % 5 > 0`;
  await sql`
    insert into deposits (lead_id, session_id, amount, currency, state, payment_intent_id,
      created_at)
    select id, 'cs_' || n, 100 * n, 'cad', 'confirmed', 'pi_' || id,
      ${at}::timestamptz + n * interval '1 minute'
    from unnest(${ids}::text[]) with ordinality as ids (id, n) where n % 5 > 0`;
  await sql`
    insert into refunds (lead_id, session_id, amount, currency, state, failure_code,
      payment_intent_id, requested_by, reason, created_at)
    select id, 'cs_' || n, 100 * n, 'cad', 'failed', 'refused', 'pi_' || id, 'system', 'Cancelled.',
      ${at}::timestamptz + n * interval '1 minute'
    from unnest(${ids}::text[]) with ordinality as ids (id, n) where n % 5 = 1`;
  await sql`
    insert into email_logs (lead_id, email_type, recipient, subject, status, sent_at)
    select id, 'booking_confirmation', 'row' || n || '@example.ca', 'Booked: move ' || n,
      case n % 4 when 0 then 'pending' when 1 then 'failed' else 'sent' end,
      case when n % 4 > 1 then ${at}::timestamptz + n * interval '1 minute' end
    from unnest(${ids}::text[]) with ordinality as ids (id, n)`;
  return ids;
}

/** Follows a list's `Link` headers and resolves to all its rows. */
export async function readAll<Row>(
  get: (path: string) => Response | Promise<Response>,
  path: string,
): Promise<Row[]> {
  const rows: Row[] = [];
  let next: string | undefined = path;
  while (next) {
    const response: Response = await get(next);
    if (response.status !== 200) throw new Error(await response.text());
    rows.push(...((await response.json()) as Row[]));
    next = /<([^>]*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  }
  return rows;
}
