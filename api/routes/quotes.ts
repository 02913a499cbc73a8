import { Hono } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import type { AppDeps } from '../app.ts';
import { Move } from '../contracts/moves.ts';
import { GenerateReply } from '../contracts/quotes.ts';
import { quoteMove } from '../domain/pricing/engine.ts';
import { sendJson } from '../middleware/headers.ts';
import { jsonBody } from '../middleware/json.ts';
import { locateMove } from './locate-move.ts';

/**
 * `POST /api/generate`: every mover's price for a move. Answers from memory: rates, locations and
 * calendars are in the live supply, so that no quote waits for the database.
 */
export function quoteRoutes(deps: AppDeps) {
  return new Hono().post(
    '/api/generate',
    describeRoute({
      summary: 'Quotes of all movers for a move',
      responses: {
        200: {
          description: 'One quote a mover',
          content: { 'application/json': { schema: resolver(GenerateReply) } },
        },
        422: { description: 'A field is wrong, or an address cannot be located' },
      },
    }),
    jsonBody(Move),
    async (c) => {
      const { move, snapshot, roadKm } = await locateMove(deps, c.req.valid('json'));
      const reply: GenerateReply = {
        quotes: quoteMove(snapshot, move, roadKm),
        origin: pin(move.origin),
        destination: pin(move.destination),
      };
      return sendJson<GenerateReply>(c, JSON.stringify(reply));
    },
  );
}

function pin({ lat, lng, label }: { lat: number; lng: number; label: string }) {
  return { lat, lng, label };
}
