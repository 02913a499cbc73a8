import { Hono } from 'hono';
import { LocationsQuery, type MapboxToken } from '../../../contracts/admin/locations.ts';
import { torontoToday } from '../../../contracts/dates.ts';
import { listVendorLocations } from '../../../db/admin/locations.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { described } from '../../middleware/described.ts';
import { query } from '../../middleware/json.ts';
import { linkNext } from '../../middleware/next-page.ts';

/** The movers' yards for the map, and the map service's token. */
export function locationRoutes({ sql, clock, publicKeys }: AppDeps) {
  return new Hono<AdminEnv>()
    .get(
      '/admin/vendors/locations',
      described('Every active mover with its open yards', { 200: 'Movers, each with its yards' }),
      query(LocationsQuery),
      async (c) => {
        const { limit, cursor: after = 0 } = c.req.valid('query');
        const today = torontoToday(clock());
        const found = await listVendorLocations(sql, { today, after, limit: limit + 1 });
        const page = found.slice(0, limit);
        if (found.length > limit) linkNext(c, page.at(-1)?.vendor_id ?? 0);
        return c.json(page);
      },
    )
    .get(
      '/admin/mapbox-token',
      described("The map service's token, or null (decision 23)", { 200: 'The token, or null' }),
      (c) => c.json({ access_token: publicKeys.mapboxToken } satisfies MapboxToken),
    );
}
