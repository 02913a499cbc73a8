import { type BookingState, bookingState } from '../../contracts/booking-states.ts';
import { findAskedBill } from '../../db/asked-bills.ts';
import type { Queryable } from '../../db/connect.ts';
import type { LeadRow } from '../../db/dossiers.ts';
import { type FinalPriceRow, listFinalPrices } from '../../db/portal/final-prices.ts';
import { findReview, type ReviewRow } from '../../db/reviews.ts';
import { type AnswerRow, findAnswer } from '../../db/vendor-answers.ts';

/** How a booking stands for its customer, and the facts that decide it. */
export type BookingStanding = {
  state: BookingState;
  answer: AnswerRow | null;
  /** The price that the customer is asked to sign for, else the newest that holds. */
  price: FinalPriceRow | null;
  /** A job's bill above the ceiling waits for the customer: until then the ceiling is owed. */
  billWaits: boolean;
  review: ReviewRow | null;
};

/** How a lead's booking stands at `at`: the one place that every page of the customer asks. */
export async function readBookingState(
  sql: Queryable,
  lead: LeadRow,
  at: Date,
): Promise<BookingStanding> {
  const [answer, prices, review] = await Promise.all([
    findAnswer(sql, lead.id),
    listFinalPrices(sql, lead.id),
    findReview(sql, lead.id),
  ]);
  const asked = prices.find(
    ({ consent, expires_at }) => consent === 'asked' && expires_at && expires_at > at,
  );
  // Agreements from before the booking changed hold no more.
  const hasFinalPrice = answer?.final_price_cents != null;
  const state = bookingState({
    outcome: lead.outcome,
    paymentStatus: lead.payment_status,
    isRequest: lead.status === 'quote_requested',
    contacted: Boolean(answer?.contacted_at),
    consent: asked?.consent ?? null,
    hasFinalPrice,
    isRated: review !== null,
  });
  const price = asked ?? (hasFinalPrice ? prices.find(holds) : undefined);
  const billWaits = state === 'price_asked' && (await findAskedBill(sql, lead.id)) !== null;
  return { state, answer, price: price ?? null, billWaits, review };
}

/** Within the ceiling, or signed for. */
export const holds = ({ consent }: FinalPriceRow): boolean =>
  consent === 'not_needed' || consent === 'agreed';
