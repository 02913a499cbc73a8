import { Hono } from 'hono';
import * as z from 'zod/mini';
import { SUGGEST } from '../../contracts/facts.ts';
import { LocateQuery, LocateReply, PlaceSuggestion, PlacesQuery } from '../../contracts/places.ts';
import { locateAddress } from '../actions/moves.ts';
import type { AppDeps } from '../deps.ts';
import { suggest } from '../domain/places.ts';
import { described } from '../middleware/described.ts';
import { query } from '../middleware/json.ts';

/**
 * `GET /api/places?q=`: address suggestions without a maps service (decision 24), and
 * `GET /api/places/locate?q=`: what an address is understood as, before a price is asked for.
 */
export function placeRoutes(deps: AppDeps) {
  return new Hono()
    .get(
      '/api/places',
      described('Suggest Canadian places for what was typed', {
        200: ['At most five suggestions, best first', z.array(PlaceSuggestion)],
      }),
      query(PlacesQuery),
      (c) => {
        const { q } = c.req.valid('query');
        c.header('cache-control', 'public, max-age=3600');
        return c.json(q.length < SUGGEST.minimumLength ? [] : suggest(q, SUGGEST.limit));
      },
    )
    .get(
      '/api/places/locate',
      described('What an address is understood as', {
        200: ['The place, null where none is found, and what to ask about it', LocateReply],
      }),
      query(LocateQuery),
      async (c) => {
        c.header('cache-control', 'no-store');
        return c.json((await locateAddress(deps, c.req.valid('query').q)) satisfies LocateReply);
      },
    );
}
