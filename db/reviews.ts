import type { Booking } from '../contracts/admin/bookings.ts';
import type { JudgedReview } from '../contracts/admin/reviews.ts';
import type { Dated } from '../contracts/sent-rows.ts';
import { affects, all, cell, done, first, type Queryable } from './connect.ts';

/**
 * Enters a customer's review, 1 to 5 stars and a text, once a lead: only of a move that its vendor
 * completed and whose deposit stands (rule 3.10). False when it is not such a move, or was rated before.
 */
export const createReview = (
  sql: Queryable,
  review: { leadId: string; stars: number; text: string; at: Date },
) =>
  affects(sql`
    insert into reviews (lead_id, vendor_id, stars, body, created_at)
    select a.lead_id, a.vendor_id, ${review.stars}::int, ${review.text}, ${review.at}
    from vendor_answers a
    where a.lead_id = ${review.leadId} and a.stage = 'completed' and exists (
      select from deposits where lead_id = a.lead_id and state = 'confirmed')
    on conflict (lead_id) do nothing
    returning 1`);

/** Changes a review that was written from `since` on. False when there is none. */
export const updateReview = (
  sql: Queryable,
  review: { leadId: string; stars: number; text: string; at: Date; since: Date },
) =>
  affects(sql`
    update reviews set stars = ${review.stars}, body = ${review.text}, edited_at = ${review.at}
    where lead_id = ${review.leadId} and created_at >= ${review.since} returning 1`);

export type ReviewRow = Dated<NonNullable<Booking['review']>>;

/** The review of a lead's customer, or null. */
export const findReview = (sql: Queryable, leadId: string) =>
  first(sql<ReviewRow[]>`
    select stars, body as text, answer, created_at, hidden_at from reviews where lead_id = ${leadId}`);

/** The newest reviews of a vendor that are not hidden, without writer and exact date. */
export const listReviews = (sql: Queryable, slug: string) =>
  all(sql<{ id: number; stars: number; text: string; month: string; answer: string }[]>`
    select r.id, r.stars, r.body as text,
      to_char(r.created_at at time zone 'America/Toronto', 'YYYY-MM') as month, r.answer
    from reviews r
    join vendors v on v.id = r.vendor_id and v.status = 'active'
    where v.slug = ${slug} and r.hidden_at is null
    order by r.created_at desc, r.id desc limit 20`);

/** Enters what a vendor answers to the review of a move of its own. False when there is none. */
export const answerReview = (
  sql: Queryable,
  answer: { leadId: string; vendorId: number; text: string; by: string; at: Date },
) =>
  affects(sql`
    update reviews set answer = ${answer.text}, answered_by = ${answer.by},
      answered_at = ${answer.at}
    where lead_id = ${answer.leadId} and vendor_id = ${answer.vendorId} returning 1`);

/** Notes that a reader reports a review that is shown. */
export const reportReview = (sql: Queryable, id: number, at: Date) =>
  done(sql`
    update reviews set reported_at = coalesce(reported_at, ${at})
    where id = ${id} and hidden_at is null`);

export type JudgedReviewRow = Dated<JudgedReview>;

/** Reviews that were reported or hidden, reported ones first. */
export const listJudgedReviews = (sql: Queryable) =>
  all(sql<JudgedReviewRow[]>`
    select r.id, r.lead_id, v.name as vendor_name, r.stars, r.body as text, r.answer, r.created_at,
      r.reported_at, r.hidden_at
    from reviews r
    join vendors v on v.id = r.vendor_id
    where r.reported_at is not null or r.hidden_at is not null
    order by r.reported_at nulls last, r.id desc limit 200`);

/** Hides a review or lets it stand; its lead, or null where there is none. */
export async function judgeReview(
  sql: Queryable,
  judged: { id: number; hides: boolean; by: string; at: Date },
): Promise<string | null> {
  const { id, hides, by, at } = judged;
  return await cell(sql<{ lead_id: string }[]>`
    update reviews set reported_at = null, hidden_at = ${hides ? at : null},
      hidden_by = ${hides ? by : null}
    where id = ${id} returning lead_id`);
}
