import { Hono } from 'hono';
import { Move } from '../../contracts/moves.ts';
import type { Located } from '../../contracts/places.ts';
import { type FoundPlace, GenerateReply } from '../../contracts/quotes.ts';
import { locateMove } from '../actions/moves.ts';
import type { AppDeps } from '../deps.ts';
import { timeZoneAt } from '../domain/places/time-zones.ts';
import { quoteMoveJson } from '../domain/pricing/engine.ts';
import { described } from '../middleware/described.ts';
import { sendJson } from '../middleware/headers.ts';
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
      const quotes = quoteMoveJson(snapshot, move, roadKm, deps.onPriced);
      const { origin, destination } = move;
      return sendJson<GenerateReply>(
        c,
        `{"quotes":${quotes},"origin":${pin(origin)},"destination":${pin(destination)}}`,
      );
    },
  );
}

/** What a reply says of a place; most places of the gazetteer are asked for again. */
const pins = new WeakMap<Located, string>();

function pin(place: Located): string {
  let json = pins.get(place);
  if (json === undefined) {
    const { lat, lng, label, province } = place;
    const time_zone = timeZoneAt(place);
    json = JSON.stringify({ lat, lng, label, province, time_zone } satisfies FoundPlace);
    pins.set(place, json);
  }
  return json;
}
