import { Hono } from 'hono';
import {
  type Dispatch,
  deleteDispatch,
  patchDispatch,
  postDispatch,
} from '../../../contracts/portal/dispatches.ts';
import { assignDispatch, changeDispatch, removeDispatch } from '../../actions/portal/dispatches.ts';
import type { AppDeps } from '../../deps.ts';
import { accepts } from '../../middleware/endpoints.ts';
import type { VendorEnv } from '../../middleware/portal.ts';

/** Gives bookings their trucks and crews. */
export function dispatchRoutes(deps: AppDeps) {
  return new Hono<VendorEnv>()
    .post(postDispatch.path, accepts(postDispatch), async (c) => {
      const asked = c.req.valid('json');
      const made = await assignDispatch(deps, c.get('person'), c.req.param('id'), asked);
      return c.json(made satisfies Dispatch, 201);
    })
    .patch(patchDispatch.path, accepts(patchDispatch), async (c) => {
      const { id } = c.req.valid('param');
      const now = await changeDispatch(deps, c.get('person'), id, c.req.valid('json'));
      return c.json(now satisfies Dispatch);
    })
    .delete(deleteDispatch.path, accepts(deleteDispatch), async (c) => {
      const { version } = c.req.valid('query');
      await removeDispatch(deps, c.get('person'), c.req.valid('param').id, version);
      return c.body(null, 204);
    });
}
