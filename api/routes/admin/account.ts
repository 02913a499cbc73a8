import { type Context, Hono } from 'hono';
import { renderSVG } from 'uqr';
import {
  deleteSecondFactor,
  getOwnSessions,
  postOwnPassword,
  postSecondFactor,
  postSecondFactorCode,
} from '../../../contracts/admin/account.ts';
import { getMorningMail, putMorningMail } from '../../../contracts/admin/morning-mails.ts';
import type { RecoveryCodes, SecondFactorSecret } from '../../../contracts/users.ts';
import { hasMorningMail } from '../../../db/morning-mails.ts';
import { listUserSessions } from '../../../db/sessions.ts';
import { type Caller, changePassword } from '../../actions/admin/accounts.ts';
import { changeMorningMail } from '../../actions/morning-mails.ts';
import {
  confirmSecondFactor,
  type Holder,
  proposeSecondFactor,
  removeSecondFactor,
} from '../../actions/second-factors.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { clientAddress } from '../../middleware/client-address.ts';
import { accepts } from '../../middleware/endpoints.ts';

/** A person's own account: password, second factor, where they are signed in. Every role. */
export function accountRoutes(deps: AppDeps) {
  const { sql, clock } = deps;
  const caller = (c: Context<AdminEnv>): Caller => ({
    user: c.get('user'),
    session: c.get('sessionHash'),
    address: clientAddress(c),
  });

  const holder = (c: Context<AdminEnv>): Holder => {
    const { id, email } = c.get('user');
    return { table: 'users', id, email, session: c.get('sessionHash') };
  };

  return new Hono<AdminEnv>()
    .get(getOwnSessions.path, accepts(getOwnSessions), async (c) => {
      const at = clock();
      return c.json(
        await listUserSessions(sql, c.get('user').id, { at, current: c.get('sessionHash') }),
      );
    })
    .get(getMorningMail.path, accepts(getMorningMail), async (c) =>
      c.json({ on: await hasMorningMail(sql, c.get('user').id) }),
    )
    .put(putMorningMail.path, accepts(putMorningMail), async (c) => {
      const { on } = c.req.valid('json');
      await changeMorningMail(deps, c.get('user').id, on);
      return c.json({ on });
    })
    .post(postOwnPassword.path, accepts(postOwnPassword), async (c) => {
      await changePassword(deps, caller(c), c.req.valid('json'));
      return c.body(null, 204);
    })
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
