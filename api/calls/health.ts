import { getHealth, getReadiness, VERSION } from '../../contracts/health.ts';
import { databaseState, pingDatabase } from '../../db/health.ts';
import { ProblemError, problemResponse } from '../errors.ts';
import { writesAreRefused } from '../middleware/errors.ts';
import { call } from './serve.ts';

/** The reply to a probe while requests would fail; `checks` names the part at fault. */
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
 * `GET /health`: the process is alive, and whether its database answers. `GET /ready`: requests would be answered; 503
 * until then, without a line in the log for each probe. A database that goes away leaves a process ready: the database
 * is away for all processes, and prices and pages go on (decision 119); so does a disk that takes nothing more.
 */
export const HEALTH_CALLS = [
  call(getHealth, async ({ sql, clock }, { c }) => {
    const well = (await pingDatabase(sql)) && !writesAreRefused();
    c.header('cache-control', 'no-store');
    return {
      status: well ? ('healthy' as const) : ('degraded' as const),
      version: VERSION,
      timestamp: clock(),
    };
  }),
  call(getReadiness, async ({ sql, supply, isStopping }, { c }) => {
    const notReady = (detail: string, extra = {}) => {
      const headers = { 'retry-after': '5' };
      return problemResponse(new ProblemError(503, detail, { headers, extra }), c.get('requestId'));
    };
    if (isStopping?.()) return notReady('This process is stopping.');
    const state = await databaseState(sql);
    c.header('cache-control', 'no-store');
    const writes = writesAreRefused() ? 'refused' : 'ok';
    if (state === 'away' && supply.known()) {
      const checks = { database: 'away', migrations: 'unknown', writes } as const;
      return { status: 'ready', checks } as const;
    }
    if (state === 'ready') {
      return { status: 'ready', checks: { database: 'ok', migrations: 'ok', writes } } as const;
    }
    const { detail, checks } = NOT_READY[state === 'away' ? 'unknown' : state];
    return notReady(detail, { checks });
  }),
];
