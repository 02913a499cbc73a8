import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { connect } from '../db/connect.ts';
import { isFree } from '../db/embedded/ports.ts';
import { startPostgres } from '../db/embedded/postgres.ts';
import { recreateDatabase } from '../db/embedded/server.ts';
import { seedScale } from '../db/seed/scale.ts';
import { openDatabase } from './database.ts';
import { end, runUntilStopped, WrongUse } from './lifetime.ts';
import { printLogins } from './logins.ts';
import { fromSetting } from './paths.ts';
import { prepareDataDir } from './product.ts';
import { loadSettings } from './settings.ts';

// `npm run reset`: a fresh embedded database with the demo's supply; `-- --bookings` adds a month of
// plausible leads and bookings in every state, `-- --yes` asks nothing.

const DEMO = { leads: 240, days: 30 };

runUntilStopped(async () => {
  const { values } = parseArgs({
    options: { bookings: { type: 'boolean' }, yes: { type: 'boolean' } },
  });
  const env = loadSettings();
  if (env.APP_ENV === 'production') throw new WrongUse('Production is not reset (APP_ENV).');
  if (env.DATABASE_URL) {
    throw new WrongUse(
      'DATABASE_URL names a server of yours: drop and create that database there.',
    );
  }
  if (!isFree(env.PORT)) {
    throw new WrongUse(`Something answers on port ${env.PORT}. Stop Portage first (Ctrl-C).`);
  }
  const dataDir = fromSetting(env.DATA_DIR);
  if (!values.yes && !(await isConfirmed(dataDir))) return end(1);

  for (const name of ['mail', 'stripe-sandbox.json']) {
    await rm(join(dataDir, name), { recursive: true, force: true });
  }
  await prepareDataDir(dataDir);
  const server = await startPostgres({ dataDir });
  await recreateDatabase(server.url);
  await server.close();
  const { url, seeded } = await openDatabase(env, dataDir);
  if (values.bookings) {
    const sql = connect(url, { name: 'portage-reset' });
    await seedScale(sql, { ...DEMO, now: new Date() });
    await sql.end({ timeout: 5 });
    console.log(`  ${DEMO.leads} leads of the last ${DEMO.days} days, with what became of them.\n`);
  }
  printLogins(seeded);
  await end(0);
});

async function isConfirmed(dataDir: string): Promise<boolean> {
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await prompt.question(`All data in ${dataDir} will be gone. Type yes to go on: `);
  prompt.close();
  return answer.trim().toLowerCase() === 'yes';
}
