import type { MiddlewareHandler } from 'hono';
import { API_CALLS_A_MINUTE, type ApiScope } from '../../contracts/portal/api-keys.ts';
import type { Sql } from '../../db/connect.ts';
import { type ApiCaller, findApiCaller, touchApiKey } from '../../db/portal/api-keys.ts';
import { ProblemError } from '../errors.ts';
import { withMetadata } from './endpoints.ts';
import { tooMany } from './rate-limit.ts';

/** The caller that calls by key know. Every statement of theirs takes `vendorId` from here. */
export type ApiEnv = { Variables: { caller: ApiCaller } };

type Deps = { sql: Sql; clock: () => Date; hashToken: (token: string) => Promise<string> };

const BEARER = /^Bearer (ptg_[0-9a-f]{8}_[0-9a-f]{64})$/i;
/** A key's use is written at most this often. */
const TOUCH_MS = 60_000;
const WINDOW_MS = 60_000;

/**
 * Lets a call with a vendor's key through, and hands `caller` on: 401 without, 429 beyond what one
 * key may ask in a minute. No cache keeps the replies.
 */
export function apiKey(deps: Deps): MiddlewareHandler<ApiEnv> {
  const count = counter(deps.clock);
  const guard: MiddlewareHandler<ApiEnv> = async (c, next) => {
    const token = BEARER.exec(c.req.header('authorization') ?? '')?.[1];
    const at = deps.clock();
    const caller = token
      ? await findApiCaller(deps.sql, await deps.hashToken(token.toLowerCase()), at)
      : null;
    if (!caller) {
      throw new ProblemError(
        401,
        'Send a key of yours that works, as Authorization: Bearer ptg_….',
        { headers: { 'www-authenticate': 'Bearer' } },
      );
    }
    const { left, seconds } = count(caller.id);
    if (left < 0) {
      throw new ProblemError(429, tooMany(seconds).en, {
        headers: { 'retry-after': String(seconds) },
      });
    }
    if (!caller.lastUsedAt || at.getTime() - caller.lastUsedAt.getTime() >= TOUCH_MS) {
      await touchApiKey(deps.sql, caller.id, at);
    }
    c.set('caller', caller);
    await next();
    c.header('cache-control', 'no-store');
    c.header('ratelimit', `"key";r=${left};t=${seconds}`);
    c.header('ratelimit-policy', `"key";q=${API_CALLS_A_MINUTE};w=${WINDOW_MS / 1000}`);
  };
  const problems = {
    401: 'No key that works',
    429: 'Too many calls by this key; `Retry-After` says when to try again',
  };
  return withMetadata(guard, { security: 'api_key', problems });
}

/** Counts the calls of each key in a minute that all share; in memory, by each process (rule 8.16). */
function counter(clock: () => Date) {
  let calls = new Map<number, number>();
  let until = 0;
  return (key: number) => {
    const now = clock().getTime();
    if (now >= until) {
      calls = new Map();
      until = now + WINDOW_MS;
    }
    const made = (calls.get(key) ?? 0) + 1;
    calls.set(key, made);
    const seconds = Math.max(1, Math.ceil((until - now) / 1000));
    return { left: API_CALLS_A_MINUTE - made, seconds };
  };
}

/** Only a key with the scope goes on; any other gets 403, before what was sent is read. */
export function requireScope(scope: ApiScope): MiddlewareHandler<ApiEnv> {
  const guard: MiddlewareHandler<ApiEnv> = async (c, next) => {
    if (!c.get('caller').scopes.includes(scope)) {
      throw new ProblemError(403, `This key lacks the scope ${scope}. Make one that has it.`);
    }
    await next();
  };
  return withMetadata(guard, { problems: { 403: `The key lacks the scope ${scope}` } });
}
