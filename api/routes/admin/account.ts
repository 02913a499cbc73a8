import { type Context, Hono } from 'hono';
import { renderSVG } from 'uqr';
import {
  PasswordChange,
  PasswordProof,
  type RecoveryCodes,
  SecondFactorCode,
  type SecondFactorSecret,
  type User,
} from '../../../contracts/users.ts';
import { addAudit } from '../../../db/audit.ts';
import { listUserSessions, removeUserSessions } from '../../../db/sessions.ts';
import { proofThrottle } from '../../../db/throttles.ts';
import {
  confirmTotp,
  findUserForSignIn,
  proposeTotp,
  removeTotp,
  setPassword,
} from '../../../db/users.ts';
import { queuePassword } from '../../actions/password-queue.ts';
import { throttled } from '../../actions/throttles.ts';
import type { AppDeps } from '../../deps.ts';
import { newTotpSecret, totpAddress, totpStep } from '../../domain/one-time-codes.ts';
import { hashPassword, isCommonPassword, verifyPassword } from '../../domain/passwords.ts';
import { randomCode, sha256 } from '../../domain/tokens.ts';
import { ProblemError } from '../../errors.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { clientAddress } from '../../middleware/client-address.ts';
import { described } from '../../middleware/described.ts';
import { jsonBody } from '../../middleware/json.ts';

const RECOVERY_CODES = 8;

/** A person's own account: password, second factor, where they are signed in. Every role. */
export function accountRoutes(deps: AppDeps) {
  const { sql, clock } = deps;
  const throttle = proofThrottle(sql);
  const note = (user: User, action: string) =>
    addAudit(sql, { actor: user.email, action, entity: 'user', entityId: user.id });

  /** The password once more: 422 at the field, or 429 after too many wrong ones. */
  async function prove(c: Context<AdminEnv>, password: string, field: string): Promise<void> {
    const session = c.get('sessionHash');
    const found = await findUserForSignIn(sql, c.get('user').email);
    const right = await throttled(throttle, session, () =>
      queuePassword(clientAddress(c), () => verifyPassword(password, found?.password_hash)),
    );
    if (!right) {
      const detail = 'That is not your password.';
      throw new ProblemError(422, detail, { fields: { [field]: detail } });
    }
    await throttle.succeeded(session);
  }

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
        const user = c.get('user');
        const { current_password, new_password } = c.req.valid('json');
        await prove(c, current_password, 'current_password');
        refuseCommon(new_password);
        const hash = await queuePassword(clientAddress(c), () => hashPassword(new_password));
        await sql.begin(async (tx) => {
          await setPassword(tx, user.id, { hash, handed: false });
          await removeUserSessions(tx, user.id, { except: c.get('sessionHash') });
          const action = 'user.password_changed';
          await addAudit(tx, { actor: user.email, action, entity: 'user', entityId: user.id });
        });
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
        const user = c.get('user');
        await prove(c, c.req.valid('json').password, 'password');
        if (user.second_factor) throw new ProblemError(409, 'A second factor is in use already.');
        const secret = newTotpSecret();
        await proposeTotp(sql, user.id, secret);
        const address = totpAddress(secret, user.email);
        return c.json({
          secret,
          address,
          qr: renderSVG(address, { border: 2 }),
        } satisfies SecondFactorSecret);
      },
    )
    .post(
      '/admin/account/second-factor/confirm',
      described('Turn the second factor on', { 200: 'The recovery codes, told this once' }),
      jsonBody(SecondFactorCode),
      async (c) => {
        const user = c.get('user');
        const session = c.get('sessionHash');
        const code = c.req.valid('json').code.replace(' ', '');
        const at = clock();
        const step = await throttled(throttle, session, async () => {
          const found = await findUserForSignIn(sql, user.email);
          return found?.totp_secret ? totpStep(found.totp_secret, code, at) : null;
        });
        if (step === null) {
          const detail = 'That code is wrong. Check the clock of your phone and try the next one.';
          throw new ProblemError(422, detail, { fields: { code: detail } });
        }
        await throttle.succeeded(session);
        const codes = Array.from({ length: RECOVERY_CODES }, randomCode);
        const recoveryHashes = await Promise.all(
          codes.map((one) => sha256(one.replaceAll('-', ''))),
        );
        if (!(await confirmTotp(sql, user.id, { at, step, recoveryHashes }))) {
          throw new ProblemError(409, 'A second factor is in use already.');
        }
        await note(user, 'user.second_factor_added');
        return c.json({ recovery_codes: codes } satisfies RecoveryCodes);
      },
    )
    .delete(
      '/admin/account/second-factor',
      described('Turn the second factor off', { 204: 'It is off' }),
      jsonBody(PasswordProof),
      async (c) => {
        const user = c.get('user');
        await prove(c, c.req.valid('json').password, 'password');
        await removeTotp(sql, user.id);
        await note(user, 'user.second_factor_removed');
        return c.body(null, 204);
      },
    );
}

/** Refuses a password from the top of every list that attackers try. */
export function refuseCommon(password: string): void {
  if (!isCommonPassword(password)) return;
  const detail = 'This password is one of the first that an attacker tries. Choose another.';
  throw new ProblemError(422, detail, { fields: { new_password: detail } });
}
