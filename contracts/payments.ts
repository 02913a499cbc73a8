import * as z from 'zod/mini';
import { BOOKING_STATES } from './booking-states.ts';
import { TIME_SLOTS } from './choices.ts';
import { endpoint } from './endpoints.ts';
import { LeadId } from './leads.ts';
import { BookedAnswers, StoredItems } from './moves.ts';
import { PRICE_LIMITS } from './price-limits.ts';
import { Breakdown } from './quotes.ts';
import { instant } from './texts.ts';
import { TicketFacts } from './tickets.ts';

/** Checkout session ids of the provider (`cs_…`): short, and of safe characters only. */
export const SessionId = z
  .string('The payment session is missing.')
  .check(z.regex(/^cs_[A-Za-z0-9_]{8,120}$/, 'Not a payment session.'));

/** Body of `POST /api/payment-simple/create-payment-link`. The amount is checked, not trusted. */
export const PaymentLinkRequest = z.object({
  amount: z.int(),
  currency: z.string().check(z.toLowerCase(), z.maxLength(3)),
  lead_id: LeadId,
  customer_email: z.optional(z.string().check(z.maxLength(254))),
  vendor_slug: z.optional(z.string().check(z.maxLength(60))),
});

export const PaymentLinkReply = z.object({
  payment_link_url: z.string(),
  /** False past a quota of holds (rule 4.27): the payment takes the truck, if one is left by then. */
  truck_held: z.boolean(),
  /** The instant until which the truck is held; null where no truck is, or where the deposit is paid. */
  held_until: z.nullable(instant),
});

/** Body of `POST /api/payment-simple/verify`. */
export const PaymentVerifyRequest = z.object({ session_id: SessionId });

export const PaymentVerifyReply = z.object({
  success: z.boolean(),
  session: z.object({ id: z.string(), amount_total: z.int(), currency: z.string() }),
});

/**
 * Body of `POST /api/verify-checkout-session`. `token` is the signed part of a confirmation
 * mail's link, for a browser other than the one that booked.
 */
export const CheckoutVerifyRequest = z.object({
  session_id: z.optional(SessionId),
  lead_id: z.optional(LeadId),
  token: z.optional(z.string().check(z.maxLength(2000))),
});

/**
 * The booking as the confirmation shows it. Names, addresses, contact, answers, price and file are
 * null unless the caller is the browser that booked or holds a signed link (rule 4.3).
 */
export const FormData = z.object({
  contact_data: z.nullable(
    z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() }),
  ),
  quote_data: z.object({
    originAddress: z.nullable(z.string()),
    destinationAddress: z.nullable(z.string()),
    moveDate: z.string(),
    moveTime: z.enum(TIME_SLOTS),
    /** Dates that crew and truck are away, from the move's date on (rule 3.20). */
    jobDays: z.int(),
    /** IANA zone of the place where the crew arrives (rule 1.7). */
    timeZone: z.nullable(z.string()),
    totalRooms: z.nullable(z.int()),
    squareFootage: z.nullable(z.int()),
    estimatedWeight: z.nullable(z.number()),
    /** The list of things by code (rule 3.23). */
    items: z.nullable(StoredItems),
    /** The answers about both homes, heavy things and services. */
    answers: z.nullable(BookedAnswers),
  }),
  selected_quote: z.object({
    vendor_slug: z.string(),
    vendor_name: z.string(),
    total_cost: z.nullable(z.number()),
    total_with_tax: z.nullable(z.number()),
    breakdown: z.nullable(Breakdown),
    /** The rule that limits the final bill (rule 3.8). */
    price_limit: z.nullable(z.enum(PRICE_LIMITS)),
    /** The services asked for that are not included (rule 2.11). */
    additional_services_info: z.nullable(z.array(z.string())),
    phone: z.nullable(z.string()),
  }),
  payment: z.object({
    amount: z.int(),
    currency: z.string(),
    status: z.enum(['succeeded', 'pending', 'failed', 'review', 'refunded']),
    session_id: z.nullable(z.string()),
  }),
  /** The booking as an iCalendar file, once it is paid. */
  calendar: z.nullable(z.string()),
  /** The booking's own page with its secret, for the browser that booked, once it is paid. */
  booking_page: z.nullable(z.string()),
});
export type FormData = z.infer<typeof FormData>;

export const CheckoutVerifyReply = z.object({
  success: z.boolean(),
  form_data: z.nullable(FormData),
  /** How the booking stands on the payment, or how it ended before the payment went back; null of an unpaid booking. */
  state: z.nullable(z.enum(BOOKING_STATES)),
  /** The same with times and sums while the booking is paid, for callers who are shown all of it. */
  ticket: z.nullable(TicketFacts),
  lead_id: z.nullable(z.string()),
});
export type CheckoutVerifyReply = z.infer<typeof CheckoutVerifyReply>;

export const postPaymentLink = endpoint('POST', '/api/payment-simple/create-payment-link', {
  needs: 'anyone',
  limit: ['payments', 'payment-simple'],
  summary: 'Open the hosted payment page of a booking',
  body: PaymentLinkRequest,
  reply: { 200: ['Where to pay', PaymentLinkReply] },
  problems: {
    404: 'There is no such booking',
    409: 'The slot is gone (`next_free_dates`), the price another one (`quote`), or the date past',
    422: 'The amount, currency or mover is not that of the booking',
    502: 'The provider cannot open a payment page',
  },
});

export const postPaymentCheck = endpoint('POST', '/api/payment-simple/verify', {
  needs: 'anyone',
  limit: ['payments', 'payment-simple'],
  summary: 'Was this checkout session paid?',
  body: PaymentVerifyRequest,
  reply: { 200: ['What the provider says', PaymentVerifyReply] },
  problems: { 404: 'There is no such session', 502: 'The provider cannot be asked' },
});

export const postCheckoutCheck = endpoint('POST', '/api/verify-checkout-session', {
  needs: 'anyone',
  limit: 'payments',
  summary: 'The booking behind a payment, as far as the caller may see it',
  body: CheckoutVerifyRequest,
  reply: { 200: ['Whether it is paid, and what was booked', CheckoutVerifyReply] },
  problems: { 404: 'There is no such booking', 502: 'The provider cannot be asked' },
});
