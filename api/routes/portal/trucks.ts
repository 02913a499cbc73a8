import { Hono } from 'hono';
import {
  getTrucks,
  patchTruck,
  postTruck,
  postTrucksOfYards,
  type Truck,
} from '../../../contracts/portal/trucks.ts';
import { listTrucks } from '../../../db/portal/trucks.ts';
import { addTruck, addTrucksOfYards, changeTruck } from '../../actions/portal/trucks.ts';
import type { AppDeps } from '../../deps.ts';
import { accepts } from '../../middleware/endpoints.ts';
import type { VendorEnv } from '../../middleware/portal.ts';

/** A vendor's trucks by name. */
export function truckRoutes(deps: AppDeps) {
  return new Hono<VendorEnv>()
    .get(getTrucks.path, accepts(getTrucks), async (c) =>
      c.json((await listTrucks(deps.sql, c.get('person').vendorId)) satisfies Truck[]),
    )
    .post(postTruck.path, accepts(postTruck), async (c) =>
      c.json(await addTruck(deps, c.get('person'), c.req.valid('json')), 201),
    )
    .post(postTrucksOfYards.path, accepts(postTrucksOfYards), async (c) =>
      c.json(await addTrucksOfYards(deps, c.get('person'))),
    )
    .patch(patchTruck.path, accepts(patchTruck), async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await changeTruck(deps, c.get('person'), id, c.req.valid('json')));
    });
}
