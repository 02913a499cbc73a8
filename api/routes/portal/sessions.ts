import type { Context } from 'hono';
import { Hono } from 'hono';
import {
  OwnPasswordChange,
  PasswordChanged,
  PORTAL_SESSION_LIMITS,
  VendorLogin,
  VendorLoginReply,
  VendorSession,
} from '../../../contracts/people.ts';
import { addAudit } from '../../../db/audit.ts';
import type { Queryable } from '../../../db/connect.ts';
import {
  findPersonForSignIn,
  notePersonSignIn,
  removePersonSessions,
  setPersonPassword,
} from '../../../db/people.ts';
import { removeLinks } from '../../../db/portal/links.ts';
import { createSession, removeSession } from '../../../db/sessions.ts';
import { proofThrottle, signInThrottle } from '../../../db/throttles.ts';
import { queuePassword } from '../../actions/password-queue.ts';
import { throttled } from '../../actions/throttles.ts';
import type { AppDeps } from '../../deps.ts';
import { hashPassword, verifyPassword } from '../../domain/passwords.ts';
import { randomToken, sha256 } from '../../domain/tokens.ts';
import { ProblemError } from '../../errors.ts';
import { clientAddress } from '../../middleware/client-address.ts';
import { described } from '../../middleware/described.ts';
import { jsonBody } from '../../middleware/json.ts';
import type { VendorEnv } from '../../middleware/portal.ts';
import { knownDevices } from '../known-devices.ts';
import { refuseCommon } from './password-rules.ts';

const WRONG = 'Username or password is wrong.';

/** `POST /vendor/vendor/login`. */
export function signInRoutes(deps: AppDeps) {
  const throttle = signInThrottle(deps.sql, 'vendor');
  const devices = knownDevices(deps, 'vendor');
  return new Hono().post(
    '/vendor/vendor/login',
    described('Sign in to the movers’ portal', { 200: ['The token', VendorLoginReply] }),
    jsonBody(VendorLogin),
    async (c) => {
      const { username, password } = c.req.valid('json');
      const found = await findPersonForSignIn(deps.sql, username);
      const hash = found?.passwordHash ?? undefined;
      const owner = { account: await sha256(username), passwordHash: hash ?? '' };
      const address = clientAddress(c);
      const attempt = { account: owner.account, address, device: await devices.find(c, owner) };
      const right = await throttled(throttle, attempt, () =>
        queuePassword(address, () => verifyPassword(password, hash)),
      );
      if (!right || !found) throw new ProblemError(401, WRONG);
      await throttle.succeeded(attempt);
      const at = deps.clock();
      const access_token = await deps.sql.begin(async (tx) => {
        await notePersonSignIn(tx, found.id, at);
        await addAudit(tx, { ...by(found), action: 'session.created' });
        return await openSession(tx, c, found.id, at);
      });
      await devices.remember(c, owner);
      c.header('cache-control', 'no-store');
      return c.json({
        access_token,
        vendor_id: found.vendorId,
        vendor_name: found.vendorName,
        permissions: found.permissions,
      } satisfies VendorLoginReply);
    },
  );
}

/** The session itself, and the password of whoever is signed in: no permission is needed. */
export function sessionRoutes(deps: AppDeps) {
  const throttle = proofThrottle(deps.sql);
  return new Hono<VendorEnv>()
    .get(
      '/vendor/vendor/session',
      described('Who is signed in', { 200: ['The person', VendorSession] }),
      (c) => {
        const person = c.get('person');
        return c.json({
          vendor_id: person.vendorId,
          vendor_slug: person.vendorSlug,
          vendor_name: person.vendorName,
          username: person.username,
          full_name: person.fullName,
          email: person.email,
          permissions: person.permissions,
        } satisfies VendorSession);
      },
    )
    .delete(
      '/vendor/vendor/session',
      described('Log out', { 204: 'The token has ended' }),
      async (c) => {
        await removeSession(deps.sql, c.get('sessionHash'));
        return c.body(null, 204);
      },
    )
    .post(
      '/vendor/vendor/change-password',
      described(
        'Change the own password',
        { 200: ['Changed', PasswordChanged] },
        'Ends every token of the account; the reply holds a new one.',
      ),
      jsonBody(OwnPasswordChange),
      async (c) => {
        const person = c.get('person');
        const { current_password, new_password } = c.req.valid('json');
        const session = c.get('sessionHash');
        const address = clientAddress(c);
        const found = await findPersonForSignIn(deps.sql, person.username);
        const right = await throttled(throttle, session, () =>
          queuePassword(address, () =>
            verifyPassword(current_password, found?.passwordHash ?? undefined),
          ),
        );
        if (!right) {
          const detail = 'The current password is wrong.';
          throw new ProblemError(422, detail, { fields: { current_password: detail } });
        }
        await throttle.succeeded(session);
        refuseCommon(new_password);
        const hash = await queuePassword(address, () => hashPassword(new_password));
        const access_token = await deps.sql.begin(async (tx) => {
          await setPersonPassword(tx, person.id, { hash });
          await removePersonSessions(tx, person.id);
          await removeLinks(tx, person.id);
          await addAudit(tx, { ...by(person), action: 'vendor_user.password_changed' });
          return await openSession(tx, c, person.id, deps.clock());
        });
        return c.json({ access_token } satisfies PasswordChanged);
      },
    );
}

const by = (person: { id: number; email: string }) => ({
  actor: person.email,
  entity: 'vendor_user',
  entityId: person.id,
});

/** Opens a session and resolves to its token, of which only the hash is kept. */
async function openSession(tx: Queryable, c: Context, vendorUserId: number, at: Date) {
  const token = randomToken();
  await createSession(tx, {
    tokenHash: await sha256(token),
    vendorUserId,
    userAgent: c.req.header('user-agent') ?? '',
    at,
    expiresAt: new Date(at.getTime() + PORTAL_SESSION_LIMITS.hours * 3_600_000),
  });
  return token;
}
