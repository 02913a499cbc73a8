import { Hono } from 'hono';
import { openBookingLink } from './actions/booking-links.ts';
import { openCrewLink } from './actions/crew-links.ts';
import { BOOKING_CALLS } from './calls/admin/bookings.ts';
import { DESK_CALLS } from './calls/admin/desk.ts';
import { GRANT_CALLS } from './calls/admin/grants.ts';
import { LEAD_CALLS as ADMIN_LEAD_CALLS } from './calls/admin/leads.ts';
import { PEOPLE_CALLS as ADMIN_PEOPLE_CALLS } from './calls/admin/people.ts';
import { SYSTEM_CALLS } from './calls/admin/system.ts';
import { VENDOR_CALLS } from './calls/admin/vendors.ts';
import { CREW_CALLS } from './calls/crew.ts';
import { CUSTOMER_CALLS } from './calls/customer.ts';
import { HEALTH_CALLS } from './calls/health.ts';
import { LOGO_CALLS } from './calls/logos.ts';
import { COMPANY_CALLS } from './calls/portal/company.ts';
import { DAY_CALLS } from './calls/portal/days.ts';
import { FEED_CALLS } from './calls/portal/feeds.ts';
import { LEAD_CALLS } from './calls/portal/leads.ts';
import { PEOPLE_CALLS } from './calls/portal/people.ts';
import { SUPPLY_CALLS } from './calls/portal/supply.ts';
import { type Call, mount } from './calls/serve.ts';
import { SITE_CALLS } from './calls/site.ts';
import { V1_CALLS } from './calls/v1.ts';
import type { AppDeps } from './deps.ts';
import { sha256 } from './domain/tokens.ts';
import { adminSession, requireOwnOrigin, requireOwnPassword } from './middleware/admin.ts';
import { apiKey } from './middleware/api-keys.ts';
import { crewLink } from './middleware/crew.ts';
import { customerLink } from './middleware/customer.ts';
import type { Guards } from './middleware/guards.ts';
import { hideContacts } from './middleware/hide-contacts.ts';
import { limitAdminBody } from './middleware/json.ts';
import { vendorSession } from './middleware/portal.ts';
import { rateLimit } from './middleware/rate-limit.ts';
import { noteWrites } from './middleware/reads.ts';
import { FINAL_PRICE_PAGES } from './pages/final-prices.ts';
import { MORNING_MAIL_PAGES } from './pages/morning-mails.ts';
import { MOVING_COST_PAGES } from './pages/moving-costs.ts';
import { NEWSLETTER_PAGES } from './pages/newsletters.ts';
import { REVIEW_PAGES } from './pages/reviews.ts';
import { SIGNATURE_PAGES } from './pages/signatures.ts';
import { VENDOR_PAGES } from './pages/vendor-pages.ts';
import { WIDGET_PAGES } from './pages/widgets.ts';

const SITE = [
  ...HEALTH_CALLS,
  ...LOGO_CALLS,
  ...SITE_CALLS,
  ...FINAL_PRICE_PAGES,
  ...MORNING_MAIL_PAGES,
  ...MOVING_COST_PAGES,
  ...NEWSLETTER_PAGES,
  ...REVIEW_PAGES,
  ...SIGNATURE_PAGES,
  ...VENDOR_PAGES,
  ...WIDGET_PAGES,
];
const ADMIN = [
  ...ADMIN_LEAD_CALLS,
  ...ADMIN_PEOPLE_CALLS,
  ...BOOKING_CALLS,
  ...DESK_CALLS,
  ...GRANT_CALLS,
  ...SYSTEM_CALLS,
  ...VENDOR_CALLS,
];
const PORTAL = [
  ...COMPANY_CALLS,
  ...DAY_CALLS,
  ...FEED_CALLS,
  ...LEAD_CALLS,
  ...PEOPLE_CALLS,
  ...SUPPLY_CALLS,
];

const isOpen = ({ endpoint }: Call) => endpoint.needs === 'anyone';
const isShut = (call: Call) => !isOpen(call);
/** A person's own account, which stays open while its owner must choose a password first. */
const isOwn = ({ endpoint }: Call) => endpoint.needs === 'panel';

/**
 * Every call behind the door of its kind of caller: a guard for all that lies below a path, where an address that is no
 * call answers 401 too. The calls that make the proof stand before their door.
 */
export function doors(deps: AppDeps, guards: Guards) {
  const of = (calls: readonly Call[]) => mount(deps, guards, calls);
  const { limits } = deps;
  return new Hono()
    .route('/', of(SITE))
    .use('/api/v1/*', rateLimit(limits.apiKeys), apiKey({ ...deps, hashToken: sha256 }))
    .route('/', of(V1_CALLS))
    .use('/api/crew/*', rateLimit(limits.quotes))
    .use('/api/crew/*', crewLink({ openLink: (token) => openCrewLink(deps, token) }))
    .route('/', of(CREW_CALLS))
    .route('/', of(CUSTOMER_CALLS.filter(isOpen)))
    .use('/api/booking/*', rateLimit(limits.quotes))
    .use('/api/booking/*', customerLink({ openLink: (token) => openBookingLink(deps, token) }))
    .route('/', of(CUSTOMER_CALLS.filter(isShut)))
    .use('/admin/*', requireOwnOrigin(deps), limitAdminBody)
    .route('/', of(ADMIN.filter(isOpen)))
    .use('/admin/*', adminSession({ ...deps, hashToken: sha256 }))
    .route('/', of(ADMIN.filter(isOwn)))
    .use('/admin/*', requireOwnPassword, hideContacts, noteWrites(deps))
    .route('/', of(ADMIN.filter((call) => isShut(call) && !isOwn(call))))
    .route('/', of(PORTAL.filter(isOpen)))
    .use('/vendor/vendor/*', vendorSession({ ...deps, hashToken: sha256 }))
    .route('/', of(PORTAL.filter(isShut)));
}
