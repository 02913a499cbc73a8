import { Hono } from 'hono';
import * as z from 'zod/mini';
import { SUGGEST } from '../contracts/facts.ts';
import { PlaceSuggestion, PlacesQuery } from '../contracts/places.ts';
import { suggest } from '../domain/places.ts';
import { described } from '../middleware/described.ts';
import { query } from '../middleware/json.ts';

/** `GET /api/places?q=`: address suggestions without a maps service (decision 24). */
export function placeRoutes() {
  return new Hono().get(
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
  );
}
