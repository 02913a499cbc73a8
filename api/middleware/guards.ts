import type { Context, MiddlewareHandler } from 'hono';
import type { Endpoint } from '../../contracts/endpoints.ts';
import type { LIMITS, Limit, Need } from '../../contracts/needs.ts';
import { API_SCOPE_NAMES } from '../../contracts/portal/api-keys.ts';
import { ROLES, type Role } from '../../contracts/users.ts';
import { PERMISSIONS } from '../../contracts/vendors.ts';
import type { Sql } from '../../db/connect.ts';
import { requireRole } from './admin.ts';
import { requireScope } from './api-keys.ts';
import { requireFresh } from './fresh.ts';
import { requireOwn } from './own.ts';
import { requireAll, requirePermission } from './portal.ts';
import { rateLimit } from './rate-limit.ts';
import { permitSheet } from './sheet-kinds.ts';

export type GuardDeps = { sql: Sql; clock: () => Date; limits: typeof LIMITS };
/** The guards before a call, by its contract alone. */
export type Guards = (endpoint: Endpoint) => MiddlewareHandler[];

/**
 * The guards of each call, from its contract: how often it may be called, who may, whether the sign-in must be fresh,
 * and whose thing it must name. The guards of the caller's identity stand before them, for all calls of a kind.
 */
export function createGuards({ sql, clock, limits }: GuardDeps): Guards {
  const shared = new Map<string, MiddlewareHandler>();
  const limitOf = (limit: Limit) => {
    if (limit === 'exports') return rateLimit(limits.exports, exportOf);
    if (typeof limit === 'string') return rateLimit(limits[limit]);
    const [of, count] = limit;
    const counted = shared.get(count) ?? rateLimit(limits[of]);
    shared.set(count, counted);
    return counted;
  };
  return ({ needs, own, limit, fresh }) =>
    [
      limit && limitOf(limit),
      requireNeed(needs),
      fresh && requireFresh({ sql, clock }, fresh),
      own && requireOwn({ sql }, own),
    ].filter((guard): guard is MiddlewareHandler => guard !== undefined);
}

/** The person who is signed in, at the portal or the panel, and the file's path: each counts by itself. */
const exportOf = (c: Context): string => `${(c.get('person') ?? c.get('user')).id} ${c.req.path}`;

const has = <T extends string>(words: readonly T[], word: Need): word is T & Need =>
  (words as readonly Need[]).includes(word);

/** The guard that lets only some callers of a door make a call; undefined where all of them may. */
function requireNeed(needs: Need): MiddlewareHandler | undefined {
  if (has<Role>(ROLES, needs)) return requireRole(needs) as MiddlewareHandler;
  if (has(API_SCOPE_NAMES, needs)) return requireScope(needs) as MiddlewareHandler;
  if (has(PERMISSIONS, needs)) return requirePermission(needs) as MiddlewareHandler;
  if (needs === 'sheet') return permitSheet as MiddlewareHandler;
  if (typeof needs === 'object') {
    const guard = 'all' in needs ? requireAll(needs.all) : requirePermission(...needs);
    return guard as MiddlewareHandler;
  }
  return undefined;
}

/** The name by which the guard of a door hands on the caller. */
export function callerOf(needs: Need): 'user' | 'person' | 'leadId' | 'link' | 'caller' | 'anyone' {
  if (needs === 'anyone') return needs;
  if (needs === 'panel' || has<Role>(ROLES, needs)) return 'user';
  if (needs === 'booking_link') return 'leadId';
  if (needs === 'crew_link') return 'link';
  return has(API_SCOPE_NAMES, needs) ? 'caller' : 'person';
}
