import { Hono } from 'hono';
import { COMPANY_CALLS } from '../calls/portal/company.ts';
import { DAY_CALLS } from '../calls/portal/days.ts';
import { LEAD_CALLS } from '../calls/portal/leads.ts';
import { SUPPLY_CALLS } from '../calls/portal/supply.ts';
import { nounOf } from '../calls/serve.ts';
import type { AppDeps } from '../deps.ts';
import { sha256 } from '../domain/tokens.ts';
import type { Guards } from '../middleware/guards.ts';
import { mount } from '../middleware/mount.ts';
import { type Person, type VendorEnv, vendorSession } from '../middleware/portal.ts';
import { apiKeyRoutes } from './portal/api-keys.ts';
import { calendarFeedRoutes, calendarFileRoutes } from './portal/calendar-feeds.ts';
import { crewLinkRoutes } from './portal/crew-links.ts';
import { passwordRoutes } from './portal/passwords.ts';
import { peopleRoutes } from './portal/people.ts';
import { sessionRoutes, signInRoutes } from './portal/sessions.ts';
import { webhookEndpointRoutes } from './portal/webhook-endpoints.ts';

const CALLS = [...COMPANY_CALLS, ...DAY_CALLS, ...LEAD_CALLS, ...SUPPLY_CALLS];

/**
 * Everything under `/vendor`: what needs no token first, then the guard, then the calls that only
 * a vendor's person reaches, each with the permission it needs (`requirePermission`). Every statement of
 * theirs takes the vendor's id from the guard, so that nothing of another vendor is in reach.
 */
export function portalRoutes(deps: AppDeps, guards: Guards) {
  return new Hono<VendorEnv>()
    .route('/', mount(guards, signInRoutes(deps), passwordRoutes(deps), calendarFileRoutes(deps)))
    .use('/vendor/vendor/*', vendorSession({ ...deps, hashToken: sha256 }))
    .route(
      '/',
      mount(
        guards,
        nounOf<Person>(deps, CALLS, (c) => c.get('person')),
        ...NOUNS.map((routes) => routes(deps)),
      ),
    );
}

const NOUNS = [
  apiKeyRoutes,
  calendarFeedRoutes,
  crewLinkRoutes,
  peopleRoutes,
  sessionRoutes,
  webhookEndpointRoutes,
];
