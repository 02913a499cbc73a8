import type { Context } from 'hono';
import { Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
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
import { signIn, signOutEverywhere } from '../../actions/admin/sessions.ts';
import type { AppDeps } from '../../deps.ts';
import { type AdminEnv, adminCookie } from '../../middleware/admin.ts';
import { clientAddress } from '../../middleware/client-address.ts';
import { deviceOf, keepDevice } from '../../middleware/device-cookies.ts';
import { accepts } from '../../middleware/endpoints.ts';

/** `POST /admin/session`: the one call of the panel that needs no session. */
export function signInRoutes(deps: AppDeps) {
  return new Hono().post(postSession.path, accepts(postSession), async (c) => {
    const device = deviceOf(c, deps, 'admin');
    const { user, token, mark } = await signIn(deps, c.req.valid('json'), device);
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
