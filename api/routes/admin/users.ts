import { type Context, Hono } from 'hono';
import {
  deleteUserSecondFactor,
  getUsers,
  patchUser,
  postUser,
  postUserPassword,
} from '../../../contracts/admin/users.ts';
import { listUsers } from '../../../db/users.ts';
import {
  changeOperator,
  createOperator,
  resetPassword,
  resetSecondFactor,
} from '../../actions/admin/users.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { clientAddress } from '../../middleware/client-address.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { pathId } from '../../middleware/path-ids.ts';

/** The operators: the owner's alone. */
export function userRoutes(deps: AppDeps) {
  const { sql, clock } = deps;
  const caller = (c: Context<AdminEnv>) => ({
    email: c.get('user').email,
    address: clientAddress(c),
  });

  return new Hono<AdminEnv>()
    .get(getUsers.path, accepts(getUsers), async (c) =>
      c.json(await listUsers(sql, { at: clock() })),
    )
    .post(postUser.path, accepts(postUser), async (c) =>
      c.json(await createOperator(deps, caller(c), c.req.valid('json')), 201),
    )
    .patch(patchUser.path, accepts(patchUser), async (c) =>
      c.json(await changeOperator(deps, caller(c), idOf(c), c.req.valid('json'))),
    )
    .post(postUserPassword.path, accepts(postUserPassword), async (c) =>
      c.json(await resetPassword(deps, caller(c), idOf(c))),
    )
    .delete(deleteUserSecondFactor.path, accepts(deleteUserSecondFactor), async (c) =>
      c.json(await resetSecondFactor(deps, caller(c), idOf(c))),
    );
}

const idOf = (c: Context) => pathId(c.req.param('id'), 'There is no such operator.');
