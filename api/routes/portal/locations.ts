import { Hono } from 'hono';
import { torontoToday } from '../../../contracts/dates.ts';
import {
  getLocation,
  getLocations,
  getPoint,
  postLocation,
  putLocation,
} from '../../../contracts/portal/locations.ts';
import { countLocations, listLocations } from '../../../db/portal/locations.ts';
import {
  asLocation,
  changeLocation,
  findAddress,
  openLocation,
  readLocation,
} from '../../actions/portal/locations.ts';
import type { AppDeps } from '../../deps.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { linkNext } from '../../middleware/next-page.ts';
import type { VendorEnv } from '../../middleware/portal.ts';

/** A vendor's own locations: list, look at, open, change; and where an address lies. */
export function locationRoutes(deps: AppDeps) {
  const { sql, clock } = deps;

  return new Hono<VendorEnv>()
    .get(getLocations.path, accepts(getLocations), async (c) => {
      const { vendorId } = c.get('person');
      const asked = c.req.valid('query');
      const [rows, count] = await Promise.all([
        listLocations(sql, vendorId, {
          ...asked,
          limit: asked.limit + 1,
          today: torontoToday(clock()),
        }),
        countLocations(sql, vendorId),
      ]);
      const page = rows.slice(0, asked.limit);
      const total = { ...count, all: count.open + count.closed }[asked.state];
      if (!asked.q) c.header('x-total-count', String(total));
      const last = page.at(-1);
      if (rows.length > page.length && last) linkNext(c, last.name);
      return c.json(page.map(asLocation));
    })
    .post(postLocation.path, accepts(postLocation), async (c) =>
      c.json(await openLocation(deps, c.get('person'), c.req.valid('json')), 201),
    )
    .get(getLocation.path, accepts(getLocation), async (c) => {
      const { vendorId } = c.get('person');
      return c.json(await readLocation(deps, vendorId, c.req.valid('param').id));
    })
    .put(putLocation.path, accepts(putLocation), async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await changeLocation(deps, c.get('person'), id, c.req.valid('json')));
    })
    .get(getPoint.path, accepts(getPoint), async (c) =>
      c.json(await findAddress(deps, c.req.valid('query').address)),
    );
}
