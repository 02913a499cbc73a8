import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readApiEnv, SANDBOX_KEY } from '../../api/env.ts';
import { CONNECTION_LIMITS, listen } from '../../api/listen.ts';
import { serve } from '../../api/serve.ts';
import { connect, type Sql } from '../../db/connect.ts';
import { inRoot } from '../../scripts/paths.ts';
import { createStripeSandbox } from '../../scripts/stripe-sandbox/server.ts';
import { testDatabase } from './postgres.ts';

export type TestServer = {
  /** `http://localhost:…`: the site and the API, as a customer sees them. */
  origin: string;
  /** The payment sandbox, with its test controls under `/_test`. */
  sandboxUrl: string;
  /** Where mails land, as `.eml`. */
  mailDir: string;
  sql: Sql;
  close: () => Promise<void>;
};

/**
 * The built site with the real API, its jobs and the payment sandbox, over HTTP on free ports, with
 * a seeded database, all of it within the worker that tests: a process of its own (`startProcesses`)
 * spends more on loading the same code than most files on their tests.
 * @param settings beside those that the server needs.
 */
export async function startServer(settings: Record<string, string> = {}): Promise<TestServer> {
  const database = await testDatabase({ seededAt: new Date() });
  const dataDir = await mkdtemp(join(tmpdir(), 'portage-server-'));
  const webhookSecret = 'whsec_of_the_tests';
  // Each needs the other's address before it can be made: the first request binds them.
  const api = listenLate();
  const provider = listenLate();
  const sandboxUrl = `http://127.0.0.1:${provider.port}`;
  const sandbox = createStripeSandbox({
    secretKey: SANDBOX_KEY,
    webhookUrl: `http://127.0.0.1:${api.port}/api/stripe/webhook`,
    webhookSecret,
    baseUrl: sandboxUrl,
    testControls: true,
  });
  provider.handle(sandbox.fetch);
  const env = readApiEnv({
    APP_ENV: 'test',
    PORT: String(api.port),
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SITE_DIR: inRoot('dist'),
    STRIPE_SANDBOX_URL: sandboxUrl,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    ...settings,
  });
  const sql = connect(database.url, { max: 3, name: 'portage-test' });
  // Schedules stay away: at a full minute a sweep or a checkup would change what a test looks at.
  await sql`
    create function pgboss.unscheduled() returns trigger language plpgsql
    as 'begin return null; end'`;
  await sql`
    create trigger unscheduled before insert on pgboss.schedule
    for each row execute function pgboss.unscheduled()`;
  const pool = connect(env.DATABASE_URL, { max: env.DATABASE_POOL });
  const running = await serve(env, pool);
  api.handle((request, connection) => running.app.fetch(request, connection));
  return {
    origin: `http://localhost:${api.port}`,
    sandboxUrl,
    mailDir: join(dataDir, 'mail'),
    sql,
    close: async () => {
      running.drain();
      sandbox.close();
      await Promise.all([api.shutdown(), provider.shutdown()]);
      await running.close();
      await pool.end({ timeout: 2 });
      await sql.end({ timeout: 1 });
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

type Handler = Parameters<typeof listen>[1];

/** Listens on a free port; whoever asks waits until there is a handler. */
function listenLate() {
  const { promise, resolve } = Promise.withResolvers<Handler>();
  const address = { port: 0, hostname: '127.0.0.1', limits: CONNECTION_LIMITS };
  const server = listen(address, async (...request) => (await promise)(...request));
  return { port: server.port, handle: resolve, shutdown: server.shutdown };
}
