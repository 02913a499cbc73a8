import * as z from 'zod/mini';
import { AskedChange } from '../asked-changes.ts';
import { Bill } from '../bills.ts';
import { DEPOSIT_ENDS } from '../cancellation-policies.ts';
import { endpoint } from '../endpoints.ts';
import { FinalPrice } from '../entered-prices.ts';
import { type CustomerEvent, TO_CUSTOMER } from '../happening-words.ts';
import { JOB_STEPS } from '../job-steps.ts';
import { Operator } from '../operator.ts';
import { FormData } from '../payments.ts';
import { CONTRACT_LAWS } from '../price-limits.ts';
import { OwnReview } from '../reviews.ts';
import { instant } from '../texts.ts';
import { TicketFacts } from '../tickets.ts';

/** A booking as its customer sees it, by the secret link of a mail. Money is whole cents. */

/** The page that opens a booking. The token stands in the fragment, which reaches no log. */
export const bookingAddress = (token: string): string => `/booking#/${token}`;
/** Days after the move's date for which a link opens its booking. */
export const BOOKING_LINK_DAYS = 365;

const CUSTOMER_EVENTS = Object.keys(TO_CUSTOMER) as CustomerEvent[];
const Deposit = z.object({
  /** The payment provider's session. */
  session_id: z.string(),
  amount_cents: z.int(),
  currency: z.string(),
  paid_at: instant,
  /** `kept`: the deposit does not go back, since the customer has cancelled. */
  state: z.enum(['confirmed', 'refunded', 'review', 'kept']),
});

export const CustomerBooking = z.extend(TicketFacts, {
  reference: z.string(),
  /** The booked move, as the confirmation shows it. */
  form_data: FormData,
  booked_at: z.nullable(instant),
  vendor: z.object({
    slug: z.string(),
    name: z.string(),
    /** The dispatcher's if any, else the company's. This field and the next ones are null while no deposit is paid. */
    phone: z.nullable(z.string()),
    dispatcher: z.nullable(z.string()),
    email: z.nullable(z.string()),
    address: z.nullable(z.string()),
  }),
  /** The deposit's fate should its customer cancel. */
  deposit_ends: z.enum(DEPOSIT_ENDS),
  /** The law that rules the contract with the mover. */
  contract_law: z.nullable(z.enum(CONTRACT_LAWS)),
  /** The price that the customer is asked to sign for, else the newest that holds. */
  final_price: z.nullable(
    z.extend(z.omit(FinalPrice, { number: true, entered_by: true }), {
      /** The price is within the ceiling, or signed for. */
      holds: z.boolean(),
      /** Path of the page on which the customer agrees or refuses; null where no price is asked for. */
      decide_url: z.nullable(z.string()),
    }),
  ),
  paid_cents: z.int(),
  deposits: z.array(Deposit),
  /** Until when the deposit of a declined booking waits for another mover; null where no deposit waits. */
  deposit_waits_until: z.nullable(instant),
  /** The operator that issues the receipts of the deposits. */
  operator: Operator,
  /** The last step that the crew has tapped, while the move is under way. */
  crew_step: z.nullable(z.object({ step: z.enum(JOB_STEPS), at: instant })),
  /** Messages of the mover that the customer has not read. */
  unread_messages: z.int(),
  /** The mover's bill for a completed move, and the customer's word on it. */
  bill: z.nullable(Bill),
  stars: z.nullable(z.int()),
  review: z.nullable(OwnReview),
  /** A change that waits for an answer (rule 4.14). */
  asked_change: z.nullable(AskedChange),
  /** The booking's events, newest first. */
  history: z.array(z.object({ at: instant, event: z.enum(CUSTOMER_EVENTS) })),
});
export type CustomerBooking = z.infer<typeof CustomerBooking>;

export const getCustomerBooking = endpoint('GET', '/api/booking', {
  needs: 'booking_link',
  summary: 'The booking that the bearer’s link opens',
  reply: { 200: ['The whole booking', CustomerBooking] },
});

export const deleteBookingLinks = endpoint('DELETE', '/api/booking/links', {
  needs: 'booking_link',
  summary: 'End all links to the booking',
  description:
    'Those of mails and the one that calls open nothing from then on; a mailed code does.',
  reply: { 204: 'Ended' },
});
