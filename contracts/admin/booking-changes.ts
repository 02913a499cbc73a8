import * as z from 'zod/mini';
import {
  CancellationPreview,
  ChangePreview,
  ChangeReply,
  ChangeRequest,
} from '../booking-changes.ts';
import { endpoint } from '../endpoints.ts';
import { Contact } from '../leads.ts';
import { BookedMove, MoveDate, MoveTime } from '../moves.ts';
import { PriceCalendar } from '../price-calendar.ts';
import { Quote } from '../quotes.ts';
import { seenFields } from '../seen.ts';
import { requiredNote } from '../texts.ts';
import { TRANSFER_REASONS } from '../transfers.ts';

/** Operators change a booking by the same rules as its customer (rules 4.14, 4.15, 7.18). */

/**
 * A booking as a change would leave it. Where the customer must agree first, `customer_because` says why, or
 * `asks_contract_choice` that the contract has no language yet.
 */
export const OperatorPreview = z.extend(ChangePreview, {
  customer_because: z.array(z.enum(TRANSFER_REASONS)),
});
export type OperatorPreview = z.infer<typeof OperatorPreview>;

const OperatorChange = z.omit(ChangeRequest, { name: true, chooses_english: true });

const GONE = [
  'The price or the booking has changed, or the truck is gone',
  z.object({ quote: Quote }),
] as const;

/** `POST …/reopening`. */
export const postReopening = endpoint('POST', '/admin/leads/:id/reopening', {
  needs: 'operator',
  summary: 'Take back that a move is completed or nobody was there; customer and mover are told',
  body: z.object({ reason: requiredNote(500, 'Say why it is taken back.') }),
  reply: { 204: 'The booking is accepted, as before' },
  problems: { 409: 'It is not over, its customer has confirmed it, or its deposit went back' },
});

/** `GET …/move`: the move as it is booked, to change it. */
export const getBookedMove = endpoint('GET', '/admin/leads/:id/move', {
  needs: 'operator',
  summary: 'The move of a booking, as its calls carry it',
  reply: { 200: ['The move', BookedMove] },
  problems: { 404: 'There is no such lead' },
});

export const postOperatorPreview = endpoint('POST', '/admin/leads/:id/changes/preview', {
  needs: 'operator',
  summary: 'What another date, home or list does to the price of a booking',
  body: z.object({ move: BookedMove }),
  reply: { 200: ['The price before and after, and who must agree', OperatorPreview] },
  problems: { 409: GONE, 422: 'A field is wrong, or an address cannot be located' },
});

export const postOperatorChange = endpoint('POST', '/admin/leads/:id/changes', {
  needs: 'operator',
  summary: 'Change a paid booking, or ask its customer or mover about the change',
  body: OperatorChange,
  reply: { 200: ['Applied, or waiting', ChangeReply] },
  problems: { 409: GONE, 422: 'A field is wrong' },
});

export const postOperatorCalendar = endpoint('POST', '/admin/leads/:id/price-calendar', {
  needs: 'operator',
  summary: 'What the booked mover asks on each date around one',
  body: z.object({ move_date: MoveDate, move_time: MoveTime }),
  reply: { 200: ['One entry a date', PriceCalendar] },
  problems: { 409: 'The booking cannot be changed', 422: 'A field is wrong' },
});

export const getOperatorCancellation = endpoint('GET', '/admin/leads/:id/cancellation', {
  needs: 'operator',
  summary: 'What happens to the deposit on cancelling',
  reply: { 200: ['What happens to the deposit', CancellationPreview] },
});

export const postOperatorCancellation = endpoint('POST', '/admin/leads/:id/cancellation', {
  needs: 'operator',
  fresh: 'refund',
  summary: 'Cancel a paid booking for its customer',
  body: z.object({ version: z.int(), reason: requiredNote(500, 'Say why it is cancelled.') }),
  reply: { 200: ['It is cancelled, and what becomes of the deposit', CancellationPreview] },
  problems: { 409: 'The booking cannot be cancelled, or has changed since' },
});

export const putLeadContact = endpoint('PUT', '/admin/leads/:id/contact', {
  needs: 'operator',
  summary: 'Correct who the customer is',
  body: z.extend(Contact, { was: seenFields }),
  reply: { 204: 'Corrected, for the mover too; a former email address is told' },
  problems: {
    409: 'All that was personal is erased, or (`edited`) another person has changed the same since',
  },
});
