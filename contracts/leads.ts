import * as z from 'zod/mini';
import { CONTACT_MAX, EMAIL_PATTERN, PHONE_MIN_LENGTH } from './choices.ts';
import { endpoint } from './endpoints.ts';
import { BookedMove } from './moves.ts';
import { OUTCOMES } from './outcomes.ts';
import { Quote } from './quotes.ts';
import { emailAddress, line, personName, phoneNumber, requiredLine } from './texts.ts';

export { EMAIL_PATTERN, PHONE_MIN_LENGTH };

export const Contact = z.object({
  firstName: personName(CONTACT_MAX.firstName, 'Enter your first name.'),
  lastName: personName(CONTACT_MAX.lastName, 'Enter your last name.'),
  email: emailAddress('Enter your email address.'),
  phone: phoneNumber('Enter your phone number.'),
});
export type Contact = z.infer<typeof Contact>;

/** The quote that the person chose, as the browser saw it: the server compares it, and never trusts it. */
export const SelectedQuote = z.object({
  vendor_slug: requiredLine(60, 'Please select a moving company first'),
  vendor_name: z._default(line(120), ''),
  total_cost: z.number().check(z.gte(0), z.lte(1_000_000)),
  crew_size: z._default(z.int(), 2),
  truck_count: z._default(z.int(), 1),
  estimated_hours: z._default(z.number(), 4),
  travel_time_hours: z._default(z.number(), 1),
});
export type SelectedQuote = z.infer<typeof SelectedQuote>;

/** Where leads come from that customers make themselves: here, or the form on a mover's own page. */
const LEAD_SOURCES = ['website', 'widget'] as const;

/** Body of `POST /api/leads` (rule 4.4). */
export const LeadRequest = z.object({
  quote_data: BookedMove,
  selected_quote: SelectedQuote,
  contact_data: Contact,
  /** The unpaid booking of this browser that the new one takes the place of; its hold ends. */
  replaces_lead_id: z.optional(z.string().check(z.maxLength(40))),
  source: z._default(z.enum(LEAD_SOURCES), 'website'),
  /** The customer pressed `CONTRACT_CHOICE.press`, which English asks for where the move starts in Québec. */
  chooses_english: z._default(z.boolean(), false),
});
export type LeadRequest = z.infer<typeof LeadRequest>;

export const LeadReply = z.object({ id: z.string() });

/** Every state a lead may be in (rule 4.6). */
export const LEAD_STATUSES = [
  'new', 'contacted', 'qualified', 'converted', 'lost', 'quote_requested', 'pending_payment',
  'payment_completed',
] as const; // biome-ignore format: one row reads better
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** An operator's words for a lead that is not booked. */
export const LEAD_WORDS = ['new', 'contacted', 'qualified', 'converted'] as const;
/**
 * A lead's states for people (rule 7.17): its outcome, or before a booking the word of an operator who works on the
 * lead. `leads.state` says the same in SQL.
 */
export const LEAD_STATES = [...LEAD_WORDS, ...OUTCOMES] as const;
export type LeadState = (typeof LEAD_STATES)[number];

/** The states that an operator may choose; a booked move keeps its outcome whatever is chosen. */
export const LEAD_CHOICES = [...LEAD_WORDS, 'lost'] as const satisfies readonly LeadStatus[];
/** True for a lead that is called by an operator's choice. */
export const takesChoice = (state: LeadState): boolean =>
  ['asked', 'held', ...LEAD_CHOICES].includes(state);

/** Where a lead comes from: its customer, or an operator who had its customer on the line. */
export type LeadSource = (typeof LEAD_SOURCES)[number] | 'phone';

/** A lead id: the letter L and ten characters that cannot be misread aloud (Crockford base 32). */
export const LeadId = z
  .string()
  .check(z.regex(/^L[0-9A-HJKMNP-TV-Z]{10}$/, 'Not a booking reference.'));

/** Names one attempt to book: the same key with the same body is the same booking. */
export const IDEMPOTENCY_KEY = /^[\w-]{8,80}$/;

export const postLead = endpoint('POST', '/api/leads', {
  needs: 'anyone',
  limit: 'leads',
  summary: 'Start a booking',
  description: 'The same key with the same body is the same booking, however often it is sent.',
  headers: { 'Idempotency-Key': IDEMPOTENCY_KEY },
  body: LeadRequest,
  reply: { 200: ['The booking reference', LeadReply] },
  problems: {
    409: [
      'The price has changed (`quote` holds the new one), or the slot is gone',
      z.object({ quote: Quote, lead_id: z.string() }),
    ],
    422: 'A field is wrong',
  },
});
