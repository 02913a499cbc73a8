import { Hono } from 'hono';
import { SUGGEST } from '../../contracts/facts.ts';
import { getPlace, getPlaces, type LocateReply } from '../../contracts/places.ts';
import { locateAddress } from '../actions/moves.ts';
import type { AppDeps } from '../deps.ts';
import { labelIn } from '../domain/places/understood.ts';
import { locate, suggest } from '../domain/places.ts';
import { accepts } from '../middleware/endpoints.ts';
import { languageOf, varyByLanguage } from '../middleware/languages.ts';

/**
 * `GET /api/places?q=`: address suggestions without a maps service (rule 5.1), and
 * `GET /api/places/locate?q=`: what an address is understood as, before a price is asked for.
 */
export function placeRoutes(deps: AppDeps) {
  return new Hono()
    .get(getPlaces.path, accepts(getPlaces), (c) => {
      const { q, near } = c.req.valid('query');
      c.header('cache-control', 'public, max-age=3600');
      varyByLanguage(c);
      if (q.length < SUGGEST.minimumLength) return c.json([]);
      const found = suggest(q, SUGGEST.limit, near ? locate(near) : null);
      const language = languageOf(c);
      return c.json(
        found.map(({ id, place_name }) => ({ id, place_name: labelIn(language, place_name) })),
      );
    })
    .get(getPlace.path, accepts(getPlace), async (c) => {
      c.header('cache-control', 'no-store');
      return c.json(
        (await locateAddress(deps, c.req.valid('query').q, languageOf(c))) satisfies LocateReply,
      );
    });
}
