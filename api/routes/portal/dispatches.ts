import { Hono } from 'hono';
import {
  DISPATCHES,
  type Dispatch,
  deleteDispatch,
  patchDispatch,
  postDispatch,
} from '../../../contracts/portal/dispatches.ts';
import { findDispatch } from '../../../db/portal/dispatches.ts';
import { assignDispatch, changeDispatch, removeDispatch } from '../../actions/portal/dispatches.ts';
import type { AppDeps } from '../../deps.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { requireOwnLead, requirePermission, type VendorEnv } from '../../middleware/portal.ts';
import { requireOwn } from '../../middleware/require-own.ts';

const MISSING = {
  en: 'You have no such dispatch: its truck was taken off.',
  fr: 'Vous n’avez pas cette affectation\u00a0: son camion a été retiré.',
};

/** Gives bookings their trucks and crews. */
export function dispatchRoutes(deps: AppDeps) {
  return new Hono<VendorEnv>()
    .post(
      postDispatch.path,
      requirePermission(DISPATCHES),
      requireOwnLead(deps),
      accepts(postDispatch),
      async (c) => {
        const asked = c.req.valid('json');
        const made = await assignDispatch(deps, c.get('person'), c.req.param('id'), asked);
        return c.json(made satisfies Dispatch, 201);
      },
    )
    .patch(
      patchDispatch.path,
      requirePermission(DISPATCHES),
      requireOwn(deps, findDispatch, MISSING),
      accepts(patchDispatch),
      async (c) => {
        const { id } = c.req.valid('param');
        const now = await changeDispatch(deps, c.get('person'), id, c.req.valid('json'));
        return c.json(now satisfies Dispatch);
      },
    )
    .delete(
      deleteDispatch.path,
      requirePermission(DISPATCHES),
      requireOwn(deps, findDispatch, MISSING),
      accepts(deleteDispatch),
      async (c) => {
        const { version } = c.req.valid('query');
        await removeDispatch(deps, c.get('person'), c.req.valid('param').id, version);
        return c.body(null, 204);
      },
    );
}
