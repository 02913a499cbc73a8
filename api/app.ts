import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { FACTS } from '../contracts/facts.ts';
import { NEWSLETTER_PAGES } from '../contracts/newsletters.ts';
import { pingBeside } from '../db/health.ts';
import { HEALTH_CALLS } from './calls/health.ts';
import { mount } from './calls/serve.ts';
import type { AppDeps } from './deps.ts';
import { doors } from './doors.ts';
import { Refusal } from './errors.ts';
import { PaymentProviderError } from './external/stripe-errors.ts';
import { trustProxies } from './middleware/client-address.ts';
import { onError, onNotFound } from './middleware/errors.ts';
import { showFormProblems } from './middleware/forms.ts';
import { createGuards } from './middleware/guards.ts';
import { allowOrigins, secureHeaders, varyByAccept } from './middleware/headers.ts';
import { measure } from './middleware/measure.ts';
import { patience } from './middleware/patience.ts';
import { responseTimes } from './middleware/response-times.ts';
import { shed } from './middleware/shed.ts';
import { openApiDocument } from './openapi.ts';

/** The site's own hosts, when the API has another (rule 6.3). Everyone else stays outside. */
const SITE_ORIGINS = [`https://${FACTS.domain}`, `https://www.${FACTS.domain}`];
/** Pages of the newsletter behind a mail's link, whose buttons post to their own addresses. */
const LINK_PAGES = ['/newsletter/*', '/fr/infolettre/*'];
/** The app of a worker (`APP_ROLE`), which answers whether it lives and whether its database is there. */
export function createProbes(deps: AppDeps) {
  const app = new Hono().use(requestId()).route('/', mount(deps, createGuards(deps), HEALTH_CALLS));
  app.notFound(onNotFound);
  app.onError(onError);
  return app;
}

/**
 * The whole server as one plain Hono app: middleware order and mounts, and nothing more. Tests
 * drive it through `app.request`.
 */
export function createApp(deps: AppDeps) {
  const api = new Hono()
    .use(deps.mostInFlight ? shed(deps.mostInFlight) : (_c, next) => next())
    .use(patience(() => pingBeside(deps.sql)))
    .use('/api/newsletter/subscribe', showFormProblems(NEWSLETTER_PAGES.notSent))
    .on('POST', LINK_PAGES, showFormProblems(NEWSLETTER_PAGES.linkProblem))
    .route('/', doors(deps, createGuards(deps)));

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
