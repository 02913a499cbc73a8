import { type Context, Hono } from 'hono';
import {
  deletePasskey,
  getPasskeys,
  postPasskey,
  postPasskeyOptions,
} from '../../../contracts/admin/passkeys.ts';
import { addPasskey, offerPasskey, readPasskeys, removePasskey } from '../../actions/passkeys.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { publicOrigin } from '../../middleware/client-address.ts';
import { accepts } from '../../middleware/endpoints.ts';

/** An operator's own passkeys. Every role. */
export function passkeyRoutes(deps: AppDeps) {
  const holder = (c: Context<AdminEnv>) => {
    const { id, email, name } = c.get('user');
    const session = c.get('sessionHash');
    return { table: 'users' as const, id, email, title: name || email, session };
  };
  return new Hono<AdminEnv>()
    .get(getPasskeys.path, accepts(getPasskeys), async (c) =>
      c.json(await readPasskeys(deps, holder(c))),
    )
    .post(postPasskeyOptions.path, accepts(postPasskeyOptions), async (c) =>
      c.json(await offerPasskey(deps, holder(c), publicOrigin(c, deps.siteOrigin))),
    )
    .post(postPasskey.path, accepts(postPasskey), async (c) => {
      const origin = publicOrigin(c, deps.siteOrigin);
      return c.json(await addPasskey(deps, holder(c), c.req.valid('json'), origin), 201);
    })
    .delete(deletePasskey.path, accepts(deletePasskey), async (c) => {
      await removePasskey(deps, holder(c), c.req.valid('param').id);
      return c.body(null, 204);
    });
}
