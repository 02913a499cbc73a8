import { Hono } from 'hono';
import { postLocationImport, postNewLocation } from '../../../contracts/admin/new-locations.ts';
import { addLocation, importLocations } from '../../actions/admin/new-locations.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { requireVendor } from '../../middleware/require-vendor.ts';

/** Yards that an operator opens for a vendor: one by a form, many by a table. */
export function newLocationRoutes(deps: AppDeps) {
  const orderOf = async (slug: string, email: string) => ({
    vendorId: (await requireVendor(deps.sql, slug)).id,
    email,
  });
  return new Hono<AdminEnv>()
    .post(postNewLocation.path, accepts(postNewLocation), async (c) => {
      const body = c.req.valid('json');
      await addLocation(deps, await orderOf(c.req.param('slug'), c.get('user').email), body);
      return c.json({ name: body.name }, 201);
    })
    .post(postLocationImport.path, accepts(postLocationImport), async (c) => {
      const order = await orderOf(c.req.param('slug'), c.get('user').email);
      return c.json(await importLocations(deps, order, c.req.valid('json')));
    });
}
