import { Hono } from 'hono';
import { Move } from '../../contracts/moves.ts';
import { GenerateReply } from '../../contracts/quotes.ts';
import { generateQuotes } from '../actions/quotes.ts';
import type { AppDeps } from '../deps.ts';
import { described } from '../middleware/described.ts';
import { jsonBody } from '../middleware/json.ts';

/** `POST /api/generate`: every mover's price for a move. */
export function quoteRoutes(deps: AppDeps) {
  return new Hono().post(
    '/api/generate',
    described('Quotes of all movers for a move', {
      200: ['One quote a mover', GenerateReply],
      422: 'A field is wrong, or an address cannot be located',
    }),
    jsonBody(Move),
    async (c) => c.json(await generateQuotes(deps, c.req.valid('json'))),
  );
}
