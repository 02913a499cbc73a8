import type { Context } from 'hono';
import { Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { addAudit } from '../../../db/audit.ts';
import { createSession, removeSession, removeUserSessions } from '../../../db/sessions.ts';
import { type SignInThrottle, signInThrottle } from '../../../db/throttles.ts';
import {
  findUserForSignIn,
  noteSignIn,
  spendRecoveryCode,
  spendTotpStep,
  type UserSecrets,
} from '../../../db/users.ts';
import type { AppDeps } from '../../app.ts';
import { SESSION_LIMITS, SessionReply, SignIn, type User } from '../../contracts/users.ts';
import { totpStep } from '../../domain/one-time-codes.ts';
import { verifyPassword } from '../../domain/passwords.ts';
import { randomToken, sha256 } from '../../domain/tokens.ts';
import { ProblemError } from '../../errors.ts';
import { type AdminEnv, adminCookie } from '../../middleware/admin.ts';
import { clientAddress } from '../../middleware/client-address.ts';
import { described } from '../../middleware/described.ts';
import { jsonBody } from '../../middleware/json.ts';

const WRONG = 'Email or password is wrong.';

/** `POST /admin/session`: the one call of the panel that needs no session. */
export function signInRoutes(deps: AppDeps) {
  const throttle = signInThrottle(deps.sql, 'admin');
  return new Hono().post(
    '/admin/session',
    described('Sign in to the panel', { 200: ['The person', SessionReply] }),
    jsonBody(SignIn),
    async (c) => {
      const { email, password, code } = c.req.valid('json');
      const attempt = { account: await sha256(email), address: clientAddress(c) };
      await refuseTooMany(throttle, attempt);
      const found = await findUserForSignIn(deps.sql, email);
      if (!(await verifyPassword(password, found?.password_hash)) || !found) {
        await throttle.failed(attempt);
        throw new ProblemError(401, WRONG);
      }
      if (found.second_factor && !(await secondFactor(deps, found, code))) {
        if (code) await throttle.failed(attempt);
        const detail = code
          ? 'That code is wrong or was used before.'
          : 'Enter the code from your authenticator.';
        throw new ProblemError(401, detail, { fields: { code: detail } });
      }
      await throttle.succeeded(attempt);
      await openSession(c, deps, found.id, email);
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

async function refuseTooMany(
  throttle: SignInThrottle,
  attempt: { account: string; address: string },
): Promise<void> {
  const seconds = await throttle.wait(attempt);
  if (seconds === 0) return;
  const minutes = Math.ceil(seconds / 60);
  const when = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  throw new ProblemError(429, `Too many attempts. Try again in ${when}.`, {
    headers: { 'retry-after': String(seconds) },
  });
}

/** Six digits are the phone's; anything else is taken for a recovery code, with or without dashes. */
async function secondFactor(
  { sql, clock }: AppDeps,
  user: UserSecrets,
  code: string | undefined,
): Promise<boolean> {
  if (!code || !user.totp_secret) return false;
  const plain = code.replaceAll(/[\s-]/g, '').toLowerCase();
  if (!/^\d{6}$/.test(plain)) return await spendRecoveryCode(sql, user.id, await sha256(plain));
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
