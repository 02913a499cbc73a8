import { Hono } from 'hono';
import { getPriceBoard } from '../../contracts/price-board.ts';
import { createPriceBoard } from '../actions/price-board.ts';
import type { AppDeps } from '../deps.ts';
import { accepts } from '../middleware/endpoints.ts';
import { languageOf } from '../middleware/languages.ts';

/** `GET /api/price-board`: the prices on the home page. */
export function priceBoardRoutes(deps: AppDeps) {
  const priceBoard = createPriceBoard(deps);
  return new Hono().get(getPriceBoard.path, accepts(getPriceBoard), async (c) =>
    c.json(await priceBoard(c.req.valid('query').route, languageOf(c))),
  );
}
