import { Hono } from 'hono';
import type { AppDeps } from '../deps.ts';
import { sha256 } from '../domain/tokens.ts';
import type { Guards } from '../middleware/guards.ts';
import { mount } from '../middleware/mount.ts';
import { type VendorEnv, vendorSession } from '../middleware/portal.ts';
import { accountRoutes } from './portal/account.ts';
import { analyticsRoutes } from './portal/analytics.ts';
import { apiKeyRoutes } from './portal/api-keys.ts';
import { boardRoutes } from './portal/board.ts';
import { calendarFeedRoutes, calendarFileRoutes } from './portal/calendar-feeds.ts';
import { calendarRoutes } from './portal/calendars.ts';
import { leadCaseRoutes } from './portal/cases.ts';
import { closedLocationRoutes } from './portal/closed-locations.ts';
import { crewLinkRoutes } from './portal/crew-links.ts';
import { crewRoutes } from './portal/crews.ts';
import { dayJobRoutes } from './portal/day-jobs.ts';
import { dispatchRoutes } from './portal/dispatches.ts';
import { goneLeadRoutes } from './portal/gone-leads.ts';
import { inboxRoutes } from './portal/inbox.ts';
import { jobSheetRoutes } from './portal/job-sheets.ts';
import { leadActionRoutes } from './portal/lead-actions.ts';
import { leadRoutes } from './portal/leads.ts';
import { locationRoutes } from './portal/locations.ts';
import { leadMessageRoutes } from './portal/messages.ts';
import { passkeyRoutes } from './portal/passkeys.ts';
import { passwordRoutes } from './portal/passwords.ts';
import { ownPayoutRoutes } from './portal/payouts.ts';
import { peopleRoutes } from './portal/people.ts';
import { profileRoutes } from './portal/profiles.ts';
import { quoteRequestRoutes } from './portal/quote-requests.ts';
import { rateRoutes } from './portal/rates.ts';
import { reviewAnswerRoutes } from './portal/reviews.ts';
import { sessionRoutes, signInRoutes } from './portal/sessions.ts';
import { sheetFileRoutes } from './portal/sheet-files.ts';
import { sheetRoutes } from './portal/sheets.ts';
import { truckRoutes } from './portal/trucks.ts';
import { vendorCredentialRoutes } from './portal/vendor-credentials.ts';
import { webhookEndpointRoutes } from './portal/webhook-endpoints.ts';
import { ownWidgetRoutes } from './portal/widgets.ts';

/**
 * Everything under `/vendor`: what needs no token first, then the guard, then the routes that only
 * a vendor's person reaches, each with the permission it needs (`requirePermission`). Every statement of
 * theirs takes the vendor's id from the guard, so that nothing of another vendor is in reach.
 */
export function portalRoutes(deps: AppDeps, guards: Guards) {
  return new Hono<VendorEnv>()
    .route('/', mount(guards, signInRoutes(deps), passwordRoutes(deps), calendarFileRoutes(deps)))
    .use('/vendor/vendor/*', vendorSession({ ...deps, hashToken: sha256 }))
    .route('/', mount(guards, ...NOUNS.map((routes) => routes(deps))));
}

const NOUNS = [
  accountRoutes,
  analyticsRoutes,
  boardRoutes,
  apiKeyRoutes,
  calendarFeedRoutes,
  calendarRoutes,
  closedLocationRoutes,
  crewRoutes,
  dispatchRoutes,
  crewLinkRoutes,
  dayJobRoutes,
  goneLeadRoutes,
  inboxRoutes,
  jobSheetRoutes,
  leadActionRoutes,
  leadCaseRoutes,
  leadMessageRoutes,
  leadRoutes,
  passkeyRoutes,
  ownPayoutRoutes,
  locationRoutes,
  peopleRoutes,
  profileRoutes,
  quoteRequestRoutes,
  rateRoutes,
  reviewAnswerRoutes,
  sessionRoutes,
  sheetFileRoutes,
  sheetRoutes,
  truckRoutes,
  vendorCredentialRoutes,
  webhookEndpointRoutes,
  ownWidgetRoutes,
];
