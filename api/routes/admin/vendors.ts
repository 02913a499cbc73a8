import { Hono } from 'hono';
import { getVendors } from '../../../contracts/admin/vendors.ts';
import { readTallies } from '../../../db/admin/tracking.ts';
import { listVendors } from '../../../db/admin/vendors.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { linkNext } from '../../middleware/next-page.ts';

/** `GET /admin/vendors`: the vendors as the tracking lists them. */
export function vendorRoutes({ sql }: AppDeps) {
  return new Hono<AdminEnv>().get(getVendors.path, accepts(getVendors), async (c) => {
    const asked = c.req.valid('query');
    const [{ rows, next }, { vendors }] = await Promise.all([
      listVendors(sql, asked),
      readTallies(sql),
    ]);
    if (next !== null) linkNext(c, next);
    // A search's matches are not counted: that alone would cost more than the page.
    const total = asked.status ? (vendors.by_status[asked.status] ?? 0) : vendors.total;
    if (!asked.q) c.header('x-total-count', String(total));
    return c.json(rows);
  });
}
