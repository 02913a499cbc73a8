import { Hono } from 'hono';
import type { AppDeps } from '../deps.ts';
import { sha256 } from '../domain/tokens.ts';
import {
  type AdminEnv,
  adminSession,
  requireOwnOrigin,
  requireOwnPassword,
} from '../middleware/admin.ts';
import type { Guards } from '../middleware/guards.ts';
import { hideContacts } from '../middleware/hide-contacts.ts';
import { limitAdminBody } from '../middleware/json.ts';
import { mount } from '../middleware/mount.ts';
import { noteWrites } from '../middleware/reads.ts';
import { accountRoutes } from './admin/account.ts';
import { analyticsRoutes } from './admin/analytics.ts';
import { auditRoutes } from './admin/audit.ts';
import { availabilityRoutes } from './admin/availability.ts';
import { backupRoutes } from './admin/backups.ts';
import { billRoutes } from './admin/bills.ts';
import { operatorChangeRoutes } from './admin/booking-changes.ts';
import { bookingRoutes } from './admin/bookings.ts';
import { calendarRoutes } from './admin/calendars.ts';
import { openCaseRoutes } from './admin/cases.ts';
import { comparisonRoutes } from './admin/comparisons.ts';
import { consoleRoutes } from './admin/console.ts';
import { dashboardRoutes } from './admin/dashboard.ts';
import { dataValidationRoutes } from './admin/data-validation.ts';
import { databaseRoutes } from './admin/database.ts';
import { emailLogRoutes } from './admin/email-logs.ts';
import { grantRoutes } from './admin/grants.ts';
import { jobRecordRoutes } from './admin/job-records.ts';
import { leadActionRoutes } from './admin/lead-actions.ts';
import { leadViewRoutes } from './admin/lead-views.ts';
import { leadRoutes } from './admin/leads.ts';
import { liveStatusRoutes } from './admin/live-status.ts';
import { locationCorrectionRoutes } from './admin/location-corrections.ts';
import { locationRoutes } from './admin/locations.ts';
import { monitoringRoutes } from './admin/monitoring.ts';
import { needsYouRoutes } from './admin/needs-you.ts';
import { newLocationRoutes } from './admin/new-locations.ts';
import { newOfferRoutes } from './admin/new-offers.ts';
import { passkeyRoutes } from './admin/passkeys.ts';
import { paymentRoutes } from './admin/payments.ts';
import { payoutRoutes } from './admin/payouts.ts';
import { peopleRoutes } from './admin/people.ts';
import { phoneBookingRoutes } from './admin/phone-bookings.ts';
import { privacyRequestRoutes } from './admin/privacy-requests.ts';
import { rateVersionRoutes } from './admin/rate-versions.ts';
import { reconciliationRoutes } from './admin/reconciliations.ts';
import { refundRoutes } from './admin/refunds.ts';
import { reviewJudgementRoutes } from './admin/reviews.ts';
import { searchRoutes } from './admin/search.ts';
import { sessionRoutes, signInRoutes } from './admin/sessions.ts';
import { signatureRoutes } from './admin/signatures.ts';
import { trackingRoutes } from './admin/tracking.ts';
import { transferRoutes } from './admin/transfers.ts';
import { userRoutes } from './admin/users.ts';
import { vendorCredentialRoutes } from './admin/vendor-credentials.ts';
import { vendorDetailsRoutes } from './admin/vendor-details.ts';
import { vendorRoutes } from './admin/vendors.ts';

/**
 * Everything under `/admin`: sign-in first, then the guard, then the routes that only a signed-in
 * operator reaches. A route added below the guard cannot forget it.
 */
export function adminRoutes(deps: AppDeps, guards: Guards) {
  return new Hono<AdminEnv>()
    .use('/admin/*', requireOwnOrigin(deps), limitAdminBody)
    .route('/', mount(guards, signInRoutes(deps)))
    .use('/admin/*', adminSession({ ...deps, hashToken: sha256 }))
    .route('/', mount(guards, sessionRoutes(deps), accountRoutes(deps), passkeyRoutes(deps)))
    .use('/admin/*', requireOwnPassword, hideContacts, noteWrites(deps))
    .route('/', mount(guards, ...NOUNS.map((routes) => routes(deps))));
}

const NOUNS = [
  analyticsRoutes,
  auditRoutes,
  availabilityRoutes,
  backupRoutes,
  billRoutes,
  signatureRoutes,
  bookingRoutes,
  calendarRoutes,
  comparisonRoutes,
  consoleRoutes,
  dashboardRoutes,
  dataValidationRoutes,
  databaseRoutes,
  emailLogRoutes,
  grantRoutes,
  jobRecordRoutes,
  reviewJudgementRoutes,
  leadActionRoutes,
  leadRoutes,
  leadViewRoutes,
  liveStatusRoutes,
  locationCorrectionRoutes,
  locationRoutes,
  monitoringRoutes,
  newLocationRoutes,
  needsYouRoutes,
  openCaseRoutes,
  operatorChangeRoutes,
  newOfferRoutes,
  paymentRoutes,
  peopleRoutes,
  phoneBookingRoutes,
  privacyRequestRoutes,
  rateVersionRoutes,
  reconciliationRoutes,
  refundRoutes,
  payoutRoutes,
  searchRoutes,
  trackingRoutes,
  transferRoutes,
  userRoutes,
  vendorCredentialRoutes,
  vendorDetailsRoutes,
  vendorRoutes,
];
