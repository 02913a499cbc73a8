import { Hono } from 'hono';
import { getDayJobs } from '../../../contracts/portal/day-jobs.ts';
import { listDayJobs } from '../../actions/portal/day-jobs.ts';
import type { AppDeps } from '../../deps.ts';
import { accepts } from '../../middleware/endpoints.ts';
import type { VendorEnv } from '../../middleware/portal.ts';

/** A vendor's jobs of a day. */
export function dayJobRoutes(deps: AppDeps) {
  return new Hono<VendorEnv>().get(getDayJobs.path, accepts(getDayJobs), async (c) =>
    c.json(await listDayJobs(deps, c.get('person').vendorId, c.req.valid('query').day)),
  );
}
