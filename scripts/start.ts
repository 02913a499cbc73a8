import { openDatabase } from './database.ts';
import { runUntilStopped } from './lifetime.ts';
import { printLogins } from './logins.ts';
import { fromSetting, inRoot } from './paths.ts';
import { checkPort, keepApi, openPayments, prepareDataDir, printRehearsals } from './product.ts';
import { bold, step } from './progress.ts';
import { startApi } from './services.ts';
import { loadSettings, printSettings } from './settings.ts';
import { buildBeside } from './site-beside.ts';

// `npm start`: all that the product needs, in order, with one line about each step. The site is built beside the
// others, and its later pages beside the running server.

runUntilStopped(async () => {
  const env = loadSettings();
  printSettings();
  const dataDir = fromSetting(env.DATA_DIR);
  const siteDir = fromSetting(env.SITE_DIR);
  await checkPort(env.PORT);
  await prepareDataDir(dataDir);

  const site = siteDir === inRoot('dist') ? await buildBeside(env) : null;
  const { url, seeded } = await openDatabase(env, dataDir);
  const payments = await openPayments(env, dataDir);
  const settings = { ...env, ...payments, DATABASE_URL: url };
  const api = await keepApi(() => startApi({ settings, dataDir, siteDir }), env.PORT);
  const whole = site
    ? await step({
        name: 'Site',
        work: site.first,
        says: (all) => (all ? 'all pages' : 'home page and quote; the others follow'),
        advice: 'Mend what is named above, then start again. The last good build is still in dist.',
      })
    : true;
  if (site) api.reload();

  console.log(`\n  ${bold(`http://localhost:${env.PORT}`)}\n`);
  printLogins(seeded);
  printRehearsals(payments.STRIPE_SANDBOX_URL);
  console.log('  Ctrl-C stops everything.\n');
  if (site && !whole) site.rest(api.reload);
});
