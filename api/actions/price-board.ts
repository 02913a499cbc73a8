import { addDays, dayNumber, plainDate, torontoToday } from '../../contracts/dates.ts';
import { LANGUAGES, type Language } from '../../contracts/language.ts';
import { Move } from '../../contracts/moves.ts';
import {
  BOARD_AHEAD,
  BOARD_DAYS,
  BOARD_HOME,
  BOARD_MOVES,
  BOARD_VENDORS,
  type BoardPrice,
  type BoardRoute,
  type PriceBoard,
} from '../../contracts/price-board.ts';
import type { Quote } from '../../contracts/quotes.ts';
import type { AppDeps } from '../deps.ts';
import { quoteMove } from '../domain/pricing/engine.ts';
import { priceDays } from '../domain/pricing/price-calendar.ts';
import { createCache } from './cache.ts';
import { locateMove } from './moves.ts';

const KEPT_MS = 60_000;

type BoardDeps = Pick<AppDeps, 'maps' | 'geocoder' | 'routing' | 'supply' | 'clock'>;

/**
 * The home page's prices of a route, from memory, by the rates of now. Priced as a customer's move
 * is, but counted as shown to no customer. Kept for a minute, since every visitor asks for the same.
 * Refuses as `locateMove` does.
 */
export function createPriceBoard(
  deps: BoardDeps,
): (route: BoardRoute, language?: Language) => Promise<PriceBoard> {
  const cached = createCache(deps.clock, Object.keys(BOARD_MOVES).length * LANGUAGES.length);
  return (route, language = 'en') =>
    cached(`${route} ${language}`, KEPT_MS, () => priceBoard(deps, route, language));
}

async function priceBoard(
  deps: BoardDeps,
  route: BoardRoute,
  language: Language,
): Promise<PriceBoard> {
  const { from, to } = BOARD_MOVES[route];
  const date = addDays(torontoToday(deps.clock()), BOARD_AHEAD);
  const asked = Move.parse({
    origin_address: from,
    destination_address: to,
    move_date: date,
    move_time: 'Morning',
    home_size: BOARD_HOME,
  });
  const count = BOARD_DAYS.before + 1 + BOARD_DAYS.after;
  const first = dayNumber(date) - BOARD_DAYS.before;
  const days = Array.from({ length: count }, (_, at) => first + at);
  const located = await locateMove(deps, asked, { dates: days.map(plainDate) });
  const { move, snapshot, roads, now } = located;
  return {
    route,
    date,
    prices: boardPrices(quoteMove(snapshot, move, roads, now, language)),
    days: priceDays(snapshot, move, roads, days, now),
  };
}

/** The prices of vendors that are free on the date, cheapest first, at most as many as a board has rows. */
export function boardPrices(quotes: readonly Quote[]): BoardPrice[] {
  return quotes
    .filter(({ bookable, total_cost }) => bookable && total_cost > 0)
    .map(({ vendor_slug, vendor_name, breakdown }) => ({
      vendor_slug,
      vendor_name,
      total_cents: breakdown.total_cents,
      lines: breakdown.lines,
    }))
    .sort((a, b) => a.total_cents - b.total_cents)
    .slice(0, BOARD_VENDORS);
}
