import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { Move } from '../moves.ts';
import { QuoteLine } from '../quotes.ts';
import { RateModifications } from '../rate-configurations.ts';
import { NOT_LOCATED } from '../refusals.ts';
import { line } from '../texts.ts';

/**
 * Body of `POST /admin/vendors/compare`. `modifications` are unsaved rates by
 * vendor, which the server prices and forgets.
 */
export const CompareBody = z.object({
  name: z._default(line(120), ''),
  test_request: Move,
  modifications: z._default(
    z
      .record(z.string().check(z.maxLength(60)), RateModifications)
      .check(
        z.refine((map) => Object.keys(map).length <= 50, 'Compare at most 50 movers at once.'),
      ),
    {},
  ),
});
export type CompareRequest = z.infer<typeof CompareBody>;

/** Dollars, before tax. */
export const ComparedQuote = z.object({
  vendor_slug: z.string(),
  vendor_name: z.string(),
  total_cost: z.number(),
  crew_size: z.int(),
  truck_count: z.int(),
  estimated_hours: z.number(),
  special_notes: z.string(),
  lines: z.array(QuoteLine),
});
export type ComparedQuote = z.infer<typeof ComparedQuote>;

/** By vendor's slug. A move that the vendor does not price has no percentage. */
export const CompareReply = z.object({
  name: z.string(),
  original_results: z.record(z.string(), ComparedQuote),
  modified_results: z.record(z.string(), ComparedQuote),
  differences: z.record(
    z.string(),
    z.object({ cost_difference: z.number(), percentage_change: z.nullable(z.number()) }),
  ),
});
export type CompareReply = z.infer<typeof CompareReply>;

export const postComparison = endpoint('POST', '/admin/vendors/compare', {
  needs: 'analyst',
  summary: 'Price a move at the rates in force and at changed ones',
  body: CompareBody,
  reply: { 200: ['Both results and their differences, by mover', CompareReply] },
  problems: NOT_LOCATED,
});
