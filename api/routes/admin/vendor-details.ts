import { Hono } from 'hono';
import {
  getVendorDetails,
  getVendorLogic,
  patchVendorDetails,
  type VendorLogic,
} from '../../../contracts/admin/vendor-details.ts';
import { changeVendor, describePricing, toDetails } from '../../actions/admin/vendor-details.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { requireVendor } from '../../middleware/require-vendor.ts';

/** One vendor: how it prices, who it is, and what an operator may change of that. */
export function vendorDetailsRoutes(deps: AppDeps) {
  const { sql } = deps;
  return new Hono<AdminEnv>()
    .get(getVendorLogic.path, accepts(getVendorLogic), async (c) => {
      const vendor = await requireVendor(sql, c.req.param('slug'));
      return c.json((await describePricing(deps, vendor)) satisfies VendorLogic);
    })
    .get(getVendorDetails.path, accepts(getVendorDetails), async (c) =>
      c.json(toDetails(await requireVendor(sql, c.req.param('slug')))),
    )
    .patch(patchVendorDetails.path, accepts(patchVendorDetails), async (c) => {
      const vendor = await requireVendor(sql, c.req.param('slug'));
      const actor = c.get('user').email;
      return c.json(await changeVendor(deps, actor, vendor, c.req.valid('json')));
    });
}
