import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { instant } from '../texts.ts';

const dollars = z.nullable(z.number());

/**
 * Reply of `GET /vendor/vendor/analytics` (rule 8.5). Amounts are dollars of CAD
 * before tax; an unknown figure is null. A lead is a request that chose this vendor; it
 * is booked while its move is to come, under way or done.
 */
export const VendorAnalytics = z.object({
  totalLeads: z.int(),
  leadsThisMonth: z.int(),
  leadsThisWeek: z.int(),
  /** Booked leads as a fraction of all; null without leads. */
  conversionRate: z.nullable(z.number()),
  averageQuote: dollars,
  totalRevenue: z.number(),
  revenueThisMonth: z.number(),
  topLocations: z.array(z.object({ location: z.string(), leads: z.int() })),
  recentActivity: z.array(z.object({ time: instant, action: z.string(), details: z.string() })),
  /** The last twelve months in Toronto, oldest first; `month` is `2026-11`. */
  trend: z.array(
    z.object({ month: z.string(), leads: z.int(), bookings: z.int(), revenue: z.number() }),
  ),
  /** How often the price stood in a customer's list, and how often it was booked, since the count began. */
  shown: z.object({
    /** The first day counted; null before the first count. */
    since: z.nullable(z.string()),
    quotes: z.int(),
    bookings: z.int(),
    /** Bookings as a fraction of quotes shown; null without any. */
    winRate: z.nullable(z.number()),
  }),
  /** Where booked customers move from: cities, to a tenth of a degree. */
  origins: z.array(
    z.object({ city: z.string(), lat: z.number(), lng: z.number(), bookings: z.int() }),
  ),
  /**
   * The own average beside the median of all other vendors together, over a year, for moves of a
   * size and reach. The median is null unless at least five bookings of at least two others make
   * it, so that it describes no single vendor.
   */
  prices: z.array(
    z.object({
      size: z.enum(['small', 'medium', 'large']),
      reach: z.enum(['local', 'long']),
      bookings: z.int(),
      average: z.number(),
      median: dollars,
    }),
  ),
});
export type VendorAnalytics = z.infer<typeof VendorAnalytics>;

export const getVendorAnalytics = endpoint('GET', '/vendor/vendor/analytics', {
  needs: 'view_analytics',
  summary: 'The mover’s figures',
  reply: { 200: ['Dollars of CAD; null where a figure cannot be known', VendorAnalytics] },
});
