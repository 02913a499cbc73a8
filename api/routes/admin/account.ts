import { type Context, Hono } from 'hono';
import { renderSVG } from 'uqr';
import {
  PasswordChange,
  PasswordProof,
  type RecoveryCodes,
  SecondFactorCode,
  type SecondFactorSecret,
} from '../../../contracts/users.ts';
import { listUserSessions } from '../../../db/sessions.ts';
import {
  type Caller,
  changePassword,
  confirmSecondFactor,
  proposeSecondFactor,
  removeSecondFactor,
} from '../../actions/admin/accounts.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { clientAddress } from '../../middleware/client-address.ts';
import { described } from '../../middleware/described.ts';
import { jsonBody } from '../../middleware/json.ts';

/** A person's own account: password, second factor, where they are signed in. Every role. */
export function accountRoutes(deps: AppDeps) {
  const { sql, clock } = deps;
  const caller = (c: Context<AdminEnv>): Caller => ({
    user: c.get('user'),
    session: c.get('sessionHash'),
    address: clientAddress(c),
  });

  return new Hono<AdminEnv>()
    .get(
      '/admin/account/sessions',
      described('Where one is signed in', { 200: 'The open sessions, the latest used first' }),
      async (c) => {
        const at = clock();
        return c.json(
          await listUserSessions(sql, c.get('user').id, { at, current: c.get('sessionHash') }),
        );
      },
    )
    .post(
      '/admin/account/password',
      described(
        'Change the own password',
        { 204: 'Changed' },
        'Ends all other sessions of the account.',
      ),
      jsonBody(PasswordChange),
      async (c) => {
        await changePassword(deps, caller(c), c.req.valid('json'));
        return c.body(null, 204);
      },
    )
    .post(
      '/admin/account/second-factor',
      described('Propose a second factor', {
        200: 'The secret, which counts once a code has confirmed it',
      }),
      jsonBody(PasswordProof),
      async (c) => {
        const { password } = c.req.valid('json');
        const { secret, address } = await proposeSecondFactor(deps, caller(c), password);
        const qr = renderSVG(address, { border: 2 });
        return c.json({ secret, address, qr } satisfies SecondFactorSecret);
      },
    )
    .post(
      '/admin/account/second-factor/confirm',
      described('Turn the second factor on', { 200: 'The recovery codes, told this once' }),
      jsonBody(SecondFactorCode),
      async (c) => {
        const codes = await confirmSecondFactor(deps, caller(c), c.req.valid('json').code);
        return c.json({ recovery_codes: codes } satisfies RecoveryCodes);
      },
    )
    .delete(
      '/admin/account/second-factor',
      described('Turn the second factor off', { 204: 'It is off' }),
      jsonBody(PasswordProof),
      async (c) => {
        await removeSecondFactor(deps, caller(c), c.req.valid('json').password);
        return c.body(null, 204);
      },
    );
}
