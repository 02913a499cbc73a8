import { Hono } from 'hono';
import { postComparison } from '../../../contracts/admin/comparisons.ts';
import { compareRates } from '../../actions/admin/comparisons.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';

/** `POST /admin/vendors/compare`: a move at the rates in force and at changed ones. Writes nothing. */
export function comparisonRoutes(deps: AppDeps) {
  return new Hono<AdminEnv>().post(postComparison.path, accepts(postComparison), async (c) =>
    c.json(await compareRates(deps, c.req.valid('json'))),
  );
}
