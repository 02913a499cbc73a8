import { Hono } from 'hono';
import * as z from 'zod/mini';
import { DatabaseQuery, QueryResult, RecentQuery } from '../../../contracts/admin/database.ts';
import { QUERY_LIMITS } from '../../../contracts/admin/query-limits.ts';
import { listRecentQueries } from '../../../db/admin/database.ts';
import { askDatabase } from '../../actions/admin/console.ts';
import type { AppDeps } from '../../deps.ts';
import { type AdminEnv, allow } from '../../middleware/admin.ts';
import { described } from '../../middleware/described.ts';
import { jsonBody } from '../../middleware/json.ts';

/** The query box. It reads customers' data, so that an analyst has none. */
export function consoleRoutes(deps: AppDeps) {
  return new Hono<AdminEnv>()
    .post(
      '/admin/database/query',
      described('Ask the database', { 200: ['What it answered', QueryResult] }),
      allow('owner', 'operator'),
      jsonBody(DatabaseQuery),
      async (c) => c.json(await askDatabase(deps, c.get('user'), c.req.valid('json').query)),
    )
    .get(
      '/admin/database/queries',
      described('What the person asked before', {
        200: ['The latest queries, each once', z.array(RecentQuery)],
      }),
      allow('owner', 'operator'),
      async (c) => c.json(await listRecentQueries(deps.sql, c.get('user').id, QUERY_LIMITS.recent)),
    );
}
