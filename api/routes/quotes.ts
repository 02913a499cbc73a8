import { Hono } from 'hono';
import { Move } from '../../contracts/moves.ts';
import type { Located } from '../../contracts/places.ts';
import { type FoundPlace, GenerateReply } from '../../contracts/quotes.ts';
import { locateMove } from '../actions/moves.ts';
import type { AppDeps } from '../deps.ts';
import { timeZoneAt } from '../domain/places/time-zones.ts';
import { quoteMove } from '../domain/pricing/engine.ts';
import { described } from '../middleware/described.ts';
import { jsonBody } from '../middleware/json.ts';

/**
 * `POST /api/generate`: every mover's price for a move. Answers from memory: rates, locations and
 * calendars are in the live supply, so that no quote waits for the database.
 */
export function quoteRoutes(deps: AppDeps) {
  return new Hono().post(
    '/api/generate',
    described('Quotes of all movers for a move', {
      200: ['One quote a mover', GenerateReply],
      422: 'A field is wrong, or an address cannot be located',
    }),
    jsonBody(Move),
    async (c) => {
      const { move, snapshot, roadKm } = await locateMove(deps, c.req.valid('json'));
      const quotes = quoteMove(snapshot, move, roadKm);
      for (const { vendor_slug, total_cost } of quotes) {
        // A vendor that does not go so far answers without a price (decision 19).
        if (total_cost > 0) deps.onPriced?.(vendor_slug);
      }
      const reply: GenerateReply = {
        quotes,
        origin: found(move.origin),
        destination: found(move.destination),
      };
      return c.json(reply);
    },
  );
}

/** What a reply says of a place. */
function found(place: Located): FoundPlace {
  const { lat, lng, label, province } = place;
  return { lat, lng, label, province, time_zone: timeZoneAt(place) };
}
