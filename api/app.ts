import { Hono } from 'hono';
import { openAPIRouteHandler } from 'hono-openapi';
import type { Sql } from '../db/connect.ts';
import type { DayChange } from '../db/supply.ts';
import { FACTS } from './contracts/facts.ts';
import { NEWSLETTER_PAGES } from './contracts/newsletters.ts';
import type { Mailer } from './external/mail.ts';
import type { Maps } from './external/mapbox.ts';
import type { Sheets } from './external/sheets.ts';
import type { Payments } from './external/stripe.ts';
import type { Proxies } from './ip-addresses.ts';
import type { Queue } from './jobs/queue.ts';
import type { LiveSupply } from './live-supply.ts';
import { trustProxies } from './middleware/client-address.ts';
import { onError, onNotFound } from './middleware/errors.ts';
import { allowOrigins, dress, varyByAccept } from './middleware/headers.ts';
import { type Limits, rateLimit } from './middleware/rate-limit.ts';
import { responseTimes } from './middleware/response-times.ts';
import { adminRoutes } from './routes/admin.ts';
import { configRoutes } from './routes/config.ts';
import { debugLogRoutes } from './routes/debug-logs.ts';
import { finalPriceRoutes } from './routes/final-prices.ts';
import { healthRoutes } from './routes/health.ts';
import { leadRoutes } from './routes/leads.ts';
import { logoRoutes } from './routes/logos.ts';
import { newsletterRoutes, showFormProblems } from './routes/newsletters.ts';
import type { Pages } from './routes/pages.ts';
import { paymentRoutes } from './routes/payments.ts';
import { placeRoutes } from './routes/places.ts';
import { quoteRoutes } from './routes/quotes.ts';
import { reviewRoutes } from './routes/reviews.ts';
import { vendorRoutes } from './routes/vendors.ts';
import { vitalsRoutes } from './routes/vitals.ts';
import { webhookEventRoutes } from './routes/webhook-events.ts';
import { wizardStepRoutes } from './routes/wizard-steps.ts';

/** Everything that the app touches outside itself; tests hand in their own. */
export type AppDeps = {
  sql: Sql;
  queue: Queue;
  payments: Payments;
  /** Only asked whether it works: mail itself is the jobs' business. */
  mailer: Pick<Mailer, 'check'>;
  supply: LiveSupply;
  /** Published sheets of movers. */
  sheets: Sheets;
  /** The maps service, where there is a token. */
  maps: Maps | null;
  clock: () => Date;
  limits: Limits;
  /** Whose word is believed about the address that a call comes from. */
  proxies: Proxies;
  /** The built site, or null when only the API is served. */
  pages: Pages | null;
  /** Scheme and host that the customer's browser sees; derived from the request when not set. */
  siteOrigin?: string;
  secureCookies: boolean;
  /** Where the operators' backups of the database lie. */
  backupFolder: string;
  publicKeys: { mapboxToken: string | null; mapsEmbedKey: string | null };
  /** Told which dates moved, after a transaction that moved them. */
  onDays: (days: DayChange[]) => void;
  /** Told the slug of a mover each time that a customer is shown its price. */
  onPriced?: (slug: string) => void;
};

/** The site's own hosts, when the API has another (decision 11). Everyone else stays outside. */
const SITE_ORIGINS = [`https://${FACTS.domain}`, `https://www.${FACTS.domain}`];
/**
 * The whole server as one plain Hono app: middleware order and mounts, and nothing more. Tests
 * drive it through `app.request`.
 */
export function createApp(deps: AppDeps) {
  const { limits } = deps;
  const api = new Hono()
    .use('/api/generate', rateLimit(limits.quotes))
    .use('/api/leads', rateLimit(limits.leads))
    .use('/api/payment-simple/*', rateLimit(limits.payments))
    .use('/api/verify-checkout-session', rateLimit(limits.payments))
    .use('/api/places', rateLimit(limits.places))
    .use('/api/places/locate', rateLimit(limits.quotes))
    .use('/api/debug-log', rateLimit(limits.debugLogs))
    .use('/api/newsletter/subscribe', showFormProblems(NEWSLETTER_PAGES.notSent))
    .on('POST', '/newsletter/*', showFormProblems(NEWSLETTER_PAGES.linkProblem))
    .on('POST', ['/api/newsletter/subscribe', '/newsletter/*'], rateLimit(limits.newsletters))
    .use('/api/vitals', rateLimit(limits.vitals))
    .use('/api/wizard-steps', rateLimit(limits.vitals))
    .route('/', healthRoutes(deps))
    .route('/', configRoutes(deps))
    .route('/', placeRoutes(deps))
    .route('/', quoteRoutes(deps))
    .route('/', leadRoutes(deps))
    .route('/', paymentRoutes(deps))
    .route('/', webhookEventRoutes(deps))
    .route('/', debugLogRoutes())
    .route('/', newsletterRoutes(deps))
    .route('/', vitalsRoutes(deps))
    .route('/', logoRoutes(deps))
    .route('/', wizardStepRoutes(deps))
    .route('/', finalPriceRoutes(deps))
    .route('/', reviewRoutes(deps))
    .route('/', adminRoutes(deps))
    .route('/', vendorRoutes(deps));

  const app = new Hono()
    .use((c, next) => {
      const page = deps.pages?.find(c.req.raw);
      return page ? Promise.resolve(page) : next();
    })
    .use(dress)
    .use(trustProxies(deps.proxies))
    .use(responseTimes(deps))
    .use('/api/*', allowOrigins(SITE_ORIGINS))
    .use('/admin/*', varyByAccept)
    .route('/', api)
    .get(
      '/api/openapi.json',
      openAPIRouteHandler(api, {
        // A sheet that the API writes is no file of the site.
        excludeStaticFile: false,
        // The generator's guess at a wrong field: ours are problems, and say so in each route.
        defaultValidationErrorResponse: false,
        documentation: {
          openapi: '3.1.0',
          info: {
            title: `${FACTS.name} API`,
            version: '1',
            description: 'The calls of the site and its booking wizard.',
          },
        },
      }),
    )
    .all('/api/*', onNotFound)
    .all('/admin/*', onNotFound)
    .all('/vendor/*', onNotFound);
  if (deps.pages) app.get('*', (c) => deps.pages?.miss(c) ?? onNotFound(c));
  app.notFound(onNotFound);
  app.onError(onError);
  return app;
}
