import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ProblemError } from '../errors.ts';
import { clientAddress } from './client-address.ts';

/** Calls allowed per address and minute. */
export type Limits = Record<
  'quotes' | 'leads' | 'payments' | 'places' | 'debugLogs' | 'newsletters' | 'vitals',
  number
>;

export const LIMITS: Limits = {
  quotes: 60,
  leads: 20,
  payments: 60,
  places: 240,
  debugLogs: 60,
  newsletters: 10,
  vitals: 60,
};

/**
 * Allows `perMinute` calls an address, then answers 429 with `Retry-After`. Counted in memory by
 * each process: a count in the database would cost the quote path the round trip that it avoids.
 */
export function rateLimit(perMinute: number): MiddlewareHandler {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async (c, next) => {
    try {
      await limiter.consume(clientAddress(c));
    } catch (refusal) {
      const wait = Math.ceil(((refusal as { msBeforeNext?: number }).msBeforeNext ?? 1000) / 1000);
      throw new ProblemError(429, `Too many requests. Please try again in ${wait} seconds.`, {
        headers: { 'retry-after': String(Math.max(1, wait)) },
      });
    }
    await next();
  };
}
