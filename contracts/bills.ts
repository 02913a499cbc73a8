import * as z from 'zod/mini';
import { endpoint } from './endpoints.ts';
import { MAX_FINAL_PRICE_CENTS } from './entered-prices.ts';
import { instant, note, requiredNote } from './texts.ts';

/** A mover's bill for a completed move, and its customer's word on it (rule 4.24). */

/** A job's hours are those of crew and truck together, start to end. */
const HOURS_MAX = 1000;

/** The mover's word with the end of the move; cents with tax, the deposit included. */
export const BillInput = z.object({
  billed_cents: z
    .int('Write what you billed.')
    .check(
      z.gte(0, 'Write what you billed.'),
      z.lte(MAX_FINAL_PRICE_CENTS, 'This is more than a move can cost.'),
    ),
  hours: z
    .number('Write how many hours it took.')
    .check(
      z.gt(0, 'Write how many hours it took.'),
      z.lte(HOURS_MAX, 'Write how many hours it took.'),
    ),
});
export type BillInput = z.infer<typeof BillInput>;

export const Bill = z.object({
  billed_cents: z.int(),
  hours: z.number(),
  /** The customer's share of the bill: no more than the ceiling while a signature above it is on hold, or void. */
  owed_cents: z.int(),
  /** The customer says not to have signed, and no operator has decided. */
  on_hold: z.boolean(),
  /** The part that goes to the mover beside the deposit. */
  balance_cents: z.int(),
  /** The customer's word on the bill; null before an answer. */
  is_right: z.nullable(z.boolean()),
  note: z.string(),
  /** When an operator had settled the customer's doubt. */
  settled_at: z.nullable(instant),
});
export type Bill = z.infer<typeof Bill>;

export const postBillAnswer = endpoint('POST', '/api/booking/bill', {
  needs: 'booking_link',
  summary: 'Say whether the mover’s bill and hours are right',
  body: z.object({ is_right: z.boolean('Say whether it is right.'), note: note(2000) }),
  reply: { 200: ['The bill as it stands', Bill] },
  problems: { 409: 'There is no bill, or it was answered' },
});

export const postBillSettlement = endpoint('POST', '/admin/leads/:id/bill/settlement', {
  needs: 'operator',
  summary: 'Settle what a customer doubts of a bill, who is mailed what was decided',
  body: z.object({ reason: requiredNote(500, 'Say what was decided, and why.') }),
  reply: { 200: ['The bill as it stands', Bill] },
  problems: { 409: 'Nothing of it is doubted, or it is settled' },
});
