import type { MiddlewareHandler } from 'hono';
import type { Said } from '../../contracts/language.ts';
import { type Permission, PORTAL_SESSION_LIMITS } from '../../contracts/people.ts';
import type { Sql } from '../../db/connect.ts';
import { findPersonBySession, type PersonAccount } from '../../db/people.ts';
import { ProblemError } from '../errors.ts';
import { withMetadata } from './endpoints.ts';
import { idleSince, recordUse } from './session-idle.ts';

/** A vendor's person at the portal. Every statement of the portal takes `vendorId` from here. */
export type Person = Omit<PersonAccount, 'language' | 'passwordHash'>;

/** The facts that the portal's calls know of their caller. */
export type VendorEnv = { Variables: { person: Person; sessionHash: string; provedAt: Date } };

type Deps = { sql: Sql; clock: () => Date; hashToken: (token: string) => Promise<string> };

const BEARER = /^Bearer ([0-9a-f]{64})$/i;

/**
 * Lets a vendor's person with a live token through, and hands `person` on: 401 without. No cache
 * keeps the portal's replies (`no-store`).
 */
export function vendorSession(deps: Deps): MiddlewareHandler<VendorEnv> {
  const guard: MiddlewareHandler<VendorEnv> = async (c, next) => {
    const token = BEARER.exec(c.req.header('authorization') ?? '')?.[1];
    if (!token) throw signedOut();
    const sessionHash = await deps.hashToken(token.toLowerCase());
    const at = deps.clock();
    const found = await findPersonBySession(deps.sql, sessionHash, {
      at,
      idleSince: idleSince(at, PORTAL_SESSION_LIMITS),
    });
    if (!found) throw signedOut();
    const { passwordHash: _hash, lastSeenAt, provedAt, ...person } = found;
    await recordUse(c, deps.sql, { hash: sessionHash, lastSeenAt }, at);
    c.set('person', person);
    c.set('sessionHash', sessionHash);
    c.set('provedAt', provedAt);
    await next();
    c.header('cache-control', 'no-store');
  };
  return withMetadata(guard, { security: 'person', problems: { 401: 'Not signed in' } });
}

const signedOut = () =>
  new ProblemError(
    401,
    { en: 'Please sign in.', fr: 'Veuillez vous connecter.' },
    { headers: { 'www-authenticate': 'Bearer' } },
  );

const ASK: Said = {
  en: 'Ask whoever manages your company’s people.',
  fr: 'Adressez-vous à la personne qui gère les comptes de votre entreprise.',
};
const LACKS_OTHER: Said = {
  en: `Your account does not allow this. ${ASK.en}`,
  fr: `Votre compte ne permet pas cela. ${ASK.fr}`,
};
const LACKS: Partial<Record<Permission, Said>> = {
  manage_leads: {
    en: `Your account may not act on bookings. ${ASK.en}`,
    fr: `Votre compte ne permet pas d’agir sur les réservations. ${ASK.fr}`,
  },
};

/**
 * Only people with the permission, or with any of several, go on; anyone else gets 403, before what
 * was sent is read, so that those who may not always get the same answer.
 */
export const requirePermission = (...anyOf: readonly Permission[]) =>
  requireOf(anyOf, (may) => anyOf.some(may));

/** Only people with all of the permissions go on, by the same rule. */
export const requireAll = (all: readonly Permission[]) => requireOf(all, (may) => all.every(may));

function requireOf(
  [first]: readonly Permission[],
  meets: (may: (permission: Permission) => boolean) => boolean,
): MiddlewareHandler<VendorEnv> {
  const guard: MiddlewareHandler<VendorEnv> = async (c, next) => {
    const { permissions } = c.get('person');
    if (!meets((permission) => permissions.includes(permission))) {
      throw new ProblemError(403, (first && LACKS[first]) ?? LACKS_OTHER);
    }
    await next();
  };
  return withMetadata(guard, { problems: { 403: 'The person lacks the permission' } });
}
