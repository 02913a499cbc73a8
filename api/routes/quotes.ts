import { Hono } from 'hono';
import { postPriceCalendar } from '../../contracts/price-calendar.ts';
import { postPriceDifferences } from '../../contracts/price-differences.ts';
import { postMove } from '../../contracts/quotes.ts';
import {
  generatePriceCalendar,
  generatePriceDifferences,
  generateQuotes,
} from '../actions/quotes.ts';
import type { AppDeps } from '../deps.ts';
import { accepts } from '../middleware/endpoints.ts';
import { languageOf } from '../middleware/languages.ts';

/**
 * `POST /api/generate`: every vendor's price for a move, and `POST /api/price-calendar`: the lowest
 * of them on each date around it; `POST /api/price-differences`: what each answer about a home does to
 * them.
 */
export function quoteRoutes(deps: AppDeps) {
  return new Hono()
    .post(postMove.path, accepts(postMove), async (c) =>
      c.json(
        await generateQuotes(deps, c.req.valid('json'), {
          vendor: c.req.valid('query').vendor,
          language: languageOf(c),
        }),
      ),
    )
    .post(postPriceCalendar.path, accepts(postPriceCalendar), async (c) =>
      c.json(await generatePriceCalendar(deps, c.req.valid('json'), c.req.valid('query').vendor)),
    )
    .post(postPriceDifferences.path, accepts(postPriceDifferences), async (c) =>
      c.json(await generatePriceDifferences(deps, c.req.valid('json'))),
    );
}
