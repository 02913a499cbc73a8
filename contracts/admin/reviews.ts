import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { instant, requiredNote } from '../texts.ts';

/** A review that a reader has reported, or an operator has hidden (rule 4.24). */
export const JudgedReview = z.object({
  id: z.int(),
  lead_id: z.string(),
  vendor_name: z.string(),
  stars: z.int(),
  text: z.string(),
  answer: z.string(),
  created_at: instant,
  reported_at: z.nullable(instant),
  hidden_at: z.nullable(instant),
});
export type JudgedReview = z.infer<typeof JudgedReview>;

export const getJudgedReviews = endpoint('GET', '/admin/reviews', {
  needs: 'analyst',
  summary: 'Reviews that were reported or hidden',
  reply: { 200: ['Reported ones first', z.array(JudgedReview)] },
});

export const postReviewJudgement = endpoint('POST', '/admin/reviews/:id/judgement', {
  needs: 'operator',
  summary: 'Hide a review, or let it stand',
  body: z.object({
    hides: z.boolean('Say whether it is hidden.'),
    reason: requiredNote(500, 'Say why you decide so.'),
  }),
  reply: { 200: ['What is left', z.array(JudgedReview)] },
});
