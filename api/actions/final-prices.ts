import { DAY_MS } from '../../contracts/clock-rules.ts';
import { CONSENT_DAYS, type FinalPriceInput } from '../../contracts/portal/leads.ts';
import { createFinalPrice } from '../../db/portal/final-prices.ts';
import type { AppDeps } from '../deps.ts';
import { type BookingOrder, type Transition, transitionBooking } from './booking-transitions.ts';

/**
 * Enters what vendor and customer agreed. Up to the ceiling it holds at once, and the customer reads
 * it by mail; above it holds when the customer has signed for it, by the link of another mail
 * (rule 3.7). Until then the price agreed before it stands.
 */
export const enterFinalPrice = (deps: AppDeps, order: BookingOrder & FinalPriceInput) =>
  transitionBooking(deps, 'price', order, async (transition) => {
    await enterPrice(transition, order, 'price_consent');
  });

/**
 * The entries of a transition for a final price; resolves to its number. `asks` is the mail about a
 * price that waits for its customer; null where the mail about the signature tells the price.
 */
export async function enterPrice(
  { tx, at, actor, booking, update, note }: Transition,
  { price_cents, arrival }: Pick<FinalPriceInput, 'price_cents' | 'arrival'>,
  asks: 'price_consent' | 'bill_asked' | null,
): Promise<number> {
  const { id, ceiling_cents } = booking;
  const isAbove = price_cents > ceiling_cents;
  const number = await createFinalPrice(tx, {
    leadId: id,
    priceCents: price_cents,
    ceilingCents: ceiling_cents,
    arrival,
    at,
    by: actor,
    expiresAt: isAbove ? new Date(at.getTime() + CONSENT_DAYS * DAY_MS) : null,
  });
  await update(isAbove ? {} : { final_price_cents: price_cents, final_time: arrival });
  const after = { price_cents, ceiling_cents, needs_consent: isAbove };
  const mail = isAbove ? asks : 'final_price';
  note({ after, mails: asks && mail ? { customer: mail } : {} });
  return number;
}
