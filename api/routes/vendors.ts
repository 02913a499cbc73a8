import { Hono } from 'hono';
import type { AppDeps } from '../app.ts';
import { sha256 } from '../domain/tokens.ts';
import { type VendorEnv, vendorSession } from '../middleware/vendor.ts';
import { analyticsRoutes } from './vendor/analytics.ts';
import { calendarFeedRoutes, calendarFileRoutes } from './vendor/calendar-feeds.ts';
import { calendarRoutes } from './vendor/calendars.ts';
import { closedLocationRoutes } from './vendor/closed-locations.ts';
import { leadActionRoutes } from './vendor/lead-actions.ts';
import { leadRoutes } from './vendor/leads.ts';
import { locationRoutes } from './vendor/locations.ts';
import { passwordRoutes } from './vendor/passwords.ts';
import { peopleRoutes } from './vendor/people.ts';
import { profileRoutes } from './vendor/profiles.ts';
import { rateRoutes } from './vendor/rates.ts';
import { sessionRoutes, signInRoutes } from './vendor/sessions.ts';
import { sheetRoutes } from './vendor/sheets.ts';

/**
 * Everything under `/vendor`: what needs no token first, then the guard, then the routes that only
 * a mover's person reaches, each with the permission it needs (`permit`). Every statement of
 * theirs takes the mover's id from the guard, so that nothing of another mover is in reach.
 */
export function vendorRoutes(deps: AppDeps) {
  return new Hono<VendorEnv>()
    .route('/', signInRoutes(deps))
    .route('/', passwordRoutes(deps))
    .route('/', calendarFileRoutes(deps))
    .use('/vendor/vendor/*', vendorSession({ ...deps, hashToken: sha256 }))
    .route('/', sessionRoutes(deps))
    .route('/', peopleRoutes(deps))
    .route('/', profileRoutes(deps))
    .route('/', analyticsRoutes(deps))
    .route('/', locationRoutes(deps))
    .route('/', closedLocationRoutes(deps))
    .route('/', calendarRoutes(deps))
    .route('/', rateRoutes(deps))
    .route('/', sheetRoutes(deps))
    .route('/', leadRoutes(deps))
    .route('/', leadActionRoutes(deps))
    .route('/', calendarFeedRoutes(deps));
}
