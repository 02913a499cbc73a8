import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { createApp } from '../../api/app.ts';
import { createBoardEvents } from '../../api/board-events.ts';
import type { AppDeps, JobDeps, Limits } from '../../api/deps.ts';
import type { Directions } from '../../api/external/directions.ts';
import type { Geocoder } from '../../api/external/geocoder.ts';
import { createMailer, type Mailer, type MailMessage } from '../../api/external/mail.ts';
import type { Maps } from '../../api/external/mapbox.ts';
import { createSheets, type Sheets } from '../../api/external/sheets.ts';
import { createPayments, type Payments, SANDBOX_KEY } from '../../api/external/stripe.ts';
import { createWebhooks } from '../../api/external/webhooks.ts';
import { LOOPBACK, type Proxies } from '../../api/ip-addresses.ts';
import { createQueue } from '../../api/jobs/queue.ts';
import { startJobs } from '../../api/jobs/workers.ts';
import { createLiveSupply } from '../../api/live-supply.ts';
import type { Pages } from '../../api/pages.ts';
import { addDays, torontoToday } from '../../contracts/dates.ts';
import type { Contact } from '../../contracts/leads.ts';
import type { MoveInput } from '../../contracts/moves.ts';
import { LIMITS } from '../../contracts/needs.ts';
import type { Quote } from '../../contracts/quotes.ts';
import { connect, prepared, type Sql } from '../../db/connect.ts';
import { createStripeSandbox } from '../../scripts/stripe-sandbox/server.ts';
import { documented } from './documented.ts';
import { testDatabase } from './postgres.ts';
import { readersHere } from './readers.ts';
import { serve } from './serve.ts';

export const WEBHOOK_SECRET = 'whsec_test';
const NO_LIMITS = Object.fromEntries(Object.keys(LIMITS).map((of) => [of, 1e6])) as Limits;

export const CONTACT: Contact = {
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@example.ca',
  phone: '+1 416 555 0123',
};

type Options = {
  limits?: Partial<Limits>;
  maps?: Maps;
  geocoder?: Geocoder;
  routing?: Directions;
  sheets?: Sheets;
  pages?: Pages;
  extra?: Partial<Pick<AppDeps, 'replica' | 'sourceMaps' | 'readers'>>;
  /** Whose forwarded addresses are believed; this machine's unless told. */
  proxies?: Proxies;
  /** The server's whole pool of connections, where many come at once; a few serve the others. */
  crowded?: boolean;
  /** False leaves jobs where they are, so that a test can do them itself. */
  jobs?: boolean;
  /** Stands between the app and the adapter: to fail, to count. */
  mailer?: (real: Mailer) => Mailer;
  payments?: (real: Payments) => Payments;
  /** The same between the app and its database; what a test itself asks arrives. */
  database?: (real: Sql) => Sql;
};

export type TestApp = Awaited<ReturnType<typeof testApp>>;

/**
 * The whole server on a database, payment sandbox and mail folder of its own, driven through
 * `app.request`. `clock.shift(ms)` moves the time of the app and the sandbox alike.
 */
