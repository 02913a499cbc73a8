import { type Context, Hono } from 'hono';
import {
  deletePasskey,
  getPasskeys,
  postPasskey,
  postPasskeyOptions,
} from '../../../contracts/portal/passkeys.ts';
import { addPasskey, offerPasskey, readPasskeys, removePasskey } from '../../actions/passkeys.ts';
import type { AppDeps } from '../../deps.ts';
import { publicOrigin } from '../../middleware/client-address.ts';
import { accepts } from '../../middleware/endpoints.ts';
import type { VendorEnv } from '../../middleware/portal.ts';

/** The own passkeys of a mover's person: no permission is needed. */
export function passkeyRoutes(deps: AppDeps) {
  const holder = (c: Context<VendorEnv>) => {
    const { id, email, fullName: title } = c.get('person');
    return { table: 'vendor_users' as const, id, email, title, session: c.get('sessionHash') };
  };
  return new Hono<VendorEnv>()
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
