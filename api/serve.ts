import { join } from 'node:path';
import { getLogger } from '@logtape/logtape';
import { CURRENCY, DEPOSIT_CENTS, FACTS } from '../contracts/facts.ts';
import { LIMITS } from '../contracts/needs.ts';
import { connect, prepared, type Sql } from '../db/connect.ts';
import { createApp, createProbes } from './app.ts';
import { createBoardEvents } from './board-events.ts';
import type { AppDeps, Limits } from './deps.ts';
import type { ApiEnv } from './env.ts';
import { createOsrm } from './external/directions.ts';
import { createGeocoder } from './external/geocoder.ts';
import { createMailer } from './external/mail.ts';
import { createMaps } from './external/mapbox.ts';
import { createObjectStore } from './external/object-store.ts';
import { createReaders } from './external/readers.ts';
import { createSheets } from './external/sheets.ts';
import { createPayments, SANDBOX_KEY } from './external/stripe.ts';
import { requireChargeable } from './external/stripe-minimums.ts';
import { createWebhooks } from './external/webhooks.ts';
import { LOOPBACK, NO_PROXIES, type Proxies, readProxies } from './ip-addresses.ts';
import { createQueue } from './jobs/queue.ts';
import { startJobs } from './jobs/workers.ts';
import { createLiveSupply } from './live-supply.ts';
import { loadPages } from './pages.ts';
import { createQuotesShown } from './quotes-shown.ts';
import { createReplica } from './replica.ts';
import { createSourceMaps } from './source-maps.ts';
import { streetsBrought } from './streets-brought.ts';
import type { Tracing } from './tracing.ts';

/** Says which server failed, and what of ours stands in. */
const saysFailed = (server: string, own: string) => (reason: string) =>
  getLogger(['portage', 'servers']).warn(
    'The {server} failed: {reason}. Our own {own} stands in.',
    {
      server,
      reason,
      own,
    },
  );

type Running = {
  app: Pick<ReturnType<typeof createApp>, 'fetch'>;
  /** The text that Prometheus reads, where `METRICS_ADDRESS` is set. */
  metrics: (() => Promise<string>) | null;
  /** Serves the site as it is built now. */
  reload: () => Promise<void>;
  /** Has `/ready` say 503 from now on, while requests are still answered. */
  drain: () => void;
  close: () => Promise<void>;
};

/** Requests in flight at once, unless a setting says otherwise. */
const MOST_IN_FLIGHT = 400;

/**
 * Puts the server together from its settings: adapters, live supply, app and background jobs.
 * Resolves as soon as requests can be answered; supply and jobs start behind it. A web process
 * leaves the jobs to others, and a worker the requests (`APP_ROLE`).
 */
