import { join } from 'node:path';
import { getLogger } from '@logtape/logtape';
import { CURRENCY, DEPOSIT_CENTS, FACTS } from '../contracts/facts.ts';
import { prepared, type Sql } from '../db/connect.ts';
import { createApp } from './app.ts';
import type { AppDeps, Limits } from './deps.ts';
import type { ApiEnv } from './env.ts';
import { createOsrm } from './external/directions.ts';
import { createMailer } from './external/mail.ts';
import { createMaps } from './external/mapbox.ts';
import { createSheets } from './external/sheets.ts';
import { createPayments, SANDBOX_KEY } from './external/stripe.ts';
import { requireChargeable } from './external/stripe-minimums.ts';
import { LOOPBACK, NO_PROXIES, type Proxies, readProxies } from './ip-addresses.ts';
import { createQueue } from './jobs/queue.ts';
import { startJobs } from './jobs/workers.ts';
import { createLiveSupply } from './live-supply.ts';
import { LIMITS } from './middleware/rate-limit.ts';
import { loadPages } from './pages.ts';
import { createQuotesShown } from './quotes-shown.ts';

const log = getLogger(['portage', 'routing']);
const sayRoutingFailed = (reason: string) =>
  log.warn('The routing server failed: {reason}. Our own network of roads stands in.', { reason });

type Running = { app: ReturnType<typeof createApp>; close: () => Promise<void> };

/**
 * Puts the server together from its settings: adapters, live supply, app and background jobs. It
 * resolves as soon as requests can be answered; supply and jobs start behind it.
 */
export async function serve(
  env: ApiEnv,
  sql: Sql,
  options: { limits?: Limits } = {},
): Promise<Running> {
  requireChargeable(DEPOSIT_CENTS, CURRENCY);
  const clock = () => new Date();
  const queue = createQueue(sql, prepared);
  const supply = createLiveSupply(sql, clock);
  const shown = createQuotesShown(sql, clock);
  const maps = env.MAPBOX_TOKEN ? createMaps({ token: env.MAPBOX_TOKEN }) : null;
  const payments = createPayments({
    secretKey: env.STRIPE_SECRET_KEY ?? SANDBOX_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
    ...(env.STRIPE_SANDBOX_URL && { baseUrl: env.STRIPE_SANDBOX_URL }),
  });
  const mailer = createMailer({
    smtpUrl: env.SMTP_URL,
    directory: join(env.DATA_DIR, 'mail'),
    from: `${FACTS.name} <${FACTS.supportEmail}>`,
  });
  const deps: AppDeps = {
    sql,
    queue,
    payments,
    mailer,
    supply,
    maps,
    ...(env.ROUTING_URL && {
      routing: createOsrm({ baseUrl: env.ROUTING_URL, onFailure: sayRoutingFailed }),
    }),
    sheets: createSheets(),
    clock,
    limits: options.limits ?? LIMITS,
    proxies: proxiesOf(env),
    pages: await loadPages(env.SITE_DIR),
    ...(env.PUBLIC_API_URL && { siteOrigin: env.PUBLIC_API_URL }),
    operator: {
      legal_name: env.LEGAL_NAME ?? null,
      postal_address: env.POSTAL_ADDRESS ?? null,
      tax_number: env.TAX_NUMBER ?? null,
    },
    backupFolder: join(env.DATA_DIR, 'backups'),
    secureCookies: env.APP_ENV === 'production',
    publicKeys: {
      mapboxToken: env.MAPBOX_TOKEN ?? null,
      mapsEmbedKey: env.GOOGLE_MAPS_EMBED_KEY ?? null,
    },
    onDays: supply.moved,
    onPriced: shown.note,
  };
  const jobs = startJobs({
    ...deps,
    mailer,
    siteOrigin: deps.siteOrigin ?? `http://localhost:${env.PORT}`,
  });
  return {
    app: createApp(deps),
    async close() {
      await jobs.stop();
      await shown.close();
      await supply.close();
      mailer.close();
    },
  };
}

/** A proxy of development is on this machine; in production none is believed that is not named. */
function proxiesOf({ TRUSTED_PROXIES, APP_ENV }: ApiEnv): Proxies {
  if (TRUSTED_PROXIES) return readProxies(TRUSTED_PROXIES) ?? NO_PROXIES;
  return APP_ENV === 'production' ? NO_PROXIES : LOOPBACK;
}
