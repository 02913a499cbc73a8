import * as z from 'zod/mini';
import { endpoint } from './endpoints.ts';
import { PriceDay } from './price-calendar.ts';
import { QuoteLine } from './quotes.ts';

/** A move between two places, as the home page names it; places are written as a customer writes them. */
interface BoardMove {
  label: string;
  from: string;
  to: string;
}

/** The moves that the home page shows prices of: a long one, two across a city, one between two. */
export const BOARD_MOVES = {
  'toronto-ottawa': { label: 'Toronto → Ottawa', from: 'Toronto, ON', to: 'Ottawa, ON' },
  kingston: { label: 'Kingston → Kingston', from: 'Kingston, ON', to: 'Kingston, ON' },
  'toronto-barrie': { label: 'Toronto → Barrie', from: 'Toronto, ON', to: 'Barrie, ON' },
  calgary: { label: 'Across Calgary', from: 'Calgary, AB', to: 'Calgary, AB' },
} as const satisfies Record<string, BoardMove>;
export type BoardRoute = keyof typeof BOARD_MOVES;

/** The move that a page opens with. */
export const FIRST_ROUTE: BoardRoute = 'toronto-ottawa';

/** The home of every move on the board: `home_size` of a move, and its words. */
export const BOARD_HOME = '2_bedrooms';
export const BOARD_HOME_TEXT = '2 bedrooms';

/** How many days ahead the board's date lies, and which days around that date it prices too, both included. */
export const BOARD_AHEAD = 14;
export const BOARD_DAYS = { before: 6, after: 7 } as const;

/** The most movers that the board shows. */
export const BOARD_VENDORS = 4;

/** A vendor's price for the move, in whole cents with tax, and the lines that sum to it. */
export const BoardPrice = z.object({
  vendor_slug: z.string(),
  vendor_name: z.string(),
  total_cents: z.int(),
  lines: z.array(QuoteLine),
});
export type BoardPrice = z.infer<typeof BoardPrice>;

const routes = z.enum(Object.keys(BOARD_MOVES) as [BoardRoute, ...BoardRoute[]]);

/**
 * Prices of one move: of the vendors that are free on `date`, cheapest first; empty without such a
 * vendor. `days` has the lowest price of each day around it, in order, that day among them.
 */
export const PriceBoard = z.object({
  route: routes,
  date: z.string(),
  prices: z.array(BoardPrice),
  days: z.array(PriceDay),
});
export type PriceBoard = z.infer<typeof PriceBoard>;

export const getPriceBoard = endpoint('GET', '/api/price-board', {
  needs: 'anyone',
  limit: 'quotes',
  summary: 'The prices that the home page shows',
  description: 'Of one of a few moves, by the rates of now, kept for a minute.',
  query: z.object({ route: z._default(routes, FIRST_ROUTE) }),
  reply: { 200: ['Prices with tax, cheapest first, and the lowest of each day', PriceBoard] },
  problems: { 422: 'The route is not one of these, or its places cannot be located' },
});
