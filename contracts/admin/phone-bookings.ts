import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { Contact, IDEMPOTENCY_KEY, SelectedQuote } from '../leads.ts';
import { BookedMove } from '../moves.ts';
import { NOT_LOCATED } from '../refusals.ts';
import { instant } from '../texts.ts';

/** Hours for which the price of a phone booking stands; no truck is held until its customer books. */
export const OFFER_HOURS = 24;

/** `POST /admin/phone-bookings`: a mover's price for a caller, mailed with a link that books it. */
export const PhoneBooking = z.object({
  move: BookedMove,
  selected_quote: SelectedQuote,
  contact: Contact,
  /** Names one press: the same key is the same offer. */
  key: z.string('Send a key.').check(z.regex(IDEMPOTENCY_KEY, 'Send a key of 8 to 80 characters.')),
});
export type PhoneBooking = z.infer<typeof PhoneBooking>;

export const PhoneBookingReply = z.object({ id: z.string(), valid_until: instant });
export type PhoneBookingReply = z.infer<typeof PhoneBookingReply>;

export const postPhoneBooking = endpoint('POST', '/admin/phone-bookings', {
  needs: 'operator',
  summary: 'Mail a caller the price of a mover, with a link that books it',
  description:
    'A lead with the source `phone`. No truck is held and nothing is accepted for the customer.',
  body: PhoneBooking,
  reply: { 201: ['The lead, and until when its price stands', PhoneBookingReply] },
  problems: { 409: 'The price has changed, or no truck is left on that date', ...NOT_LOCATED },
});
