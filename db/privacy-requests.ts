import type { PrivacyRequest } from '../contracts/admin/privacy-requests.ts';
import type { CustomerPrivacy } from '../contracts/customer/privacy.ts';
import type { Dated } from '../contracts/sent-rows.ts';
import { affects, all, cell, first, type Queryable } from './connect.ts';

/** Enters that a customer asks to be erased; false when that waits already. */
export const createPrivacyRequest = (
  sql: Queryable,
  asked: { leadId: string; at: Date; dueAt: Date },
) =>
  affects(sql`
    insert into privacy_requests (lead_id, asked_at, due_at)
    values (${asked.leadId}, ${asked.at}, ${asked.dueAt})
    on conflict (lead_id) where state = 'open' do nothing returning id`);

/** The newest request of a lead, or null. */
export const findPrivacyRequest = (sql: Queryable, leadId: string) =>
  first(sql<Dated<NonNullable<CustomerPrivacy['request']>>[]>`
    select asked_at, due_at, state, reason from privacy_requests where lead_id = ${leadId}
    order by id desc limit 1`);

/** Requests that wait for a person at `at`, the oldest first. */
export const listOpenPrivacyRequests = (sql: Queryable, at: Date) =>
  all(sql<Dated<PrivacyRequest>[]>`
    select id, lead_id, asked_at, due_at, due_at < ${at} as overdue
    from privacy_requests where state = 'open' order by due_at, id`);

/** The lead of a request, or null. */
export const findPrivacyRequestLead = (sql: Queryable, id: number) =>
  cell(sql<{ lead_id: string }[]>`
    select lead_id from privacy_requests where id = ${id}`);

/** Decides a request that is open; `reason` is empty where it is done. False when it is not open. */
export const decidePrivacyRequest = (
  sql: Queryable,
  id: number,
  decided: { at: Date; by: string; reason: string },
) =>
  affects(sql`
    update privacy_requests set state = ${decided.reason === '' ? 'done' : 'refused'},
      decided_at = ${decided.at}, decided_by = ${decided.by}, reason = ${decided.reason}
    where id = ${id} and state = 'open' returning id`);
