import { Hono } from 'hono';
import { Location, LocationParam, LocationVersion } from '../../../contracts/portal/locations.ts';
import { closeLocation, reopenLocation } from '../../actions/portal/locations.ts';
import type { AppDeps } from '../../deps.ts';
import { described } from '../../middleware/described.ts';
import { jsonBody, params } from '../../middleware/json.ts';
import { ownLocation } from '../../middleware/own-location.ts';
import { permit, type VendorEnv } from '../../middleware/portal.ts';

/** Closing a location, and opening it again. Its past, its bookings and its name stay. */
export function closedLocationRoutes(deps: AppDeps) {
  const path = '/vendor/vendor/locations/:id';

  return new Hono<VendorEnv>()
    .post(
      `${path}/close`,
      permit('manage_locations'),
      ownLocation(deps),
      described(
        'Close a location',
        { 200: ['Closed: no quote names it any more', Location] },
        'Refused with 409 while bookings or holds lie ahead; `bookings` lists them.',
      ),
      params(LocationParam),
      jsonBody(LocationVersion),
      async (c) => {
        const { version } = c.req.valid('json');
        return c.json(await closeLocation(deps, c.get('person'), c.req.valid('param').id, version));
      },
    )
    .post(
      `${path}/reopen`,
      permit('manage_locations'),
      ownLocation(deps),
      described('Open a closed location again', { 200: ['Open', Location] }),
      params(LocationParam),
      jsonBody(LocationVersion),
      async (c) => {
        const { version } = c.req.valid('json');
        return c.json(
          await reopenLocation(deps, c.get('person'), c.req.valid('param').id, version),
        );
      },
    );
}
