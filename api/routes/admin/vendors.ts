import { Hono } from 'hono';
import { getVendorReadiness, getVendors, postVendor } from '../../../contracts/admin/vendors.ts';
import { seesOf } from '../../../contracts/hidden-contacts.ts';
import { readTallies } from '../../../db/admin/tracking.ts';
import { listVendors } from '../../../db/admin/vendors.ts';
import { readReadiness } from '../../actions/admin/vendor-readiness.ts';
import { addVendor } from '../../actions/admin/vendors.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { linkNext } from '../../middleware/next-page.ts';
import { requireVendor } from '../../middleware/require-vendor.ts';

/** The vendors as the tracking lists them, a new one, and what one still needs. */
export function vendorRoutes(deps: AppDeps) {
  const { sql } = deps;
  return new Hono<AdminEnv>()
    .get(getVendors.path, accepts(getVendors), async (c) => {
      const asked = c.req.valid('query');
      const [{ rows, next }, { vendors }] = await Promise.all([
        listVendors(sql, asked, seesOf(c.get('user'))),
        readTallies(sql),
      ]);
      if (next !== null) linkNext(c, next);
      // A search's matches are not counted: that alone would cost more than the page.
      const total = asked.status ? (vendors.by_status[asked.status] ?? 0) : vendors.total;
      if (!asked.q) c.header('x-total-count', String(total));
      return c.json(rows);
    })
    .post(postVendor.path, accepts(postVendor), async (c) =>
      c.json(await addVendor(deps, c.get('user').email, c.req.valid('json')), 201),
    )
    .get(getVendorReadiness.path, accepts(getVendorReadiness), async (c) => {
      const vendor = await requireVendor(sql, c.req.param('slug'));
      return c.json(await readReadiness(deps, vendor));
    });
}
