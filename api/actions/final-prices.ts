import {
  CONSENT_DAYS,
  type FinalPriceInput,
  type LeadDetail,
} from '../../contracts/portal/leads.ts';
import { createFinalPrice } from '../../db/portal/final-prices.ts';
import type { AppDeps } from '../deps.ts';
import type { MailKind } from '../mails/mails.ts';
import { type BookingOrder, type Transition, transitionBooking } from './booking-transitions.ts';

const DAY_MS = 86_400_000;

/**
 * Enters what vendor and customer agreed. Up to the ceiling it holds at once, and the customer reads
 * it by mail; above it holds when the customer has signed for it, by the link of another mail
 * (rule 3.7). Until then the price agreed before it stands.
 */
export const enterFinalPrice = (
  deps: AppDeps,
  order: BookingOrder & FinalPriceInput,
): Promise<LeadDetail> =>
  transitionBooking(deps, 'price', order, async (transition) => {
    await enterPrice(transition, order, { tells: 'final_price', asks: 'price_consent' });
  });

/**
 * What a transition enters of a final price, and its number. `tells` is the mail about one that holds, `asks` that about
 * one that waits for its customer.
 */
export async function enterPrice(
  { tx, at, actor, lead, update, tell, note }: Transition,
  { price_cents, arrival }: Pick<FinalPriceInput, 'price_cents' | 'arrival'>,
  mails: { tells?: MailKind; asks?: MailKind },
): Promise<number> {
  const { id, ceiling_cents } = lead;
  const asks = price_cents > ceiling_cents;
  const number = await createFinalPrice(tx, {
    leadId: id,
    priceCents: price_cents,
    ceilingCents: ceiling_cents,
    arrival,
    at,
    by: actor,
    expiresAt: asks ? new Date(at.getTime() + CONSENT_DAYS * DAY_MS) : null,
  });
  await update(asks ? {} : { final_price_cents: price_cents, final_time: arrival });
  const mail = asks ? mails.asks : mails.tells;
  if (mail) await tell(mail);
  note({ price_cents, ceiling_cents, needs_consent: asks });
  return number;
}
