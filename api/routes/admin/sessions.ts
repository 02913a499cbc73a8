import type { Context } from 'hono';
import { Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { SESSION_LIMITS, SessionReply, SignIn, type User } from '../../../contracts/users.ts';
import { addAudit } from '../../../db/audit.ts';
import { createSession, removeSession, removeUserSessions } from '../../../db/sessions.ts';
import { codeThrottle, signInThrottle } from '../../../db/throttles.ts';
import {
  findUserForSignIn,
  noteSignIn,
  spendRecoveryCode,
  spendTotpStep,
  type UserSecrets,
} from '../../../db/users.ts';
import { queuePassword } from '../../actions/password-queue.ts';
import { takePoint, throttled } from '../../actions/throttles.ts';
import type { AppDeps } from '../../deps.ts';
import { totpStep } from '../../domain/one-time-codes.ts';
import { verifyPassword } from '../../domain/passwords.ts';
import { randomToken, sha256 } from '../../domain/tokens.ts';
import { ProblemError } from '../../errors.ts';
import { type AdminEnv, adminCookie } from '../../middleware/admin.ts';
import { clientAddress } from '../../middleware/client-address.ts';
import { described } from '../../middleware/described.ts';
import { jsonBody } from '../../middleware/json.ts';
import { knownDevices } from '../known-devices.ts';

const WRONG = 'Email or password is wrong.';

/** `POST /admin/session`: the one call of the panel that needs no session. */
export function signInRoutes(deps: AppDeps) {
  const throttle = signInThrottle(deps.sql, 'admin');
  const codes = codeThrottle(deps.sql);
  const devices = knownDevices(deps, 'admin');
  return new Hono().post(
    '/admin/session',
    described('Sign in to the panel', { 200: ['The person', SessionReply] }),
    jsonBody(SignIn),
    async (c) => {
      const { email, password, code } = c.req.valid('json');
      const found = await findUserForSignIn(deps.sql, email);
      const owner = { account: await sha256(email), passwordHash: found?.password_hash ?? '' };
      const address = clientAddress(c);
      const device = await devices.find(c, owner);
      const attempt = { account: owner.account, address, device };
      const right = await throttled(throttle, attempt, () =>
        queuePassword(address, () => verifyPassword(password, found?.password_hash)),
      );
      if (!right || !found) throw new ProblemError(401, WRONG);
      if (found.second_factor) {
        if (!code) {
          await throttle.giveBack(attempt);
          throw wrongCode('Enter the code from your authenticator.');
        }
        const counted = device === null && isPhoneCode(code);
        if (counted) await takePoint(codes, owner.account, 'Too many wrong codes.');
        if (!(await secondFactor(deps, found, code))) {
          throw wrongCode('That code is wrong or was used before.');
        }
        if (counted) await codes.succeeded(owner.account);
      }
      await throttle.succeeded(attempt);
      await openSession(c, deps, found.id, email);
      await devices.remember(c, owner);
      return c.json({ user: asUser(found) } satisfies SessionReply);
    },
  );
}

/** The session itself: who is it, leave here, leave everywhere. */
export function sessionRoutes(deps: AppDeps) {
  return new Hono<AdminEnv>()
    .get(
      '/admin/session',
      described('Who is signed in', { 200: ['The person', SessionReply] }),
      (c) => c.json({ user: c.get('user') } satisfies SessionReply),
    )
    .delete(
      '/admin/session',
      described('Sign out here', { 204: 'This session has ended' }),
      async (c) => {
        await removeSession(deps.sql, c.get('sessionHash'));
        return leave(c, deps);
      },
    )
    .delete(
      '/admin/sessions',
      described('Sign out everywhere', { 204: 'Every session of the person has ended' }),
      async (c) => {
        const { id, email } = c.get('user');
        await deps.sql.begin(async (tx) => {
          const ended = await removeUserSessions(tx, id);
          const entry = { actor: email, action: 'session.removed', entity: 'user', entityId: id };
          await addAudit(tx, { ...entry, after: { sessions: ended } });
        });
        return leave(c, deps);
      },
    );
}

const wrongCode = (detail: string) => new ProblemError(401, detail, { fields: { code: detail } });

const plainCode = (code: string) => code.replaceAll(/[\s-]/g, '').toLowerCase();

/** Six digits are the phone's; anything else is taken for a recovery code, with or without dashes. */
const isPhoneCode = (code: string) => /^\d{6}$/.test(plainCode(code));

async function secondFactor(
  { sql, clock }: AppDeps,
  user: UserSecrets,
  code: string,
): Promise<boolean> {
  if (!user.totp_secret) return false;
  const plain = plainCode(code);
  if (!isPhoneCode(code)) return await spendRecoveryCode(sql, user.id, await sha256(plain));
  const step = totpStep(user.totp_secret, plain, clock());
  return step !== null && (await spendTotpStep(sql, user.id, step));
}

async function openSession(c: Context, deps: AppDeps, userId: number, email: string) {
  const token = randomToken();
  const at = deps.clock();
  const expiresAt = new Date(at.getTime() + SESSION_LIMITS.hours * 3_600_000);
  const tokenHash = await sha256(token);
  const userAgent = c.req.header('user-agent') ?? '';
  await deps.sql.begin(async (tx) => {
    await createSession(tx, { tokenHash, userId, userAgent, at, expiresAt });
    await noteSignIn(tx, userId, at);
    await addAudit(tx, {
      actor: email,
      action: 'session.created',
      entity: 'user',
      entityId: userId,
    });
  });
  setCookie(c, adminCookie(deps.secureCookies), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: deps.secureCookies,
    maxAge: SESSION_LIMITS.hours * 3600,
  });
  c.header('cache-control', 'no-store');
}

function leave(c: Context, deps: AppDeps) {
  const secure = deps.secureCookies;
  deleteCookie(c, adminCookie(secure), { path: '/', secure, httpOnly: true, sameSite: 'Strict' });
  return c.body(null, 204);
}

const asUser = (found: UserSecrets): User => {
  const { id, email, name, role, second_factor, must_change_password } = found;
  return { id, email, name, role, second_factor, must_change_password };
};
