import { Hono } from 'hono';
import { postKeptQuote, postKeptQuoteOpening } from '../../contracts/kept-quotes.ts';
import { keepQuotes, openKept } from '../actions/kept-quotes.ts';
import type { AppDeps } from '../deps.ts';
import { clientAddress } from '../middleware/client-address.ts';
import { accepts } from '../middleware/endpoints.ts';
import { languageOf } from '../middleware/languages.ts';

/** Prices kept behind a secret link: `POST /api/kept-quotes`, and `/open` with the link's token. */
export function keptQuoteRoutes(deps: AppDeps) {
  return new Hono()
    .post(postKeptQuote.path, accepts(postKeptQuote), async (c) => {
      const kept = await keepQuotes(deps, c.req.valid('json'), {
        address: clientAddress(c),
        language: languageOf(c),
      });
      c.header('cache-control', 'no-store');
      return c.json(kept, 201);
    })
    .post(postKeptQuoteOpening.path, accepts(postKeptQuoteOpening), async (c) => {
      const opened = await openKept(deps, c.req.valid('json').token, languageOf(c));
      c.header('cache-control', 'no-store');
      return c.json(opened);
    });
}
