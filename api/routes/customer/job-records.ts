import { Hono } from 'hono';
import { getJobRecord } from '../../../contracts/job-records.ts';
import { readJobRecord } from '../../actions/job-records.ts';
import type { AppDeps } from '../../deps.ts';
import type { CustomerEnv } from '../../middleware/customer.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { languageOf } from '../../middleware/languages.ts';

/** What the customer of a booking signed for on the spot. */
export function jobRecordRoutes({ sql }: AppDeps) {
  return new Hono<CustomerEnv>().get(getJobRecord.path, accepts(getJobRecord), async (c) =>
    c.json(await readJobRecord(sql, c.get('leadId'), null, languageOf(c))),
  );
}
