import { buildSite } from './build-site.ts';
import { openDatabase } from './database.ts';
import { runUntilStopped } from './lifetime.ts';
import { printLogins } from './logins.ts';
import { fromSetting, inRoot } from './paths.ts';
import { checkPort, keepApi, openPayments, prepareDataDir, printRehearsals } from './product.ts';
import { bold, step } from './progress.ts';
import { startApi } from './services.ts';
import { loadSettings, printSettings } from './settings.ts';

// `npm start`: all that the product needs, in order, with one line about each step.

runUntilStopped(async () => {
  const env = loadSettings();
  printSettings();
  const dataDir = fromSetting(env.DATA_DIR);
  const siteDir = fromSetting(env.SITE_DIR);
  await checkPort(env.PORT);
  await prepareDataDir(dataDir);

  const { url, seeded } = await openDatabase(env, dataDir);
  if (siteDir === inRoot('dist')) {
    await step({
      name: 'Site',
      work: () => {
        const { PUBLIC_API_URL, LEGAL_NAME, POSTAL_ADDRESS } = env;
        return buildSite({ PUBLIC_API_URL, LEGAL_NAME, POSTAL_ADDRESS });
      },
      says: (built) => (built ? 'built' : 'unchanged'),
      advice: 'Mend what is named above, then start again. The last good build is still in dist.',
    });
  }
  const payments = await openPayments(env, dataDir);
  const settings = { ...env, ...payments, DATABASE_URL: url };
  await keepApi(() => startApi({ settings, dataDir, siteDir }), env.PORT);

  console.log(`\n  ${bold(`http://localhost:${env.PORT}`)}\n`);
  printLogins(seeded);
  printRehearsals(payments.STRIPE_SANDBOX_URL);
  console.log('  Ctrl-C stops everything.\n');
});
