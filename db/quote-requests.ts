import type { DeclineReason } from '../contracts/decline-reasons.ts';
import { all, done, first, type Queryable } from './connect.ts';
import { leadsAtRest } from './leads.ts';

export type RequestRow = {
  lead_id: string;
  vendor_id: number;
  vendor_name: string;
  vendor_slug: string;
  request_key: string;
  request_hash: string;
  note: string;
  asked_at: Date;
  version: number;
  stage: 'waiting' | 'quoted' | 'declined';
  answer_note: string;
  decline_reason: DeclineReason | null;
  valid_until: Date | null;
  location_id: number | null;
  trucks: number | null;
  days: number | null;
  /** An operator offered it to a caller (rule 7.25). */
  by_phone: boolean;
};

/** The beginning of the key of an offer that an operator made anew; no key of a form's press has a colon. */
export const OFFERED_ANEW = 'operator:';

/** An operator changed the answers since its customer was shown a price (rule 7.26). */
export const isOfferedAnew = ({ request_key }: Pick<RequestRow, 'request_key'>): boolean =>
  request_key.startsWith(OFFERED_ANEW);

const rows = (sql: Queryable) => sql`
  select r.lead_id, r.vendor_id, v.name as vendor_name, v.slug as vendor_slug, r.request_key,
    l.request_hash, r.note, r.asked_at, r.version, r.stage, r.answer_note, r.decline_reason,
    r.valid_until, r.location_id, r.trucks, r.days, l.source = 'phone' as by_phone
  from quote_requests r
  join vendors v on v.id = r.vendor_id
  join leads l on l.id = r.lead_id`;

/** Writes down that a vendor is asked. Raises a violation of `quote_requests_request_key_vendor_id_key`. */
export const insertRequest = (
  sql: Queryable,
  asked: { leadId: string; vendorId: number; key: string; note: string; at: Date },
): PromiseLike<unknown> => sql`
  insert into quote_requests (lead_id, vendor_id, request_key, note, asked_at)
  values (${asked.leadId}, ${asked.vendorId}, ${asked.key}, ${asked.note}, ${asked.at})`;

type Answer = {
  leadId: string;
  at: Date;
  by: string;
  validUntil: Date;
  locationId: number;
  trucks: number;
  days: number;
};

/** Enters the answer to a request that was priced when it was made: its lead has its quote already. */
export const answerRequest = (sql: Queryable, answer: Answer) =>
  done(sql`
    update quote_requests set stage = 'quoted', answered_at = ${answer.at},
      answered_by = ${answer.by}, valid_until = ${answer.validUntil},
      location_id = ${answer.locationId}, trucks = ${answer.trucks}, days = ${answer.days},
      version = version + 1
    where lead_id = ${answer.leadId}`);

/**
 * Puts an operator's offer in place of any other price of a lead: the price that its links showed holds no more, and
 * they open nothing. Needs the lead's row lock.
 */
export async function offerAgain(
  sql: Queryable,
  offer: Answer & { vendorId: number },
): Promise<void> {
  await sql`delete from quote_request_tokens where lead_id = ${offer.leadId}`;
  await sql`
    insert into quote_requests (lead_id, vendor_id, request_key, note, asked_at, stage, answered_at,
      answered_by, valid_until, location_id, trucks, days)
    values (${offer.leadId}, ${offer.vendorId}, ${OFFERED_ANEW + offer.leadId}, '', ${offer.at},
      'quoted', ${offer.at}, ${offer.by}, ${offer.validUntil}, ${offer.locationId},
      ${offer.trucks}, ${offer.days})
    on conflict (lead_id) do update set
      vendor_id = excluded.vendor_id, request_key = excluded.request_key, stage = 'quoted',
      decline_reason = null, answered_at = excluded.answered_at, answered_by = excluded.answered_by,
      valid_until = excluded.valid_until, location_id = excluded.location_id,
      trucks = excluded.trucks, days = excluded.days, version = quote_requests.version + 1`;
}

/** The requests of one press, in its order. */
export const listRequests = (sql: Queryable, key: string) =>
  all(sql<RequestRow[]>`${rows(sql)} where r.request_key = ${key} order by v.name`);

export const findRequest = (sql: Queryable, leadId: string) =>
  first(sql<RequestRow[]>`${rows(sql)} where r.lead_id = ${leadId}`);

/** The request whose answer a link leads to, or null. */
export const findRequestByToken = (sql: Queryable, tokenHash: string) =>
  first(sql<RequestRow[]>`
    ${rows(sql)} where r.lead_id = (
      select lead_id from quote_request_tokens
      where token_hash = ${tokenHash} and cut_off_id is null)`);

/** Notes that a link was opened. */
export const touchRequestToken = (sql: Queryable, tokenHash: string, at: Date) =>
  done(sql`update quote_request_tokens set last_used_at = ${at} where token_hash = ${tokenHash}`);

/** Keeps the hash of a link's token. */
export const createRequestToken = (
  sql: Queryable,
  { tokenHash, leadId }: { tokenHash: string; leadId: string },
) =>
  done(sql`
    insert into quote_request_tokens (token_hash, lead_id) values (${tokenHash}, ${leadId})`);

/** Makes a lead payable: `tokenHash` is that of the browser that books (rule 4.3). */
export const startPayment = (
  sql: Queryable,
  { leadId, tokenHash }: { leadId: string; tokenHash: string },
) =>
  done(sql`
    update leads set status = 'pending_payment',
      browser_token_hash = ${tokenHash}, updated_at = now()
    where id = ${leadId}`);

/**
 * Marks requests that were made before `before` and have no answer as told to the operators, each
 * once; resolves to their leads.
 */
export const escalateRequests = (
  sql: Queryable,
  { before, at, limit }: { before: Date; at: Date; limit: number },
) =>
  all(sql<{ lead_id: string; vendor_id: number }[]>`
    update quote_requests set escalated_at = ${at}
    where lead_id in (
      select w.lead_id from quote_requests w join leads l on l.id = w.lead_id
      where w.stage = 'waiting' and w.escalated_at is null and w.asked_at <= ${before}
        and l.status = 'quote_requested'
      order by w.asked_at limit ${limit} ${leadsAtRest(sql)})
    returning lead_id, vendor_id`);
