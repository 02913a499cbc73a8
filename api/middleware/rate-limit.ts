import type { Context, MiddlewareHandler } from 'hono';
import { plural as frenchPlural } from '../../contracts/plurals.fr.ts';
import { plural } from '../../contracts/plurals.ts';
import { ProblemError } from '../errors.ts';
import { clientAddress } from './client-address.ts';
import { withMetadata } from './endpoints.ts';

const TOO_MANY = 'Too many calls; `Retry-After` says when to try again';
/** Said of calls that come too fast. */
export const tooMany = (seconds: number) => ({
  en: `Too many requests. Please try again in ${seconds} ${plural(seconds, 'second', 'seconds')}.`,
  fr: `Trop de demandes. Veuillez réessayer dans ${seconds} ${frenchPlural(seconds, 'seconde', 'secondes')}.`,
});
const WINDOW_MS = 60_000;
/** So many callers at once are no customers; the count starts over rather than fill the memory. */
const MOST_CALLERS = 200_000;

/**
 * Allows `perMinute` calls an address, or by whatever else `callerOf` tells callers apart, then answers 429 with `Retry-After`. Counted in memory by
 * each process: a count in the database would cost the quote path the round trip that it avoids.
 * All callers share one minute and then one new map: a timer a caller would cost more than
 * the quote's whole validation.
 */
export function rateLimit(
  perMinute: number,
  callerOf: (c: Context) => string = clientAddress,
): MiddlewareHandler {
  let calls = new Map<string, { count: number }>();
  let until = 0;
  const limit: MiddlewareHandler = (c, next) => {
    const now = Date.now();
    if (now >= until || calls.size >= MOST_CALLERS) {
      calls = new Map();
      until = now + WINDOW_MS;
    }
    const name = callerOf(c);
    const caller = calls.get(name) ?? { count: 0 };
    if (caller.count === 0) calls.set(name, caller);
    caller.count += 1;
    if (caller.count <= perMinute) return next();
    const wait = Math.max(1, Math.ceil((until - now) / 1000));
    throw new ProblemError(429, tooMany(wait), { headers: { 'retry-after': String(wait) } });
  };
  return withMetadata(limit, { problems: { 429: TOO_MANY } });
}
