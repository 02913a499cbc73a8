import { Hono } from 'hono';
import * as z from 'zod/mini';
import { torontoToday } from '../../../contracts/dates.ts';
import {
  LocateQuery,
  LocateReply,
  Location,
  LocationChange,
  LocationInput,
  LocationParam,
  LocationsQuery,
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
import { described } from '../../middleware/described.ts';
import { jsonBody, params, query } from '../../middleware/json.ts';
import { ownLocation } from '../../middleware/own-location.ts';
import { permit, type VendorEnv } from '../../middleware/portal.ts';

/** A mover's own locations: list, look at, open, change; and where an address lies. */
export function locationRoutes(deps: AppDeps) {
  const { sql, clock } = deps;
  const path = '/vendor/vendor/locations';

  return new Hono<VendorEnv>()
    .get(
      path,
      permit('manage_locations'),
      described('The own locations', { 200: ['By name', z.array(Location)] }),
      query(LocationsQuery),
      async (c) => {
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
        if (rows.length > page.length && last) {
          const { state, q, limit } = asked;
          const next = new URLSearchParams({ state, q, limit: String(limit), cursor: last.name });
          c.header('link', `<${path}?${next}>; rel="next"`);
        }
        return c.json(page.map(asLocation));
      },
    )
    .post(
      path,
      permit('manage_locations'),
      described('Open a location', { 201: ['Opened', Location] }),
      jsonBody(LocationInput),
      async (c) => c.json(await openLocation(deps, c.get('person'), c.req.valid('json')), 201),
    )
    .get(
      `${path}/:id`,
      permit('manage_locations'),
      ownLocation(deps),
      described('One location', { 200: ['The location', Location] }),
      params(LocationParam),
      async (c) => {
        const { vendorId } = c.get('person');
        return c.json(await readLocation(deps, vendorId, c.req.valid('param').id));
      },
    )
    .put(
      `${path}/:id`,
      permit('manage_locations'),
      ownLocation(deps),
      described(
        'Change a location',
        { 200: ['As it is now', Location] },
        'With the version that was seen; 409 when somebody has changed it since.',
      ),
      params(LocationParam),
      jsonBody(LocationChange),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json(await changeLocation(deps, c.get('person'), id, c.req.valid('json')));
      },
    )
    .get(
      '/vendor/vendor/locate',
      permit('manage_locations'),
      described('Where an address lies', {
        200: ['A point, and how finely it is known', LocateReply],
      }),
      query(LocateQuery),
      async (c) => c.json(await findAddress(deps, c.req.valid('query').address)),
    );
}
