import * as z from 'zod/mini';
import { CHANGE_KINDS, CHANGE_STATES, CHANGE_WAITS, Difference } from '../asked-changes.ts';
import { Bill } from '../bills.ts';
import { BookedHomes } from '../booked-homes.ts';
import { Case } from '../cases.ts';
import { endpoint } from '../endpoints.ts';
import { FinalPrice } from '../entered-prices.ts';
import { PRICE_LIMITS } from '../price-limits.ts';
import { Breakdown } from '../quotes.ts';
import { Signature } from '../signatures.ts';
import { instant } from '../texts.ts';
import { STAGES } from '../vendor-answers.ts';

/** The facts of a booking beside its lead (rule 7.18). Money in cents with tax unless told. */

/** The mover's side. */
const Answer = z.object({
  stage: z.enum(STAGES),
  booked_at: instant,
  /** Until when the mover has to answer; null once it has. */
  answer_by: z.nullable(instant),
  late: z.boolean(),
  answered_at: z.nullable(instant),
  answered_by: z.nullable(z.string()),
  decline_reason: z.nullable(z.string()),
  /** The mover's note to the operators on declining. */
  decline_note: z.nullable(z.string()),
  contacted_at: z.nullable(instant),
  final_price_cents: z.nullable(z.int()),
  final_time: z.nullable(z.string()),
  ended_at: z.nullable(instant),
});

const Price = z.object({
  breakdown: Breakdown,
  price_limit: z.enum(PRICE_LIMITS),
  crew_size: z.nullable(z.int()),
  estimated_hours: z.nullable(z.number()),
  services_not_included: z.array(z.string()),
  /** Prices that the mover asked for afterwards, and the customer's word; newest first. */
  final: z.array(z.extend(FinalPrice, { ceiling_cents: z.int() })),
});

const Change = z.object({
  number: z.int(),
  kind: z.enum(CHANGE_KINDS),
  state: z.enum(CHANGE_STATES),
  waits_for: z.nullable(z.enum(CHANGE_WAITS)),
  asked_by: z.string(),
  asked_at: instant,
  expires_at: z.nullable(instant),
  signed_name: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(instant),
  note: z.string(),
  /** Empty for a cancellation, and once the booking's personal data are erased. */
  differences: z.array(Difference),
});
export type BookingChange = z.infer<typeof Change>;

/** A visit to the provider's page, and the payment made there. `page` is its page at the provider, if any. */
const Session = z.object({
  /** The provider's id; null while the provider has given none. */
  session_id: z.nullable(z.string()),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  created_at: instant,
  expires_at: instant,
  deposit: z.nullable(
    z.object({
      state: z.enum(['confirmed', 'refunded', 'review', 'kept']),
      review_reason: z.nullable(z.string()),
      paid_at: instant,
    }),
  ),
  page: z.nullable(z.string()),
});
export type PaymentSession = z.infer<typeof Session>;

const Refund = z.object({
  session_id: z.string(),
  amount: z.int(),
  currency: z.string(),
  state: z.string(),
  failure_code: z.nullable(z.string()),
  /** Null of a part that was returned at the provider. */
  requested_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  created_at: instant,
});

const QuoteRequest = z.object({
  asked_at: instant,
  note: z.string(),
  stage: z.enum(['waiting', 'quoted', 'declined']),
  answer_note: z.string(),
  decline_reason: z.nullable(z.string()),
  valid_until: z.nullable(instant),
});

/** Reply of `GET /admin/leads/{id}/booking`. */
export const Booking = z.object({
  time_zone: z.string(),
  /** Both homes as the customer said; null once the price's record is gone. */
  home: z.nullable(BookedHomes),
  answer: z.nullable(Answer),
  /** Null once the price's record is gone. */
  price: z.nullable(Price),
  changes: z.array(Change),
  quote_request: z.nullable(QuoteRequest),
  cases: z.array(Case),
  bill: z.nullable(Bill),
  /** All that the customer has signed, newest first. */
  signatures: z.array(Signature),
  review: z.nullable(
    z.object({
      stars: z.int(),
      text: z.string(),
      answer: z.string(),
      created_at: instant,
      hidden_at: z.nullable(instant),
    }),
  ),
  sessions: z.array(Session),
  refunds: z.array(Refund),
});
export type Booking = z.infer<typeof Booking>;

export const getBooking = endpoint('GET', '/admin/leads/:id/booking', {
  needs: 'analyst',
  summary: 'What is known of a booking beside its lead',
  reply: { 200: ['Answer, price, changes, cases, money', Booking] },
  problems: { 404: 'There is no such lead' },
});
