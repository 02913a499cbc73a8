import { Hono } from 'hono';
import { getHealth, getReadiness, VERSION } from '../../contracts/health.ts';
import { databaseState, pingDatabase } from '../../db/health.ts';
import type { AppDeps } from '../deps.ts';
import { ProblemError, problemResponse } from '../errors.ts';
import { accepts } from '../middleware/endpoints.ts';

/** What a probe reads while requests would fail; `checks` says which part is at fault. */
const NOT_READY = {
  unknown: {
    detail: 'The database has not answered yet.',
    checks: { database: 'away', migrations: 'unknown' },
  },
  not_migrated: {
    detail: 'The database lacks migrations of this release.',
    checks: { database: 'ok', migrations: 'missing' },
  },
  too_old: {
    detail: 'The database has a newer schema than this release can live with: update this process.',
    checks: { database: 'ok', migrations: 'too_new' },
  },
};

/**
 * `GET /health`: the process is alive, and whether its database answers. `GET /ready`: requests would
 * be answered; 503 until then, without a line in the log for each probe. A database that goes away leaves a process ready:
 * it is away for all of them, and prices and pages go on (decision 119).
 */
export function healthRoutes({ sql, clock, supply, isStopping }: AppDeps) {
  return new Hono()
    .get(getHealth.path, accepts(getHealth), async (c) => {
      const well = await pingDatabase(sql);
      c.header('cache-control', 'no-store');
      return c.json({
        status: well ? ('healthy' as const) : ('degraded' as const),
        version: VERSION,
        timestamp: clock().toISOString(),
      });
    })
    .get(getReadiness.path, accepts(getReadiness), async (c) => {
      if (isStopping?.()) {
        const problem = new ProblemError(503, 'This process is stopping.', {
          headers: { 'retry-after': '5' },
        });
        return problemResponse(problem, c.get('requestId' as never) as string);
      }
      const state = await databaseState(sql);
      c.header('cache-control', 'no-store');
      if (state === 'away' && supply.known()) {
        const checks = { database: 'away' as const, migrations: 'unknown' as const };
        return c.json({ status: 'ready' as const, checks });
      }
      if (state !== 'ready') {
        const { detail, checks } = NOT_READY[state === 'away' ? 'unknown' : state];
        const problem = new ProblemError(503, detail, {
          headers: { 'retry-after': '5' },
          extra: { checks },
        });
        return problemResponse(problem, c.get('requestId' as never) as string);
      }
      const checks = { database: 'ok' as const, migrations: 'ok' as const };
      return c.json({ status: 'ready' as const, checks });
    });
}
