import { Hono } from 'hono';
import { postPriceCalendar } from '../../contracts/price-calendar.ts';
import { postMove } from '../../contracts/quotes.ts';
import { generatePriceCalendar, generateQuotes } from '../actions/quotes.ts';
import type { AppDeps } from '../deps.ts';
import { accepts } from '../middleware/endpoints.ts';

/**
 * `POST /api/generate`: every vendor's price for a move, and `POST /api/price-calendar`: the lowest
 * of them on each date around it.
 */
export function quoteRoutes(deps: AppDeps) {
  return new Hono()
    .post(postMove.path, accepts(postMove), async (c) =>
      c.json(await generateQuotes(deps, c.req.valid('json'))),
    )
    .post(postPriceCalendar.path, accepts(postPriceCalendar), async (c) =>
      c.json(await generatePriceCalendar(deps, c.req.valid('json'))),
    );
}
