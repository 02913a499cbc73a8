import { Hono } from 'hono';
import {
  VendorChange,
  VendorDetails,
  VendorLogic,
} from '../../../contracts/admin/vendor-details.ts';
import { changeVendor, describePricing, toDetails } from '../../actions/admin/vendor-details.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { described } from '../../middleware/described.ts';
import { jsonBody } from '../../middleware/json.ts';
import { requireVendor } from '../../middleware/require-vendor.ts';

/** One mover: how it prices, who it is, and what an operator may change of that. */
export function vendorDetailsRoutes(deps: AppDeps) {
  const { sql } = deps;
  return new Hono<AdminEnv>()
    .get(
      '/admin/vendors/:slug/logic',
      described('How a mover prices', { 200: ['In words', VendorLogic] }),
      async (c) => {
        const vendor = await requireVendor(sql, c.req.param('slug'));
        return c.json((await describePricing(deps, vendor)) satisfies VendorLogic);
      },
    )
    .get(
      '/admin/vendors/:slug/details',
      described('Who a mover is', { 200: ['The mover', VendorDetails] }),
      async (c) => c.json(toDetails(await requireVendor(sql, c.req.param('slug')))),
    )
    .patch(
      '/admin/vendors/:slug/details',
      described('Change who a mover is, or whether customers see it', {
        200: ['The mover as it is now', VendorDetails],
        409: 'Somebody else has changed it since',
      }),
      jsonBody(VendorChange),
      async (c) => {
        const vendor = await requireVendor(sql, c.req.param('slug'));
        const actor = c.get('user').email;
        return c.json(await changeVendor(deps, actor, vendor, c.req.valid('json')));
      },
    );
}
