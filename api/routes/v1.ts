import { Hono } from 'hono';
import type { AppDeps } from '../deps.ts';
import { sha256 } from '../domain/tokens.ts';
import { type ApiEnv, apiKey } from '../middleware/api-keys.ts';
import type { Guards } from '../middleware/guards.ts';
import { mount } from '../middleware/mount.ts';
import { rateLimit } from '../middleware/rate-limit.ts';
import { bookingRoutes } from './v1/bookings.ts';
import { calendarRoutes } from './v1/calendars.ts';

/**
 * What a vendor's own software may call, under `/api/v1`: the guard, then the routes, each with the scope
 * that it needs. Every statement of theirs takes the vendor's id from the key.
 */
export function v1Routes(deps: AppDeps, guards: Guards) {
  return new Hono<ApiEnv>()
    .use('/api/v1/*', rateLimit(deps.limits.apiKeys))
    .use('/api/v1/*', apiKey({ ...deps, hashToken: sha256 }))
    .route('/', mount(guards, bookingRoutes(deps), calendarRoutes(deps)));
}
