import * as z from 'zod/mini';
import { endpoint } from './endpoints.ts';
import { Move } from './moves.ts';
import { ENDS } from './questions.ts';

/**
 * The effect of one answer on the price, in cents of the total with tax, between the vendors that price
 * the move both ways: over the field's first value, all other answers as they are (rule 3.25). `field`
 * is the wizard's.
 */
export const PriceDifference = z.object({
  field: z.string(),
  value: z.string(),
  low_cents: z.int(),
  high_cents: z.int(),
});
export type PriceDifference = z.infer<typeof PriceDifference>;

export const PriceDifferences = z.object({ differences: z.array(PriceDifference) });
export type PriceDifferences = z.infer<typeof PriceDifferences>;

export const MoveAtEnd = z.extend(Move, {
  end: z.enum(ENDS, 'Say which home: pickup or dropoff.'),
});
export type MoveAtEnd = z.infer<typeof MoveAtEnd>;

export const postPriceDifferences = endpoint('POST', '/api/price-differences', {
  needs: 'anyone',
  limit: 'quotes',
  summary: 'What each answer about a home does to the price',
  body: MoveAtEnd,
  reply: { 200: ['One entry for each answer that changes a price', PriceDifferences] },
  problems: { 422: 'A field is wrong, or an address cannot be located' },
});
