import * as z from 'zod/mini';
import { Difference } from '../asked-changes.ts';
import { endpoint } from '../endpoints.ts';
import { BookedMove } from '../moves.ts';
import { Quote } from '../quotes.ts';
import { NOT_LOCATED } from '../refusals.ts';
import { instant } from '../texts.ts';

/** Operators change a lead that is not paid: its mover's price of now, as a new offer (rule 7.26). */

/** The price of an offer for other answers; nothing has happened yet. */
export const OfferPreview = z.object({
  differences: z.array(Difference),
  after: Quote,
  /** A truck is held for the customer, and goes along to the new date. */
  is_held: z.boolean(),
});
export type OfferPreview = z.infer<typeof OfferPreview>;

/** The whole move as it is to be, and the price that the operator saw for it. */
export const OfferRequest = z.object({ move: BookedMove, total_cents: z.int().check(z.gte(0)) });
export type OfferRequest = z.infer<typeof OfferRequest>;

export const OfferReply = z.object({ valid_until: instant });
export type OfferReply = z.infer<typeof OfferReply>;

const REFUSED = [
  'It is paid, its payment page is open, the price has changed, or the mover has no truck',
  z.object({ quote: Quote }),
] as const;

export const postOfferPreview = endpoint('POST', '/admin/leads/:id/offer/preview', {
  needs: 'operator',
  summary: 'What other answers do to the price of a lead that is not paid',
  body: z.object({ move: BookedMove }),
  reply: { 200: ['The price before and after', OfferPreview] },
  problems: { 409: REFUSED, ...NOT_LOCATED },
});

export const postOffer = endpoint('POST', '/admin/leads/:id/offer', {
  needs: 'operator',
  summary: 'Change the answers of a lead that is not paid, and mail its customer the new price',
  body: OfferRequest,
  reply: { 200: ['Until when the new price stands', OfferReply] },
  problems: { 409: REFUSED, ...NOT_LOCATED },
});