export async function serve(
  env: ApiEnv,
  sql: Sql,
  options: { limits?: Limits; tracing?: Tracing | undefined } = {},
): Promise<Running> {
  requireChargeable(DEPOSIT_CENTS, CURRENCY);
  const clock = () => new Date();
  const queue = createQueue(sql, prepared, options.tracing);
  const supply = createLiveSupply(sql, clock);
  const boardEvents = createBoardEvents(sql, clock);
  const shown = createQuotesShown(sql, clock);
  const maps = env.MAPBOX_TOKEN ? createMaps({ token: env.MAPBOX_TOKEN }) : null;
  const payments = createPayments({
    secretKey: env.STRIPE_SECRET_KEY ?? SANDBOX_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
    ...(env.STRIPE_SANDBOX_URL && { baseUrl: env.STRIPE_SANDBOX_URL }),
  });
  const mailer = createMailer({
    smtpUrl: env.SMTP_URL,
    dkim: dkimOf(env),
    directory: join(env.DATA_DIR, 'mail'),
    from: `${FACTS.name} <${FACTS.supportEmail}>`,
  });
  const replica = env.DATABASE_REPLICA_URL
    ? createReplica(
        sql,
        connect(env.DATABASE_REPLICA_URL, { max: env.DATABASE_POOL, name: 'portage-replica' }),
      )
    : null;
  const readers = createReaders();
  let stopping = false;
  // Loaded only where metrics are wanted: every start would pay for the module.
  const counting = env.METRICS_ADDRESS ? await import('./metrics.ts') : null;
  const metrics =
    counting?.createMetrics({ sql, clock, replica, supply, zoneinfo: env.ZONEINFO_DIR }) ?? null;
  const pages = await loadPages(env.SITE_DIR);
  const deps: AppDeps = {
    sql,
    ...(replica && { replica }),
    queue,
    payments,
    mailer,
    supply,
    boardEvents,
    maps,
    ...(env.GEOCODER_URL && {
      geocoder: createGeocoder({
        baseUrl: env.GEOCODER_URL,
        onFailure: saysFailed('geocoder', 'gazetteer'),
      }),
    }),
    ...(env.ROUTING_URL && {
      routing: createOsrm({
        baseUrl: env.ROUTING_URL,
        onFailure: saysFailed('routing server', 'network of roads'),
      }),
    }),
    sheets: createSheets(),
    readers,
    webhooks: createWebhooks({ allowsLocal: env.APP_ENV !== 'production' }),
    clock,
    limits: options.limits ?? LIMITS,
    mostInFlight: env.MAX_IN_FLIGHT ?? MOST_IN_FLIGHT,
    proxies: proxiesOf(env),
    pages,
    ...(env.PUBLIC_API_URL && { siteOrigin: env.PUBLIC_API_URL }),
    operator: {
      legal_name: env.LEGAL_NAME ?? null,
      postal_address: env.POSTAL_ADDRESS ?? null,
      tax_number: env.TAX_NUMBER ?? null,
    },
    backupFolder: join(env.DATA_DIR, 'backups'),
    backupCopies: copiesOf(env),
    secureCookies: env.APP_ENV === 'production',
    publicKeys: {
      mapboxToken: env.MAPBOX_TOKEN ?? null,
      mapsEmbedKey: env.GOOGLE_MAPS_EMBED_KEY ?? null,
    },
    streetSources: streetsBrought(env.DATA_DIR),
    isStopping: () => stopping,
    ...(metrics && { observe: metrics.observe }),
    sourceMaps: createSourceMaps(env.SITE_DIR),
    ...(options.tracing && { traceRequests: options.tracing.requests }),
    ...(env.MAIL_EVENTS_SECRET && { mailEventsSecret: env.MAIL_EVENTS_SECRET }),
    onDays: supply.moved,
    onPriced: shown.note,
  };
  const siteOrigin = deps.siteOrigin ?? `http://localhost:${env.PORT}`;
  const jobs = env.APP_ROLE === 'web' ? null : startJobs({ ...deps, mailer, siteOrigin });
  return {
    app: env.APP_ROLE === 'worker' ? createProbes(deps) : createApp(deps),
    metrics: metrics && (() => metrics.text()),
    reload: async () => {
      const built = await loadPages(env.SITE_DIR);
      if (built) pages?.take(built);
    },
    drain: () => {
      stopping = true;
      boardEvents.endAll();
    },
    async close() {
      await (jobs ?? queue).stop();
      await shown.close();
      await boardEvents.close();
      await supply.close();
      await replica?.close();
      readers.close();
      mailer.close();
    },
  };
}

function dkimOf(env: ApiEnv) {
  const { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY } = env;
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_PRIVATE_KEY) return undefined;
  return { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey: DKIM_PRIVATE_KEY };
}

function copiesOf(env: ApiEnv): AppDeps['backupCopies'] {
  const { BACKUP_S3_URL: url, BACKUP_S3_KEY_ID: keyId, BACKUP_S3_SECRET: secret } = env;
  if (!url || !keyId || !secret || !env.BACKUP_RECIPIENT) return null;
  const store = createObjectStore({ url, keyId, secret, region: env.BACKUP_S3_REGION });
  return { store, recipient: env.BACKUP_RECIPIENT };
}

/** A proxy of development is on this machine; in production only named proxies are believed. */
function proxiesOf({ TRUSTED_PROXIES, APP_ENV }: ApiEnv): Proxies {
  if (TRUSTED_PROXIES) return readProxies(TRUSTED_PROXIES) ?? NO_PROXIES;
  return APP_ENV === 'production' ? NO_PROXIES : LOOPBACK;
}
