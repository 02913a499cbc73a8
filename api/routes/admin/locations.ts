import { Hono } from 'hono';
import { getMapboxToken, getVendorLocations } from '../../../contracts/admin/locations.ts';
import { torontoToday } from '../../../contracts/dates.ts';
import { listVendorLocations } from '../../../db/admin/locations.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { linkNext } from '../../middleware/next-page.ts';

/** The vendors' locations for the map, and the map service's token. */
export function locationRoutes({ sql, clock, publicKeys }: AppDeps) {
  return new Hono<AdminEnv>()
    .get(getVendorLocations.path, accepts(getVendorLocations), async (c) => {
      const { limit, cursor: after = 0 } = c.req.valid('query');
      const today = torontoToday(clock());
      const found = await listVendorLocations(sql, { today, after, limit: limit + 1 });
      const page = found.slice(0, limit);
      if (found.length > limit) linkNext(c, page.at(-1)?.vendor_id ?? 0);
      return c.json(page);
    })
    .get(getMapboxToken.path, accepts(getMapboxToken), (c) =>
      c.json({ access_token: publicKeys.mapboxToken }),
    );
}
