import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';

/** The number in all and by status. */
const Tally = z.object({ total: z.int(), by_status: z.record(z.string(), z.int()) });
export type Tally = z.infer<typeof Tally>;

/**
 * `GET /admin/tracking/summary`: every figure is maintained as rows change, no figure is an estimate.
 * Shares are fractions, and null without anything to divide by.
 */
export const TrackingSummary = z.object({
  leads: Tally,
  /** Deposits alone. */
  payments: Tally,
  /** Refunds, of whole deposits and of parts; `refunded_cents` sums those that succeeded. */
  refunds: Tally,
  refunded_cents: z.int(),
  emails: Tally,
  vendors: Tally,
  /** The value of booked and done moves before tax, in cents (decision 165). */
  revenue_cents: z.int(),
  /** Paid leads / leads (rule 7.8). */
  conversion_rate: z.nullable(z.number()),
  /** Revenue / leads, in cents. */
  average_lead_value_cents: z.nullable(z.number()),
  /** Sent / all mails. */
  delivery_rate: z.nullable(z.number()),
});
export type TrackingSummary = z.infer<typeof TrackingSummary>;

export const getTrackingSummary = endpoint('GET', '/admin/tracking/summary', {
  needs: 'analyst',
  summary: 'Counts and shares of leads, payments, mails and movers',
  reply: { 200: ['The figures', TrackingSummary] },
});
