import type { Context, MiddlewareHandler, Next } from 'hono';
import { getCookie } from 'hono/cookie';
import { ROLES, type Role, SESSION_LIMITS, type User } from '../../contracts/users.ts';
import type { Sql } from '../../db/connect.ts';
import { findUserBySession } from '../../db/sessions.ts';
import { ProblemError } from '../errors.ts';
import { publicOrigin } from './client-address.ts';
import { withMetadata } from './endpoints.ts';
import { idleSince, recordUse } from './session-idle.ts';

/** The facts that the panel's calls know of their caller. */
export type AdminEnv = { Variables: { user: User; sessionHash: string; provedAt: Date } };

type Deps = {
  sql: Sql;
  clock: () => Date;
  siteOrigin?: string;
  secureCookies: boolean;
  hashToken: (token: string) => Promise<string>;
};

/** The session's cookie. `__Host-` binds it to this host and to HTTPS. */
export const adminCookie = (secure: boolean): string =>
  secure ? '__Host-portage-admin' : 'portage-admin';

/**
 * Refuses what another site's page sends in the person's name (CSRF): a change must come from our
 * own origin, by the browser's word.
 */
export function requireOwnOrigin(deps: Pick<Deps, 'siteOrigin'>): MiddlewareHandler {
  const guard: MiddlewareHandler = async (c, next) => {
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!reads && !fromOwnOrigin(c, deps.siteOrigin)) {
      throw new ProblemError(403, 'This request did not come from the panel. Reload the page.');
    }
    await next();
  };
  return withMetadata(guard, {
    onlyChanges: true,
    problems: { 403: 'The call did not come from the panel, or the role does not allow it' },
  });
}

function fromOwnOrigin(c: Context, configured?: string): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site) return site === 'same-origin';
  return c.req.header('origin') === publicOrigin(c, configured);
}

/**
 * Lets a signed-in operator through, and hands `user` on: 401 without a session. No cache keeps the
 * panel's replies (`no-store`).
 */
export function adminSession(deps: Deps): MiddlewareHandler<AdminEnv> {
  const guard: MiddlewareHandler<AdminEnv> = async (c, next) => {
    const token = getCookie(c, adminCookie(deps.secureCookies));
    if (!token) throw signedOut();
    const at = deps.clock();
    const sessionHash = await deps.hashToken(token);
    const found = await findUserBySession(deps.sql, sessionHash, {
      at,
      idleSince: idleSince(at, SESSION_LIMITS),
    });
    if (!found) throw signedOut();
    const { last_seen_at, proved_at, ...user } = found;
    await recordUse(c, deps.sql, { hash: sessionHash, lastSeenAt: last_seen_at }, at);
    c.set('user', user);
    c.set('sessionHash', sessionHash);
    c.set('provedAt', proved_at);
    await next();
    c.header('cache-control', 'no-store');
  };
  return withMetadata(guard, { security: 'operator', problems: { 401: 'Not signed in' } });
}

const signedOut = () => new ProblemError(401, 'Please sign in.');

/** Why a person at the panel is refused, in the OpenAPI document. */
const NOT_ALLOWED = 'The role does not allow it, or the password was handed out';

/** Each role may do all that the roles after it may. */
const RANKS: readonly Role[] = ROLES;

/** Only this role and those above it go on; anyone else gets 403. */
export function requireRole(role: Role): MiddlewareHandler<AdminEnv> {
  const guard: MiddlewareHandler<AdminEnv> = async (c, next) => {
    if (RANKS.indexOf(c.get('user').role) > RANKS.indexOf(role)) throw notAllowed(role);
    await next();
  };
  // Every role may do what an analyst may: this guard never refuses.
  return role === 'analyst' ? guard : withMetadata(guard, { problems: { 403: NOT_ALLOWED } });
}

/** A password that an owner handed out is changed before anything else. */
export const requireOwnPassword: MiddlewareHandler<AdminEnv> = withMetadata(
  async (c: Context<AdminEnv>, next: Next) => {
    if (c.get('user').must_change_password) {
      throw new ProblemError(403, 'Choose your own password first.');
    }
    await next();
  },
  { problems: { 403: NOT_ALLOWED } },
);

const notAllowed = (role: Role) =>
  new ProblemError(403, `Your role does not allow this. Ask an ${role} of Portage.`);
