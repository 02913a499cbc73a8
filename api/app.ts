import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { FACTS } from '../contracts/facts.ts';
import { NEWSLETTER_PAGES } from '../contracts/newsletters.ts';
import type { ApiCaller } from '../db/portal/api-keys.ts';
import { openBookingLink } from './actions/booking-links.ts';
import { openCrewLink } from './actions/crew-links.ts';
import { CREW_CALLS } from './calls/crew.ts';
import { BOOKING_CODE_CALLS, CUSTOMER_CALLS } from './calls/customer.ts';
import { HEALTH_CALLS } from './calls/health.ts';
import { LOGO_CALLS } from './calls/logos.ts';
import { mount } from './calls/serve.ts';
import { SITE_CALLS } from './calls/site.ts';
import { V1_CALLS } from './calls/v1.ts';
import type { AppDeps } from './deps.ts';
import { sha256 } from './domain/tokens.ts';
import { Refusal } from './errors.ts';
import { PaymentProviderError } from './external/stripe-errors.ts';
import { apiKey } from './middleware/api-keys.ts';
import { trustProxies } from './middleware/client-address.ts';
import { crewLink } from './middleware/crew.ts';
import { customerLink } from './middleware/customer.ts';
import { onError, onNotFound } from './middleware/errors.ts';
import { showFormProblems } from './middleware/forms.ts';
import { createGuards } from './middleware/guards.ts';
import { allowOrigins, secureHeaders, varyByAccept } from './middleware/headers.ts';
import { measure } from './middleware/measure.ts';
import { rateLimit } from './middleware/rate-limit.ts';
import { responseTimes } from './middleware/response-times.ts';
import { shed } from './middleware/shed.ts';
import { openApiDocument } from './openapi.ts';
import { FINAL_PRICE_PAGES } from './pages/final-prices.ts';
import { MORNING_MAIL_PAGES } from './pages/morning-mails.ts';
import { MOVING_COST_PAGES } from './pages/moving-costs.ts';
import { NEWSLETTER_CALLS } from './pages/newsletters.ts';
import { REVIEW_PAGES } from './pages/reviews.ts';
import { VENDOR_PAGES } from './pages/vendor-pages.ts';
import { WIDGET_PAGES } from './pages/widgets.ts';
import { adminRoutes } from './routes/admin.ts';
import { portalRoutes } from './routes/portal.ts';

const CALLS = [
  ...FINAL_PRICE_PAGES,
  ...HEALTH_CALLS,
  ...LOGO_CALLS,
  ...SITE_CALLS,
  ...MORNING_MAIL_PAGES,
  ...MOVING_COST_PAGES,
  ...NEWSLETTER_CALLS,
  ...REVIEW_PAGES,
  ...VENDOR_PAGES,
  ...WIDGET_PAGES,
];
const NOBODY = () => undefined;
/** The site's own hosts, when the API has another (rule 6.3). Everyone else stays outside. */
const SITE_ORIGINS = [`https://${FACTS.domain}`, `https://www.${FACTS.domain}`];
/** Pages of the newsletter behind a mail's link, whose buttons post to their own addresses. */
const LINK_PAGES = ['/newsletter/*', '/fr/infolettre/*'];
/** What a worker answers (`APP_ROLE`): whether it lives, and whether its database is there. */
export function createProbes(deps: AppDeps) {
  const app = new Hono()
    .use(requestId())
    .route('/', mount(deps, createGuards(deps), HEALTH_CALLS, NOBODY));
  app.notFound(onNotFound);
  app.onError(onError);
  return app;
}

/**
 * The whole server as one plain Hono app: middleware order and mounts, and nothing more. Tests
 * drive it through `app.request`.
 */
export function createApp(deps: AppDeps) {
  const guards = createGuards(deps);
  const api = new Hono()
    .use(deps.mostInFlight ? shed(deps.mostInFlight) : (_c, next) => next())
    .use('/api/newsletter/subscribe', showFormProblems(NEWSLETTER_PAGES.notSent))
    .on('POST', LINK_PAGES, showFormProblems(NEWSLETTER_PAGES.linkProblem))
    .route('/', mount(deps, guards, CALLS, NOBODY))
    .use('/api/v1/*', rateLimit(deps.limits.apiKeys), apiKey({ ...deps, hashToken: sha256 }))
    .route(
      '/',
      mount(deps, guards, V1_CALLS, (c): ApiCaller => c.get('caller')),
    )
    .use(
      '/api/crew/*',
      rateLimit(deps.limits.quotes),
      crewLink({ openLink: (token) => openCrewLink(deps, token) }),
    )
    .route(
      '/',
      mount(deps, guards, CREW_CALLS, (c) => c.get('link')),
    )
    .route('/', mount(deps, guards, BOOKING_CODE_CALLS, NOBODY))
    .use(
      '/api/booking/*',
      rateLimit(deps.limits.quotes),
      customerLink({ openLink: (token) => openBookingLink(deps, token) }),
    )
    .route(
      '/',
      mount(deps, guards, CUSTOMER_CALLS, (c): string => c.get('leadId')),
    )
    .route('/', adminRoutes(deps, guards))
    .route('/', portalRoutes(deps, guards));

  let document: ReturnType<typeof openApiDocument> | undefined;
  const app = new Hono()
    .use(deps.traceRequests ?? ((_c, next) => next()))
    .use((c, next) => {
      const page = deps.pages?.find(c.req.raw);
      return page ? Promise.resolve(page) : next();
    })
    .use(requestId())
    .use(secureHeaders)
    .use((c, next) => {
      const waiting = deps.pages?.wait(c.req.raw);
      return waiting ? Promise.resolve(waiting) : next();
    })
    .use(deps.observe ? measure(deps.observe) : (_c, next) => next())
    .use(trustProxies(deps.proxies))
    .use(responseTimes(deps))
    .use('/api/*', allowOrigins(SITE_ORIGINS))
    .use('/admin/*', varyByAccept)
    .route('/', api)
    .get('/api/openapi.json', (c) => {
      document ??= openApiDocument(api.routes);
      return c.json(document);
    })
    .all('/api/*', onNotFound)
    .all('/admin/*', onNotFound)
    .all('/vendor/*', onNotFound);
  if (deps.pages) app.get('*', (c) => deps.pages?.miss(c) ?? onNotFound(c));
  app.notFound(onNotFound);
  app.onError((error, c) => {
    // The provider's own words may quote the customer: only its code goes on to the log.
    const failed = error instanceof PaymentProviderError;
    return onError(
      failed ? new Refusal('provider_failed', error.said, { cause: error.code }) : error,
      c,
    );
  });
  return app;
}
