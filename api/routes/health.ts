import { Hono } from 'hono';
import { pingDatabase } from '../../db/health.ts';
import type { AppDeps } from '../app.ts';
import { Health } from '../contracts/health.ts';
import { described } from '../middleware/described.ts';

export const VERSION = '0.1.0';

/** `GET /health`: healthy when the process answers and its database does. */
export function healthRoutes({ sql, clock }: AppDeps) {
  return new Hono().get(
    '/health',
    described('Is Portage well?', { 200: ['The state of the server', Health] }),
    async (c) => {
      const well = await pingDatabase(sql);
      c.header('cache-control', 'no-store');
      return c.json({
        status: well ? ('healthy' as const) : ('degraded' as const),
        version: VERSION,
        timestamp: clock().toISOString(),
      });
    },
  );
}
