import * as z from 'zod/mini';
import { endpoint } from './endpoints.ts';
import { Move } from './moves.ts';
import { DATE_PROBLEMS } from './quotes.ts';
import { OneVendor } from './vendor-slugs.ts';

/** How many days before and after the move's own date a price calendar shows. */
export const CALENDAR_DAYS_EACH_WAY = 14;

/**
 * The price of a move on one date. `free`: at least one vendor prices it and has the trucks; then
 * `total_cents` is the lowest total with tax among those, and `vendor_slug` the vendor that asks
 * it. `full`: vendors price the move, and no vendor comes; `date_problem` says why where all of them
 * have the same reason, other than trucks. `unpriced`: no vendor prices the move.
 */
export const PriceDay = z.object({
  date: z.string(),
  status: z.enum(['free', 'full', 'unpriced']),
  total_cents: z.nullable(z.int()),
  vendor_slug: z.nullable(z.string()),
  date_problem: z._default(z.nullable(z.enum(DATE_PROBLEMS)), null),
});
export type PriceDay = z.infer<typeof PriceDay>;

/** Every date of the calendar, in order, the move's own among them. */
export const PriceCalendar = z.object({ days: z.array(PriceDay) });
export type PriceCalendar = z.infer<typeof PriceCalendar>;

export const postPriceCalendar = endpoint('POST', '/api/price-calendar', {
  needs: 'anyone',
  limit: 'quotes',
  summary: 'The lowest price of a move on each date around its own',
  description: 'With `vendor` that of one mover alone.',
  query: OneVendor,
  body: Move,
  reply: { 200: ['One entry a date', PriceCalendar] },
  problems: { 422: 'A field is wrong, or an address cannot be located' },
});
