import { Hono } from 'hono';
import { DISPATCHES } from '../../../contracts/portal/dispatches.ts';
import {
  getTrucks,
  patchTruck,
  postTruck,
  postTrucksOfYards,
  type Truck,
} from '../../../contracts/portal/trucks.ts';
import { findTruck, listTrucks } from '../../../db/portal/trucks.ts';
import { addTruck, addTrucksOfYards, changeTruck } from '../../actions/portal/trucks.ts';
import type { AppDeps } from '../../deps.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { requirePermission, type VendorEnv } from '../../middleware/portal.ts';
import { requireOwn } from '../../middleware/require-own.ts';

/** A vendor's trucks by name. */
export function truckRoutes(deps: AppDeps) {
  return new Hono<VendorEnv>()
    .get(getTrucks.path, requirePermission('view_leads'), accepts(getTrucks), async (c) =>
      c.json((await listTrucks(deps.sql, c.get('person').vendorId)) satisfies Truck[]),
    )
    .post(postTruck.path, requirePermission(DISPATCHES), accepts(postTruck), async (c) =>
      c.json(await addTruck(deps, c.get('person'), c.req.valid('json')), 201),
    )
    .post(
      postTrucksOfYards.path,
      requirePermission(DISPATCHES),
      accepts(postTrucksOfYards),
      async (c) => c.json(await addTrucksOfYards(deps, c.get('person'))),
    )
    .patch(
      patchTruck.path,
      requirePermission(DISPATCHES),
      requireOwn(deps, findTruck, {
        en: 'You have no such truck.',
        fr: 'Vous n’avez pas ce camion.',
      }),
      accepts(patchTruck),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json(await changeTruck(deps, c.get('person'), id, c.req.valid('json')));
      },
    );
}
