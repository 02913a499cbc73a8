import * as z from 'zod/mini';
import { AT_HOME_LEFT } from '../choices.ts';
import { DECLINE_REASONS, type DeclineReason } from '../decline-reasons.ts';
import { Dossier } from '../dossiers.ts';
import { endpoint } from '../endpoints.ts';
import { MAX_FINAL_PRICE_CENTS } from '../entered-prices.ts';
import { MoveDate, StoredItems } from '../moves.ts';
import { rowNumber } from '../row-numbers.ts';
import { instant, note } from '../texts.ts';

/** Prices that customers ask a vendor for. Money is whole cents. */

/** The purpose of a line of an answer; services at the home that is left have taxes of their own (decision 199). */
export const ANSWER_LINES = ['total', 'labour', 'travel', 'other', ...AT_HOME_LEFT] as const;
export type AnswerLine = (typeof ANSWER_LINES)[number];

/** Days that a price may be valid, and that its date may differ from the wanted date. */
export const VALID_DAYS = { min: 1, max: 30, usual: 7 } as const;
export const DATE_SHIFT_DAYS = 14;

const whole = (min: number, max: number, sentence: string) =>
  z.int(sentence).check(z.gte(min, sentence), z.lte(max, sentence));

/** A request as its vendor sees it: cities and things to move; the deposit reveals the customer. */
export const VendorRequest = z.object({
  id: z.string(),
  version: z.int(),
  stage: z.enum(['waiting', 'quoted', 'declined']),
  /** The price was booked; it then stands among the leads. */
  booked: z.boolean(),
  asked_at: instant,
  answer_by: instant,
  late: z.boolean(),
  move_date: z.string(),
  move_time: z.string(),
  origin_city: z.nullable(z.string()),
  destination_city: z.nullable(z.string()),
  distance_km: z.number(),
  home_size: Dossier.shape.home_size,
  total_rooms: z.int(),
  square_footage: z.nullable(z.int()),
  home: Dossier.shape.home,
  heavy_items: z.record(z.string(), z.int()),
  additional_services: z.record(z.string(), z.boolean()),
  items: StoredItems,
  note: z.string(),
  /** The answer, where there is one. */
  total_cents: z.int(),
  valid_until: z.nullable(instant),
});
export type VendorRequest = z.infer<typeof VendorRequest>;

const version = rowNumber('Say which version you looked at.');

/** Body of an answer. Amounts are before tax. */
export const QuoteAnswer = z.object({
  version,
  lines: z
    .array(
      z.object({
        of: z.enum(ANSWER_LINES, 'Say what the amount is for.'),
        amount_cents: whole(1, MAX_FINAL_PRICE_CENTS, 'Enter an amount in dollars.'),
      }),
      'Enter a price.',
    )
    .check(z.minLength(1, 'Enter a price.'), z.maxLength(ANSWER_LINES.length, 'Enter each once.')),
  note: z._default(note(1000), ''),
  move_date: MoveDate,
  location_id: rowNumber('Choose the yard that sends the truck.'),
  trucks: whole(1, 20, 'Enter 1 to 20 trucks.'),
  job_days: whole(1, 31, 'Enter 1 to 31 days.'),
  valid_days: whole(
    VALID_DAYS.min,
    VALID_DAYS.max,
    `Enter ${VALID_DAYS.min} to ${VALID_DAYS.max} days.`,
  ),
});
export type QuoteAnswer = z.infer<typeof QuoteAnswer>;

export const QuoteDecline = z.object({
  version,
  reason: z.enum(Object.keys(DECLINE_REASONS) as DeclineReason[], 'Say why you decline.'),
});
export type QuoteDecline = z.infer<typeof QuoteDecline>;

export const VendorRequests = z.object({
  requests: z.array(VendorRequest),
  /** Open locations, which may send a truck. */
  locations: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type VendorRequests = z.infer<typeof VendorRequests>;

export const getQuoteRequests = endpoint('GET', '/vendor/vendor/quote-requests', {
  needs: 'view_leads',
  summary: 'Prices that customers ask this vendor for',
  description: 'Those that wait, and the answers of the last 60 days, newest first; at most 200.',
  reply: { 200: ['The requests', VendorRequests] },
});

const CHANGED = { 409: 'Answered already, or not possible any more' } as const;

export const postQuoteAnswer = endpoint('POST', '/vendor/vendor/quote-requests/:id/answer', {
  needs: 'manage_leads',
  summary: 'Answer with a price before tax',
  description: 'Taxes of the destination are added, and the customer gets a link that books it.',
  body: QuoteAnswer,
  reply: { 204: 'The customer is told' },
  problems: CHANGED,
});

export const postQuoteDecline = endpoint('POST', '/vendor/vendor/quote-requests/:id/decline', {
  needs: 'manage_leads',
  summary: 'Decline a request, or take an answered price back until it is booked',
  body: QuoteDecline,
  reply: { 204: 'Declined' },
  problems: CHANGED,
});
