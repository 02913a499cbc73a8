import { freePort } from '../db/embedded/ports.ts';
import { onChanges } from './changes.ts';
import { openDatabase } from './database.ts';
import { createDevProxy } from './dev-proxy.ts';
import { runUntilStopped } from './lifetime.ts';
import { printLogins } from './logins.ts';
import { fromSetting, inRoot } from './paths.ts';
import { checkPort, keepApi, openPayments, prepareDataDir, printRehearsals } from './product.ts';
import { bold, step } from './progress.ts';
import { startService, waitUntilReady } from './service.ts';
import { startApi } from './services.ts';
import { loadSettings } from './settings.ts';
import { isSiteWhole } from './site-beside.ts';

// `npm run dev`: the site with hot reload and the API that restarts when a source changes, behind
// one origin, so that cookies and addresses are those of production.

runUntilStopped(async () => {
  const env = loadSettings();
  const dataDir = fromSetting(env.DATA_DIR);
  await checkPort(env.PORT);
  await prepareDataDir(dataDir);
  const { url, seeded } = await openDatabase(env, dataDir);
  const payments = await openPayments(env, dataDir);
  const [apiPort, sitePort] = [freePort(), freePort()];

  const settings = { ...env, ...payments, DATABASE_URL: url, PORT: apiPort };
  // Of the pages Astro has the newest; a build of some of them would have the API wait for the others.
  const siteDir = inRoot((await isSiteWhole()) ? 'dist' : '.astro/no-site');
  const launch = () => startApi({ settings, dataDir, siteDir });
  const api = await keepApi(launch, apiPort);
  onChanges(['api', 'contracts', 'db', 'map'], (changed) => {
    if (changed.keys().some((path) => path.endsWith('.ts'))) void api.restart();
  });
  await step({
    name: 'Site',
    work: () => {
      const listen = ['--port', String(sitePort), '--host', '127.0.0.1'];
      const site = startService({
        name: 'astro dev',
        args: ['-A', 'npm:astro', 'dev', ...listen],
        abrupt: true,
      });
      return waitUntilReady(site, `http://127.0.0.1:${sitePort}/`);
    },
    says: () => 'reloads on change',
    advice: 'Read its words above; they name the file and the line.',
    talks: true,
  });
  createDevProxy({ apiPort, sitePort }).listen(env.PORT, '0.0.0.0');

  console.log(`\n  ${bold(`http://localhost:${env.PORT}`)}\n`);
  printLogins(seeded);
  printRehearsals(payments.STRIPE_SANDBOX_URL);
  console.log('  Ctrl-C stops everything.\n');
});
