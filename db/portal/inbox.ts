import {
  INBOX_ROWS,
  type InboxCounts,
  type InboxReview,
  type InboxThread,
} from '../../contracts/portal/inbox.ts';
import type { Dated } from '../../contracts/sent-rows.ts';
import { OPEN_STAGES } from '../../contracts/vendor-answers.ts';
import { all, one, type Queryable } from '../connect.ts';

/** The counts of what waits for a vendor's answer at `at`. */
export const countInbox = (
  sql: Queryable,
  vendorId: number,
  { at, lateSince }: { at: Date; lateSince: Date },
) =>
  one(sql<InboxCounts[]>`
    select
      (select count(*)::int from vendor_answers a
        join leads l on l.id = a.lead_id and l.selected_vendor_id = a.vendor_id
        where a.vendor_id = ${vendorId} and a.stage = 'pending') as leads,
      (select count(*)::int from vendor_answers a
        join leads l on l.id = a.lead_id and l.selected_vendor_id = a.vendor_id
        where a.vendor_id = ${vendorId} and a.stage = 'pending' and a.answer_by <= ${at})
        as late_leads,
      (select count(distinct m.lead_id)::int from booking_messages m
        join vendor_answers a on a.lead_id = m.lead_id and a.vendor_id = m.vendor_id
          and a.stage = any(${[...OPEN_STAGES]})
        join leads l on l.id = m.lead_id and l.selected_vendor_id = m.vendor_id
        where m.vendor_id = ${vendorId} and m.sender = 'customer' and m.read_at is null) as messages,
      (select count(*)::int from cases c
        join leads l on l.id = c.lead_id and l.selected_vendor_id = c.vendor_id
        where c.vendor_id = ${vendorId} and c.answered_at is null and c.closed_at is null) as cases,
      (select count(*)::int from cases c
        join leads l on l.id = c.lead_id and l.selected_vendor_id = c.vendor_id
        where c.vendor_id = ${vendorId} and c.answered_at is null and c.closed_at is null
          and c.answer_by <= ${at}) as late_cases,
      (select count(*)::int from reviews r
        join leads l on l.id = r.lead_id and l.selected_vendor_id = r.vendor_id
        where r.vendor_id = ${vendorId} and r.answer = '' and r.hidden_at is null) as reviews,
      (select count(*)::int from quote_requests r
        join leads l on l.id = r.lead_id and l.selected_vendor_id = r.vendor_id
        where r.vendor_id = ${vendorId} and r.stage = 'waiting' and l.status = 'quote_requested'
          and l.erased_at is null) as requests,
      (select count(*)::int from quote_requests r
        join leads l on l.id = r.lead_id and l.selected_vendor_id = r.vendor_id
        where r.vendor_id = ${vendorId} and r.stage = 'waiting' and l.status = 'quote_requested'
          and l.erased_at is null and r.asked_at <= ${lateSince}) as late_requests`);

export type ThreadRow = Dated<InboxThread>;

/** A vendor's bookings with messages, by the last one. Name and words stand only while the booking is open. */
export const listThreads = (sql: Queryable, vendorId: number) =>
  all(sql<ThreadRow[]>`
    with last as (
      select distinct on (lead_id) lead_id, sender, body, sent_at, id
      from booking_messages where vendor_id = ${vendorId}
      order by lead_id, id desc
    )
    select l.id as lead_id,
      case when a.stage = any(${[...OPEN_STAGES]}) then l.first_name || ' ' || l.last_name end
        as name,
      l.move_date, last.sender, case when a.stage = any(${[...OPEN_STAGES]}) then last.body end
        as text, last.sent_at,
      (select count(*)::int from booking_messages m
        where m.lead_id = l.id and m.vendor_id = ${vendorId} and m.sender = 'customer'
          and m.read_at is null and a.stage = any(${[...OPEN_STAGES]})) as unread
    from last
    join leads l on l.id = last.lead_id and l.selected_vendor_id = ${vendorId}
    left join vendor_answers a on a.lead_id = l.id and a.vendor_id = ${vendorId}
    order by last.id desc limit ${INBOX_ROWS}`);

export type InboxReviewRow = Dated<InboxReview>;

/** Reviews of a vendor's moves: unanswered ones first, then the newest. */
export const listOwnReviews = (sql: Queryable, vendorId: number) =>
  all(sql<InboxReviewRow[]>`
    select r.lead_id, l.move_date, r.stars, r.body as text, r.answer, r.created_at,
      r.hidden_at is not null as hidden
    from reviews r
    join leads l on l.id = r.lead_id and l.selected_vendor_id = r.vendor_id
    where r.vendor_id = ${vendorId}
    order by (r.answer = '' and r.hidden_at is null) desc, r.created_at desc, r.id desc
    limit ${INBOX_ROWS}`);

/** How a vendor is rated by all reviews that are shown. */
export const rateVendor = (sql: Queryable, vendorId: number) =>
  one(sql<{ mean: number | null; total: number }[]>`
    select avg(stars)::float8 as mean, count(*)::int as total
    from reviews where vendor_id = ${vendorId} and hidden_at is null`);
