import { Hono } from 'hono';
import { type Crew, getCrews, patchCrew, postCrew } from '../../../contracts/portal/crews.ts';
import { listCrews } from '../../../db/portal/crews.ts';
import { addCrew, changeCrew } from '../../actions/portal/crews.ts';
import type { AppDeps } from '../../deps.ts';
import { accepts } from '../../middleware/endpoints.ts';
import type { VendorEnv } from '../../middleware/portal.ts';

/** A vendor's crews by name. */
export function crewRoutes(deps: AppDeps) {
  return new Hono<VendorEnv>()
    .get(getCrews.path, accepts(getCrews), async (c) =>
      c.json((await listCrews(deps.sql, c.get('person').vendorId)) satisfies Crew[]),
    )
    .post(postCrew.path, accepts(postCrew), async (c) =>
      c.json(await addCrew(deps, c.get('person'), c.req.valid('json')), 201),
    )
    .patch(patchCrew.path, accepts(patchCrew), async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await changeCrew(deps, c.get('person'), id, c.req.valid('json')));
    });
}
