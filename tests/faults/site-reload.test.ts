import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, expect, test } from 'vitest';
import { readEnv } from '../../api/env.ts';
import { freePort } from '../../db/embedded/ports.ts';
import { waitUntilReady } from '../../scripts/service.ts';
import { startApi } from '../../scripts/services.ts';
import { testDatabase } from '../support/postgres.ts';
import { until } from '../support/starter.ts';

const folder = await mkdtemp(join(tmpdir(), 'portage-growing-'));
const database = await testDatabase({ seededAt: new Date() });
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test('a server that is told of a newer build takes it, without an end', async () => {
  const port = freePort();
  const settings = readEnv({
    APP_ENV: 'test',
    PORT: String(port),
    DATABASE_URL: database.url,
    STRIPE_SANDBOX_URL: 'http://127.0.0.1:9',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
  });
  await writeFile(join(folder, '.sources'), '\nfirst');
  const api = startApi({ settings, dataDir: folder, siteDir: folder, output: 'null' });
  const home = () => fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } });
  try {
    await waitUntilReady(api, `http://127.0.0.1:${port}/health`);
    const waiting = await home();
    expect(waiting.status).toBe(503);
    expect(await waiting.text()).toContain('This page is being built');

    await writeFile(join(folder, 'index.html'), '<h1>Home</h1>');
    process.kill(api.pid, 'SIGHUP');
    await until(async () => (await (await home()).text()) === '<h1>Home</h1>');
  } finally {
    await api.stop();
  }
});
