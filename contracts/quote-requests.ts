import * as z from 'zod/mini';
import { DEPOSIT_ENDS } from './cancellation-policies.ts';
import { TIME_SLOTS } from './choices.ts';
import { endpoint } from './endpoints.ts';
import { Contact, IDEMPOTENCY_KEY } from './leads.ts';
import { BookedMove } from './moves.ts';
import { PRICE_LIMITS } from './price-limits.ts';
import { Breakdown, type Quote } from './quotes.ts';
import { instant, note, requiredLine } from './texts.ts';

/** Prices that a customer asks of movers without an online price (rule 4.12). */

/** A day's most requests: of one caller, and with one email address. */
export const REQUEST_LIMITS = { caller: 20, network: 5, address: 20 } as const;
/** Most movers that one press asks. */
const MAX_VENDORS = 20;
export const REQUEST_NOTE_MAX = 1000;

/** The page that opens an answered price. The token stands in the fragment, which reaches no log. */
export const askedPriceAddress = (token: string): string => `/asked-price#token=${token}`;

/** True for a mover without an online price that has a sales desk to write to. */
export const canBeAsked = ({ total_cost, sales_contact }: Quote): boolean =>
  total_cost === 0 && sales_contact.email !== '';

/** Slugs of the movers that a request begins with: those that a road leads to; all without such a road. */
export function firstAsked(quotes: readonly Quote[]): string[] {
  const able = quotes.filter(canBeAsked);
  const reached = able.filter(({ unpriced_reason }) => unpriced_reason !== 'no_road');
  return (reached.length > 0 ? reached : able).map(({ vendor_slug }) => vendor_slug);
}

/** Body of `POST /api/quote-requests`. */
export const QuoteRequest = z.object({
  move: BookedMove,
  contact: Contact,
  /** For the movers, who read the note before they know the customer. */
  note: z._default(note(REQUEST_NOTE_MAX), ''),
  vendor_slugs: z
    .array(requiredLine(60, 'Name the moving company.'), 'Choose at least one mover.')
    .check(
      z.minLength(1, 'Choose at least one mover.'),
      z.maxLength(MAX_VENDORS, `Choose at most ${MAX_VENDORS} movers.`),
    ),
});
export type QuoteRequest = z.infer<typeof QuoteRequest>;

export const QuoteRequestReply = z.object({
  /** A reference for each mover. */
  asked: z.array(z.object({ id: z.string(), vendor_slug: z.string(), vendor_name: z.string() })),
  answer_by: instant,
});
export type QuoteRequestReply = z.infer<typeof QuoteRequestReply>;

/** How an answered price stands. `declined`: the mover took it back. */
export const PRICE_STATES = ['open', 'booked', 'expired', 'declined', 'past'] as const;

/** A price that a mover has answered with, as its customer sees it. */
export const AskedPrice = z.object({
  reference: z.string(),
  state: z.enum(PRICE_STATES),
  vendor_name: z.string(),
  vendor_slug: z.string(),
  move_date: z.string(),
  move_time: z.enum(TIME_SLOTS),
  days: z.int(),
  origin_address: z.string(),
  destination_address: z.string(),
  /** The mover's note on the price. */
  note: z.string(),
  valid_until: instant,
  /** IANA zone of the place where the crew arrives. */
  time_zone: z.string(),
  breakdown: Breakdown,
  price_limit: z.enum(PRICE_LIMITS),
  /** The deposit's fate should its customer cancel. */
  deposit_ends: z.enum(DEPOSIT_ENDS),
  /** In English, a contract that is in French first: a booking of the price takes `chooses_english`. */
  asks_contract_choice: z.boolean(),
});
export type AskedPrice = z.infer<typeof AskedPrice>;

/** The token travels in a body, because an address would be logged. */
const LinkToken = z.object({
  token: z.string().check(z.regex(/^[\da-f]{64}$/, 'This link was cut off on its way.')),
});

export const postQuoteRequest = endpoint('POST', '/api/quote-requests', {
  needs: 'anyone',
  limit: ['leads', 'quote-requests'],
  summary: 'Ask movers for a price that they do not give online',
  description:
    'One lead a mover, with the status `quote_requested`; no truck is held and nothing is paid. ' +
    'The same key with the same body is the same request, however often it is sent.',
  headers: { 'Idempotency-Key': IDEMPOTENCY_KEY },
  body: QuoteRequest,
  reply: { 201: ['Who was asked, and until when they answer', QuoteRequestReply] },
  problems: {
    409: 'A mover that was chosen prices the move online',
    422: 'A field is wrong, or an address cannot be located',
    429: 'Too many requests; `Retry-After` says when to try again',
  },
});

export const postAskedPriceOpening = endpoint('POST', '/api/quote-requests/open', {
  needs: 'anyone',
  limit: ['leads', 'quote-requests'],
  summary: 'The price behind a mailed link',
  body: LinkToken,
  reply: { 200: ['The price, and how it stands', AskedPrice] },
  problems: { 404: 'The link is not known' },
});

export const postAskedPriceBooking = endpoint('POST', '/api/quote-requests/booking', {
  needs: 'anyone',
  limit: ['leads', 'quote-requests'],
  summary: 'Book the price behind a mailed link',
  description: 'Holds the trucks; `POST /api/payment-simple/create-link` then leads to payment.',
  body: z.extend(LinkToken, { chooses_english: z._default(z.boolean(), false) }),
  reply: { 200: ['The booking reference', z.object({ id: z.string() })] },
  problems: {
    404: 'The link is not known',
    409: 'The price has run out or was taken back, or no truck is left',
    422: 'In Québec the contract is in French first, and English was not chosen',
  },
});
