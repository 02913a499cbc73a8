import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, afterEach, expect } from 'vitest';
import { readEnv } from '../../api/env.ts';
import { connect } from '../../db/connect.ts';
import { freePort } from '../../db/embedded/ports.ts';
import { type EmbeddedPostgres, startThrowAway } from '../../db/embedded/postgres.ts';
import { findBreaches } from '../../db/invariants.ts';
import { migrate } from '../../db/migrate.ts';
import { inRoot } from '../../scripts/paths.ts';
import { waitUntilReady } from '../../scripts/service.ts';
import { startApi, startSandbox } from '../../scripts/services.ts';
import { seedForAnyDate } from './any-date.ts';
import { until } from './http-customer.ts';
import { testDatabase } from './postgres.ts';
import type { TestServer } from './server.ts';

/** A server whose parts can die. */
export type ProcessServer = TestServer & {
  /** Ends the API as a power cut would. */
  killApi: () => Promise<void>;
  /** Starts the API again on the same port, and waits until it answers. */
  restartApi: () => Promise<void>;
  /** Starts a worker beside a server with `APP_ROLE: 'web'`; resolves to how to end it. */
  startWorker: () => Promise<() => Promise<void>>;
  /** Kills the server's own Postgres (`ownPostgres`) in the middle of whatever it does. */
  stopPostgres: () => Promise<void>;
  startPostgres: () => Promise<void>;
};

type Options = {
  /** A Postgres server that no other test uses, so that it may be killed. */
  ownPostgres?: boolean;
  /** Settings beside those that the server needs. */
  settings?: Record<string, string>;
};

const output = process.env.TEST_LOG ? 'inherit' : 'null';

/**
 * The processes of a whole test file: started while it loads, ended after its last test. After each test every
 * webhook is processed, and money and trucks add up.
 */
export async function openProcesses(options: Options = {}): Promise<ProcessServer> {
  const server = await startProcesses(options);
  afterAll(() => server.close());
  afterEach(async () => {
    const waiting = () => server.sql`select 1 from webhook_events where processed_at is null`;
    await until(async () => (await waiting()).length === 0);
    expect(await findBreaches(server.sql)).toEqual([]);
  });
  return server;
}

/**
 * What `startServer` serves, with API, jobs and payment sandbox each a process of its own that has
 * the permissions of production and no others. `TEST_LOG=1` shows what they print.
 */
export async function startProcesses(options: Options = {}): Promise<ProcessServer> {
  const database: Database = options.ownPostgres
    ? await ownDatabase()
    : await testDatabase({ seededAt: new Date() });
  const dataDir = await mkdtemp(join(tmpdir(), 'portage-server-'));
  const [port, sandboxPort] = [freePort(), freePort()];
  const webhookSecret = 'whsec_of_the_tests';
  const settings = readEnv({
    APP_ENV: 'test',
    PORT: String(port),
    DATABASE_URL: database.url,
    STRIPE_SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    ...options.settings,
  });
  const sandbox = startSandbox({
    port: sandboxPort,
    webhookUrl: `http://127.0.0.1:${port}/api/stripe/webhook`,
    webhookSecret,
    testControls: true,
    output,
  });
  await waitUntilReady(sandbox, `http://127.0.0.1:${sandboxPort}/`);
  const launch = async () => {
    const service = startApi({ settings, dataDir, siteDir: inRoot('dist'), output });
    await waitUntilReady(service, `http://127.0.0.1:${port}/health`);
    return service;
  };
  let api = await launch();
  const sql = connect(database.url, { max: 3, name: 'portage-test' });
  return {
    origin: `http://localhost:${port}`,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    mailDir: join(dataDir, 'mail'),
    sql,
    killApi: () => api.kill(),
    restartApi: async () => {
      await api.kill();
      api = await launch();
    },
    startWorker: async () => {
      const own = { ...settings, APP_ROLE: 'worker' as const, PORT: freePort() };
      const worker = startApi({ settings: own, dataDir, siteDir: inRoot('dist'), output });
      await waitUntilReady(worker, `http://127.0.0.1:${own.PORT}/health`);
      return () => worker.stop();
    },
    stopPostgres: () => own(database.server).stop('immediate'),
    startPostgres: () => own(database.server).start(),
    close: async () => {
      try {
        await api.stop();
        await sandbox.stop();
        await sql.end({ timeout: 1 });
        await database.drop();
      } finally {
        await rm(dataDir, { recursive: true, force: true });
      }
    },
  };
}

/** A fixture of a file, `server`, whose parts can die: `test.extend('server', { scope: 'file' }, processes())`. */
export const processes =
  (options: () => Options = () => ({})) =>
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern
  async ({}: object, { onCleanup }: { onCleanup: (work: () => Promise<void>) => void }) => {
    const server = await startProcesses(options());
    onCleanup(() => server.close());
    return server;
  };

type Database = { url: string; drop: () => Promise<void>; server?: EmbeddedPostgres };

async function ownDatabase(): Promise<Database> {
  const server = await startThrowAway();
  await migrate(server.url);
  const sql = connect(server.url);
  // It will be killed, and what it acknowledged must be there: the throw-away default forgets.
  await sql`alter database portage set synchronous_commit = on`;
  await seedForAnyDate(sql, new Date());
  await sql.end();
  return { url: server.url, drop: server.close, server };
}

function own(server: EmbeddedPostgres | undefined): EmbeddedPostgres {
  if (!server) throw new Error('Start the server with ownPostgres: others use the shared one.');
  return server;
}
