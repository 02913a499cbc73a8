import { Hono } from 'hono';
import { postClosing, postReopening } from '../../../contracts/portal/closed-locations.ts';
import { closeLocation, reopenLocation } from '../../actions/portal/locations.ts';
import type { AppDeps } from '../../deps.ts';
import { accepts } from '../../middleware/endpoints.ts';
import type { VendorEnv } from '../../middleware/portal.ts';

/** Closing a location, and opening it again. Its past, its bookings and its name stay. */
export function closedLocationRoutes(deps: AppDeps) {
  return new Hono<VendorEnv>()
    .post(postClosing.path, accepts(postClosing), async (c) => {
      const { version } = c.req.valid('json');
      return c.json(await closeLocation(deps, c.get('person'), c.req.valid('param').id, version));
    })
    .post(postReopening.path, accepts(postReopening), async (c) => {
      const { version } = c.req.valid('json');
      return c.json(await reopenLocation(deps, c.get('person'), c.req.valid('param').id, version));
    });
}
