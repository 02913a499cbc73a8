import { Hono } from 'hono';
import { postVitals } from '../../contracts/vitals.ts';
import { createVitals } from '../../db/vitals.ts';
import type { AppDeps } from '../deps.ts';
import { accepts } from '../middleware/endpoints.ts';

/** `POST /api/vitals`: a page's measurements, from browsers that agreed to send them. */
export function vitalsRoutes({ sql, clock }: AppDeps) {
  return new Hono().post(postVitals.path, accepts(postVitals), async (c) => {
    await createVitals(sql, { at: clock(), ...c.req.valid('json') });
    return c.body(null, 204);
  });
}
