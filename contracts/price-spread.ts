import * as z from 'zod/mini';
import { endpoint } from './endpoints.ts';
import { Move, MoveTime } from './moves.ts';
import { DATE_PROBLEMS, UNPRICED_REASONS } from './quotes.ts';
import { OneVendor } from './vendor-slugs.ts';

/** A move whose time of day is optional. */
export const MoveOfDay = z.extend(Move, { move_time: z.optional(MoveTime) });
export type MoveOfDay = z.infer<typeof MoveOfDay>;

/** Why no vendor comes: their trucks are taken, or another reason that all of them share. */
export const NONE_REASONS = [...UNPRICED_REASONS, ...DATE_PROBLEMS, 'full'] as const;
export type NoneReason = (typeof NONE_REASONS)[number];

/**
 * The least and the most that a move costs on its day, in cents with tax, among the vendors that can be booked: morning and
 * afternoon alike while the time is not known. `vendors` is their number; with 0 the amounts are null and
 * `reason` is why, null where vendors give different reasons.
 */
export const PriceSpread = z.object({
  vendors: z.int(),
  low_cents: z.nullable(z.int()),
  high_cents: z.nullable(z.int()),
  reason: z.nullable(z.enum(NONE_REASONS)),
});
export type PriceSpread = z.infer<typeof PriceSpread>;

export const postPriceSpread = endpoint('POST', '/api/price-spread', {
  needs: 'anyone',
  limit: 'spreads',
  summary: 'The least and the most that a move costs on its day',
  description:
    'With `vendor` at one mover alone. Asked for while answers are typed: it counts in no figure.',
  query: OneVendor,
  body: MoveOfDay,
  reply: { 200: ['The spread of all movers', PriceSpread] },
  problems: { 422: 'A field is wrong, or an address cannot be located' },
});
