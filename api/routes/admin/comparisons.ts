import { Hono } from 'hono';
import { CompareBody, CompareReply } from '../../../contracts/admin/comparisons.ts';
import { compareRates } from '../../actions/admin/comparisons.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { described } from '../../middleware/described.ts';
import { jsonBody } from '../../middleware/json.ts';

/** `POST /admin/vendors/compare`: a move at the rates in force and at changed ones. Writes nothing. */
export function comparisonRoutes(deps: AppDeps) {
  return new Hono<AdminEnv>().post(
    '/admin/vendors/compare',
    described('Price a move at the rates in force and at changed ones', {
      200: ['Both results and their differences, by mover', CompareReply],
      422: 'A field or a rate is wrong, or an address cannot be located',
    }),
    jsonBody(CompareBody),
    async (c) => c.json(await compareRates(deps, c.req.valid('json'))),
  );
}
