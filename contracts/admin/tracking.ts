import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
/** How many there are in all and by status. */
export type Tally = { total: number; by_status: Record<string, number> };

/**
 * `GET /admin/tracking/summary`: every figure is maintained as rows change, none is an estimate.
 * Shares are fractions, and null where there is nothing to divide by.
 */
export type TrackingSummary = {
  leads: Tally;
  /** Rows of the ledger, deposits and refunds alike. */
  payments: Tally;
  emails: Tally;
  vendors: Tally;
  /** Deposits taken less refunds given, in cents. */
  revenue_cents: number;
  /** Deposits taken / leads (rule 7.8). */
  conversion_rate: number | null;
  /** Total revenue / leads, in cents. */
  average_lead_value_cents: number | null;
  /** Sent / all mails. */
  delivery_rate: number | null;
};

export const getTrackingSummary = endpoint('GET', '/admin/tracking/summary', {
  summary: 'Counts and shares of leads, payments, mails and movers',
  reply: { 200: ['The figures', z.custom<TrackingSummary>()] },
});