export async function testApp(options: Options = {}) {
  let offset = 0;
  const clock = () => new Date(Date.now() + offset);
  const database = await testDatabase({ seededAt: new Date() });
  // Each connection is a process of Postgres, and starting one takes as long as many tests.
  const sql = connect(database.url, options.crowded ? {} : { max: 4 });
  const mailFolder = await mkdtemp(join(tmpdir(), 'portage-mail-'));

  // The sandbox needs the app's address and the app the sandbox's: the first call binds them.
  let handle: (request: Request) => Response | Promise<Response> = () =>
    new Response(null, { status: 503 });
  const webhook = await serve((request) => handle(request));
  let sandboxFetch: (request: Request) => Response | Promise<Response> = () =>
    new Response(null, { status: 503 });
  const sandboxServer = await serve((request) => sandboxFetch(request));
  const sandbox = createStripeSandbox({
    secretKey: SANDBOX_KEY,
    webhookUrl: `${webhook.url}/api/stripe/webhook`,
    webhookSecret: WEBHOOK_SECRET,
    baseUrl: sandboxServer.url,
    now: clock,
    testControls: true,
    retryMs: [50, 200, 1000],
  });
  sandboxFetch = sandbox.fetch;

  const provider = createPayments({
    secretKey: SANDBOX_KEY,
    webhookSecret: WEBHOOK_SECRET,
    baseUrl: sandboxServer.url,
  });
  const payments = options.payments?.(provider) ?? provider;
  const queue = createQueue(sql, prepared);
  const supply = createLiveSupply(sql, clock);
  const boardEvents = createBoardEvents(sql, clock);
  /** The files of the messages written so far, named by their message ids, in order. */
  const mailNames = async () =>
    (await readdir(mailFolder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const folder = createMailer({ directory: mailFolder, from: 'Portage <help@portage.example>' });
  const mailer = options.mailer?.(folder) ?? folder;
  const deps = {
    sql: options.database?.(sql) ?? sql,
    queue,
    payments,
    mailer,
    supply,
    boardEvents,
    maps: options.maps ?? null,
    ...(options.geocoder && { geocoder: options.geocoder }),
    ...(options.routing && { routing: options.routing }),
    sheets: options.sheets ?? createSheets(),
    readers: readersHere(),
    webhooks: createWebhooks({ allowsLocal: true }),
    clock,
    limits: { ...NO_LIMITS, ...options.limits },
    proxies: options.proxies ?? LOOPBACK,
    pages: options.pages ?? null,
    ...options.extra,
    siteOrigin: 'http://portage.test',
    secureCookies: false,
    operator: {
      legal_name: 'Portage Moving Marketplace Inc.',
      postal_address: '100 Queen St W, Toronto ON M5H 2N2',
      tax_number: '123456789 RT0001',
    },
    backupFolder: join(mailFolder, 'backups'),
    publicKeys: { mapboxToken: null, mapsEmbedKey: null },
    onDays: supply.moved,
  };
  const app = documented(createApp(deps));
  handle = (request) => app.fetch(request);
  const jobDeps: JobDeps = { ...deps, mailer };
  const jobs = options.jobs === false ? null : startJobs(jobDeps);
  await eventually(async () => supply.known());
  await jobs?.started;
  // Tests sweep themselves: at a full minute the schedule would sweep beside them.
  if (jobs) await sql`delete from pgboss.schedule`;

  const close = async () => {
    sandbox.close();
    await (jobs ?? queue).stop();
    await boardEvents.close();
    await supply.close();
    await webhook.close();
    await sandboxServer.close();
    mailer.close();
    await sql.end({ timeout: 1 });
    await database.drop();
    await rm(mailFolder, { recursive: true, force: true });
  };

  return {
    app,
    sql,
    deps,
    jobDeps,
    /** `postgres://…` of the app's own database. */
    databaseUrl: database.url,
    sandbox: (path: string, init?: RequestInit) => fetch(`${sandboxServer.url}${path}`, init),
    /** Uses a test control of the sandbox (`controls.ts`), such as `/sessions/cs_…/pay`. */
    control: async (path: string, body?: object) => {
      const response = await fetch(`${sandboxServer.url}/_test${path}`, {
        method: 'POST',
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    },
    sandboxSettled: sandbox.settled,
    /** Takes the payment provider off the air, and back. */
    providerAnswers: (answers: boolean) => {
      const away = { error: { type: 'api_error', message: 'The service is unavailable.' } };
      sandboxFetch = answers ? sandbox.fetch : () => Response.json(away, { status: 503 });
    },
    shift: (ms: number) => {
      offset += ms;
    },
    clock,
    /** A date so many days ahead of Toronto's today. */
    day: (ahead: number) => addDays(torontoToday(clock()), ahead),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      app.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    mailNames,
    /** The messages written so far, as text, oldest first by name. */
    mails: async () =>
      await Promise.all(
        (await mailNames()).map((name) => readFile(join(mailFolder, name), 'utf8')),
      ),
    close,
    /** What a test makes by `await using` is closed at its end. */
    [Symbol.asyncDispose]: close,
  };
}

/** The app of a whole test file: made while it loads, closed after its last test. */
export async function openApp(options: Options = {}): Promise<TestApp> {
  const test = await testApp(options);
  afterAll(() => test.close());
  return test;
}

/** A mailer that sends as ever, and keeps what it sends. */
export const keptIn =
  (sent: MailMessage[]) =>
  (real: Mailer): Mailer => ({
    ...real,
    send: async (message) => {
      sent.push(message);
      return await real.send(message);
    },
  });

/** A move within Toronto and its neighbours that every vendor prices. */
export function localMove(date: string, change: Partial<MoveInput> = {}): MoveInput {
  return {
    origin_address: 'Liberty Village, Toronto',
    destination_address: 'Port Credit, Mississauga',
    move_date: date,
    move_time: 'Morning',
    total_rooms: 3,
    ...change,
  };
}

/** The body of `POST /api/leads` for a quote as it was shown. */
export function leadBody(move: MoveInput, quote: Quote, contact: Partial<Contact> = {}) {
  return {
    quote_data: move,
    selected_quote: {
      vendor_slug: quote.vendor_slug,
      vendor_name: quote.vendor_name,
      total_cost: quote.total_cost,
      crew_size: quote.crew_size,
      truck_count: quote.truck_count,
      estimated_hours: quote.estimated_hours,
      travel_time_hours: quote.travel_time_hours,
      breakdown: quote.breakdown,
    },
    contact_data: { ...CONTACT, ...contact },
  };
}

/** Waits until `read` gives something; fails after the half minute that a busy machine may take. */
export async function eventually<T>(read: () => Promise<T | null | undefined | false>): Promise<T> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const value = await read();
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('It did not happen within half a minute.');
}
