import * as z from 'zod/mini';
import { Case } from '../cases.ts';
import { endpoint } from '../endpoints.ts';
import { SENDERS } from '../messages.ts';
import { instant } from '../texts.ts';

/** Customers' wishes to a vendor, over all of its bookings (rule 8.12). */

/** Threads, cases and reviews that a list holds at most: the newest. */
export const INBOX_ROWS = 200;

/** Counts of all that waits for an answer, without bookings that the vendor gave away. */
export const InboxCounts = z.object({
  /** Paid bookings, and those whose time for an answer is over. */
  leads: z.int(),
  late_leads: z.int(),
  /** Bookings with a message that is not read. */
  messages: z.int(),
  /** Prices that customers ask for, and those whose time for an answer is over. */
  requests: z.int(),
  late_requests: z.int(),
  cases: z.int(),
  late_cases: z.int(),
  reviews: z.int(),
});
export type InboxCounts = z.infer<typeof InboxCounts>;

/** A booking with messages, by its last one. */
export const InboxThread = z.object({
  lead_id: z.string(),
  /** Null where the booking is over: the customer's name is no longer shown. */
  name: z.nullable(z.string()),
  move_date: z.string(),
  sender: z.enum(SENDERS),
  /** Null where the booking is over: its messages are no longer shown. */
  text: z.nullable(z.string()),
  sent_at: instant,
  unread: z.int(),
});
export type InboxThread = z.infer<typeof InboxThread>;

export const InboxCase = z.extend(Case, { lead_id: z.string(), time_zone: z.string() });
export type InboxCase = z.infer<typeof InboxCase>;

export const InboxReview = z.object({
  lead_id: z.string(),
  move_date: z.string(),
  stars: z.int(),
  text: z.string(),
  answer: z.string(),
  created_at: instant,
  /** An operator has hidden the review. */
  hidden: z.boolean(),
});
export type InboxReview = z.infer<typeof InboxReview>;

export const InboxReviews = z.object({
  /** Of all shown reviews, and their number; null without reviews. */
  mean: z.nullable(z.number()),
  total: z.int(),
  reviews: z.array(InboxReview),
});
export type InboxReviews = z.infer<typeof InboxReviews>;

export const getInboxCounts = endpoint('GET', '/vendor/vendor/inbox/counts', {
  needs: 'view_leads',
  summary: 'How much waits for an answer',
  reply: { 200: ['Counts', InboxCounts] },
});

export const getInboxThreads = endpoint('GET', '/vendor/vendor/inbox/messages', {
  needs: 'view_leads',
  summary: 'The bookings with messages, the last one written first',
  reply: { 200: [`The newest ${INBOX_ROWS}`, z.array(InboxThread)] },
});

export const getInboxCases = endpoint('GET', '/vendor/vendor/inbox/cases', {
  needs: 'view_leads',
  summary: 'Problems that customers reported, those to answer first',
  reply: { 200: [`The first ${INBOX_ROWS}`, z.array(InboxCase)] },
});

export const getInboxReviews = endpoint('GET', '/vendor/vendor/inbox/reviews', {
  needs: 'view_leads',
  summary: 'What customers wrote of their moves, those without an answer first',
  reply: { 200: [`The first ${INBOX_ROWS}`, InboxReviews] },
});
