import type { Context } from 'hono';
import { Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { postPasskeySignIn, postSignInOptions } from '../../../contracts/admin/passkeys.ts';
import {
  deleteSession,
  deleteSessions,
  getProof,
  getSession,
  postProof,
  postSession,
} from '../../../contracts/admin/sessions.ts';
import { SESSION_LIMITS, type SessionReply } from '../../../contracts/users.ts';
import { removeSession } from '../../../db/sessions.ts';
import { proveOperator } from '../../actions/admin/accounts.ts';
import {
  type SignedIn,
  signIn,
  signInByPasskey,
  signOutEverywhere,
} from '../../actions/admin/sessions.ts';
import { askForPasskey } from '../../actions/passkeys.ts';
import type { AppDeps } from '../../deps.ts';
import { type AdminEnv, adminCookie } from '../../middleware/admin.ts';
import { clientAddress, publicOrigin } from '../../middleware/client-address.ts';
import { deviceOf, keepDevice } from '../../middleware/device-cookies.ts';
import { accepts } from '../../middleware/endpoints.ts';

/** The ways into the panel, which need no session. */
export function signInRoutes(deps: AppDeps) {
  const enter = (c: Context, { user, token, mark }: SignedIn) => {
    setCookie(c, adminCookie(deps.secureCookies), token, {
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
      secure: deps.secureCookies,
      maxAge: SESSION_LIMITS.hours * 3600,
    });
    keepDevice(c, deps, 'admin', mark);
    c.header('cache-control', 'no-store');
    return c.json({ user } satisfies SessionReply);
  };
  const origin = (c: Context) => publicOrigin(c, deps.siteOrigin);
  return new Hono()
    .post(postSession.path, accepts(postSession), async (c) =>
      enter(c, await signIn(deps, c.req.valid('json'), deviceOf(c, deps, 'admin'))),
    )
    .post(postSignInOptions.path, accepts(postSignInOptions), async (c) =>
      c.json(await askForPasskey(deps, 'users', origin(c))),
    )
    .post(postPasskeySignIn.path, accepts(postPasskeySignIn), async (c) => {
      const from = { origin: origin(c), userAgent: deviceOf(c, deps, 'admin').userAgent };
      return enter(c, await signInByPasskey(deps, c.req.valid('json'), from));
    });
}

/** The session itself: who is it, leave here, leave everywhere. */
export function sessionRoutes(deps: AppDeps) {
  return new Hono<AdminEnv>()
    .get(getSession.path, accepts(getSession), (c) =>
      c.json({ user: c.get('user') } satisfies SessionReply),
    )
    .get(getProof.path, accepts(getProof), (c) => c.body(null, 204))
    .post(postProof.path, accepts(postProof), async (c) => {
      const caller = {
        user: c.get('user'),
        session: c.get('sessionHash'),
        address: clientAddress(c),
      };
      await proveOperator(deps, caller, c.req.valid('json'));
      return c.body(null, 204);
    })
    .delete(deleteSession.path, accepts(deleteSession), async (c) => {
      await removeSession(deps.sql, c.get('sessionHash'));
      return leave(c, deps);
    })
    .delete(deleteSessions.path, accepts(deleteSessions), async (c) => {
      await signOutEverywhere(deps, c.get('user'));
      return leave(c, deps);
    });
}

function leave(c: Context, deps: AppDeps) {
  const secure = deps.secureCookies;
  deleteCookie(c, adminCookie(secure), { path: '/', secure, httpOnly: true, sameSite: 'Strict' });
  return c.body(null, 204);
}
