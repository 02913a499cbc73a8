import { Hono } from 'hono';
import { postMove } from '../../contracts/quotes.ts';
import { generateQuotes } from '../actions/quotes.ts';
import type { AppDeps } from '../deps.ts';
import { accepts } from '../middleware/endpoints.ts';

/** `POST /api/generate`: every mover's price for a move. */
export function quoteRoutes(deps: AppDeps) {
  return new Hono().post(postMove.path, accepts(postMove), async (c) =>
    c.json(await generateQuotes(deps, c.req.valid('json'))),
  );
}
