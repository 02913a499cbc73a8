import { Hono } from 'hono';
import { getQueries, postQuery } from '../../../contracts/admin/console.ts';
import { QUERY_LIMITS } from '../../../contracts/admin/query-limits.ts';
import { listRecentQueries } from '../../../db/admin/database.ts';
import { runConsoleQuery } from '../../actions/admin/console.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';

/** The query box. It reads customers' data, so that an analyst has none. */
export function consoleRoutes(deps: AppDeps) {
  return new Hono<AdminEnv>()
    .post(postQuery.path, accepts(postQuery), async (c) =>
      c.json(await runConsoleQuery(deps, c.get('user'), c.req.valid('json').query)),
    )
    .get(getQueries.path, accepts(getQueries), async (c) =>
      c.json(await listRecentQueries(deps.sql, c.get('user').id, QUERY_LIMITS.recent)),
    );
}
