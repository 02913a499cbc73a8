import * as z from 'zod/mini';
import { CUSTOMER_PAGES } from './customer-answers.ts';
import { endpoint } from './endpoints.ts';
import { seenFields } from './seen.ts';
import { instant, note, requiredNote } from './texts.ts';

/** Customers' reviews of completed moves (rule 4.24). */

/** Longest text of a review, and of a mover's answer to one. */
export const REVIEW_MAX = 2000;
/** Days in which a review's author may change it. */
export const REVIEW_EDIT_DAYS = 30;
/** Reviews from which on pages show a mean. */
export const MEAN_FROM = 3;

const Stars = z
  .int('Choose one to five stars.')
  .check(z.gte(1, 'Choose one to five stars.'), z.lte(5, 'Choose one to five stars.'));

/** A review as anybody may read it: no name, and the month alone. */
export const PublicReview = z.object({
  id: z.int(),
  stars: z.int(),
  text: z.string(),
  /** `2026-11`. */
  month: z.string(),
  /** The mover's; empty where there is none. */
  answer: z.string(),
});
export type PublicReview = z.infer<typeof PublicReview>;

export const getReviews = endpoint('GET', '/api/reviews/:slug', {
  needs: 'anyone',
  limit: 'places',
  summary: 'The newest reviews of a mover',
  reply: { 200: ['At most twenty, the newest first', z.array(PublicReview)] },
});

export const postReviewReport = endpoint('POST', '/api/reviews/:id/report', {
  needs: 'anyone',
  limit: 'newsletters',
  summary: 'Report a review to the operators',
  reply: { 204: 'Reported' },
});

/** The customer's own, and until when it may be changed. */
export const OwnReview = z.object({
  stars: z.int(),
  text: z.string(),
  answer: z.string(),
  editable_until: instant,
  is_hidden: z.boolean(),
});
export type OwnReview = z.infer<typeof OwnReview>;

export const NewReview = z.object({ stars: Stars, text: note(REVIEW_MAX) });
export type NewReview = z.infer<typeof NewReview>;

export const putReview = endpoint('PUT', '/api/booking/review', {
  needs: 'booking_link',
  summary: 'Rate a completed move, or change what was said of it',
  body: NewReview,
  reply: { 200: ['The review as it stands', OwnReview] },
  problems: { 409: 'The move is not completed, or the review is too old to be changed' },
});

export const putReviewAnswer = endpoint('PUT', '/vendor/vendor/leads/:id/review-answer', {
  needs: 'manage_leads',
  own: 'lead',
  summary: 'Answer the review of a move, for all to read',
  body: z.object({ text: requiredNote(REVIEW_MAX, 'Write your answer.'), was: seenFields }),
  reply: { 204: 'Answered' },
  problems: {
    409: 'There is no review to answer, or (`edited`) a colleague has changed the answer since',
  },
});

export const getReviewPage = endpoint('GET', CUSTOMER_PAGES.review, {
  needs: 'anyone',
  summary: 'The page on which a customer rates a completed move',
  reply: { 200: ['The question, or thanks', 'text/html'] },
  problems: { 404: ['The link has run out', 'text/html'] },
});

export const postReview = endpoint('POST', CUSTOMER_PAGES.review, {
  needs: 'anyone',
  limit: 'newsletters',
  summary: 'Rate a completed move',
  reply: { 303: 'To the page that says thank you' },
  problems: {
    404: ['The link has run out', 'text/html'],
    422: ['The question again, with what is wrong', 'text/html'],
  },
});
