import { type Context, Hono } from 'hono';
import { renderSVG } from 'uqr';
import {
  deleteSecondFactor,
  postSecondFactor,
  postSecondFactorCode,
} from '../../../contracts/portal/account.ts';
import type { RecoveryCodes, SecondFactorSecret } from '../../../contracts/users.ts';
import {
  confirmSecondFactor,
  type Holder,
  proposeSecondFactor,
  removeSecondFactor,
} from '../../actions/second-factors.ts';
import type { AppDeps } from '../../deps.ts';
import { accepts } from '../../middleware/endpoints.ts';
import type { VendorEnv } from '../../middleware/portal.ts';

/** The second factor of a mover's person: no permission is needed. */
export function accountRoutes(deps: AppDeps) {
  const holder = (c: Context<VendorEnv>): Holder => {
    const { id, email } = c.get('person');
    return { table: 'vendor_users', id, email, session: c.get('sessionHash') };
  };
  return new Hono<VendorEnv>()
    .post(postSecondFactor.path, accepts(postSecondFactor), async (c) => {
      const { secret, address } = await proposeSecondFactor(deps, holder(c));
      const qr = renderSVG(address, { border: 2 });
      return c.json({ secret, address, qr } satisfies SecondFactorSecret);
    })
    .post(postSecondFactorCode.path, accepts(postSecondFactorCode), async (c) => {
      const codes = await confirmSecondFactor(deps, holder(c), c.req.valid('json').code);
      return c.json({ recovery_codes: codes } satisfies RecoveryCodes);
    })
    .delete(deleteSecondFactor.path, accepts(deleteSecondFactor), async (c) => {
      await removeSecondFactor(deps, holder(c), c.req.valid('json').code);
      return c.body(null, 204);
    });
}
