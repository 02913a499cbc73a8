import { Hono } from 'hono';
import { VitalsReport } from '../../contracts/vitals.ts';
import { createVitals } from '../../db/vitals.ts';
import type { AppDeps } from '../deps.ts';
import { described } from '../middleware/described.ts';
import { jsonBody } from '../middleware/json.ts';

/** `POST /api/vitals`: a page's measurements, from browsers that agreed to send them. */
export function vitalsRoutes({ sql, clock }: AppDeps) {
  return new Hono().post(
    '/api/vitals',
    described('Note how fast a page was, without saying for whom', { 204: 'Noted' }),
    jsonBody(VitalsReport),
    async (c) => {
      await createVitals(sql, { at: clock(), ...c.req.valid('json') });
      return c.body(null, 204);
    },
  );
}
