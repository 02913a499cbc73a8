import { Hono } from 'hono';
import { getAdminJobRecord } from '../../../contracts/job-records.ts';
import { readJobRecord } from '../../actions/job-records.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';

/** What the customer of a lead signed for on the spot. */
export function jobRecordRoutes({ sql }: AppDeps) {
  return new Hono<AdminEnv>().get(getAdminJobRecord.path, accepts(getAdminJobRecord), async (c) =>
    c.json(await readJobRecord(sql, c.req.valid('param').id, null)),
  );
}
