import * as z from 'zod/mini';
import { CHANGE_KINDS, CHANGE_STATES, Difference } from './asked-changes.ts';
import { endpoint } from './endpoints.ts';
import { BookedMove, MoveDate, MoveTime } from './moves.ts';
import { PriceCalendar } from './price-calendar.ts';
import { Breakdown, Quote } from './quotes.ts';
import { note, requiredLine } from './texts.ts';

/** The changes of a booking after its deposit (rule 4.14), and its end (rule 4.15). */

/** Hours that a vendor has to answer a change that needs its word. */
export const CHANGE_HOURS = 24;

/** Why a change waits for the vendor: the move is too near, or the price above the ceiling. */
export const WAIT_REASONS = ['notice', 'ceiling'] as const;

/** A booking as a change would leave it; nothing has happened yet. Money in cents with tax. */
export const ChangePreview = z.object({
  kind: z.enum(CHANGE_KINDS),
  differences: z.array(Difference),
  before: z.object({ breakdown: Breakdown }),
  after: Quote,
  /** The customer signs with a name: the price is above the most that may be billed so far. */
  needs_signature: z.boolean(),
  /** The booking stands as it is until the vendor has agreed. */
  needs_vendor: z.boolean(),
  because: z.array(z.enum(WAIT_REASONS)),
  /** In English, a contract that is in French first: its customer takes `chooses_english` to change it. */
  asks_contract_choice: z.boolean(),
  /** Names the state of the booking that was looked at. */
  version: z.int(),
});
export type ChangePreview = z.infer<typeof ChangePreview>;

/** The whole move as it is to be, and the price that the customer saw for it. */
export const ChangeRequest = z.object({
  move: BookedMove,
  total_cents: z.int().check(z.gte(0)),
  version: z.int(),
  /** First and last name, as a signature, where the preview asks for one. */
  name: z.optional(requiredLine(120, 'Write your first and last name.')),
  chooses_english: z.optional(z.boolean()),
});
export type ChangeRequest = z.infer<typeof ChangeRequest>;

/** The change's state: `applied` at once, or `waiting` for the vendor. */
export const ChangeReply = z.object({ number: z.int(), state: z.enum(CHANGE_STATES) });
export type ChangeReply = z.infer<typeof ChangeReply>;

export const postChangePreview = endpoint('POST', '/api/booking/changes/preview', {
  needs: 'booking_link',
  summary: 'What another date, home or list does to the price of a booking',
  body: z.object({ move: BookedMove }),
  reply: { 200: ['The price before and after', ChangePreview] },
  problems: {
    409: ['The booking cannot be changed, or the mover has no truck', z.object({ quote: Quote })],
    422: 'A field is wrong, or an address cannot be located',
  },
});

export const postBookingChange = endpoint('POST', '/api/booking/changes', {
  needs: 'booking_link',
  summary: 'Change a booking',
  body: ChangeRequest,
  reply: { 200: ['Applied, or waiting for the mover', ChangeReply] },
  problems: {
    409: ['The price or the booking has changed, or the truck is gone', z.object({ quote: Quote })],
    422: 'A field is wrong, or a signature or the choice of the contract’s language is missing',
  },
});

export const postBookingCalendar = endpoint('POST', '/api/booking/price-calendar', {
  needs: 'booking_link',
  summary: 'What the booked mover asks on each date around one',
  body: z.object({ move_date: MoveDate, move_time: MoveTime }),
  reply: { 200: ['One entry a date', PriceCalendar] },
  problems: { 409: 'The booking cannot be changed', 422: 'A field is wrong' },
});

/** The deposit's fate when the customer cancels, and the rights that the law gives. */
export const CancellationPreview = z.object({
  /** Null where the customer can cancel; else why not. */
  refusal: z.nullable(z.string()),
  deposit_cents: z.int(),
  deposit: z.enum(['kept', 'returned']),
  policy: z.string(),
  rights: z.array(z.object({ text: z.string(), source: z.string(), url: z.string() })),
  version: z.int(),
});
export type CancellationPreview = z.infer<typeof CancellationPreview>;

export const CancellationRequest = z.object({
  version: z.int(),
  /** Why the law gives the deposit back, for a person to decide; empty without a claim. */
  claim: z._default(note(1000), ''),
});
export type CancellationRequest = z.infer<typeof CancellationRequest>;

export const getCancellation = endpoint('GET', '/api/booking/cancellation', {
  needs: 'booking_link',
  summary: 'What happens to the deposit on cancelling',
  reply: { 200: ['What happens to the deposit', CancellationPreview] },
});

export const postCancellation = endpoint('POST', '/api/booking/cancellation', {
  needs: 'booking_link',
  summary: 'Cancel a booking',
  body: CancellationRequest,
  reply: { 200: ['It is cancelled, and what becomes of the deposit', CancellationPreview] },
  problems: { 409: 'The booking cannot be cancelled, or has changed since' },
});
