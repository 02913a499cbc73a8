import process from 'node:process';
import { parseArgs } from 'node:util';
import { connect } from '../db/connect.ts';
import { seedScale } from '../db/seed/scale.ts';
import { openDatabase } from './database.ts';
import { end, runUntilStopped, WrongUse } from './lifetime.ts';
import { fromSetting } from './paths.ts';
import { prepareDataDir } from './product.ts';
import { loadSettings } from './settings.ts';

// `npm run seed:scale -- --leads 100000` fills the database with generated leads up to that number,
// for work on the panel and for measuring. db/seed/scale.ts describes them.

const MOST = 30_000_000;

runUntilStopped(async () => {
  const { values } = parseArgs({ options: { leads: { type: 'string', default: '10000' } } });
  const leads = Number(values.leads);
  if (!Number.isInteger(leads) || leads < 1 || leads > MOST) {
    throw new WrongUse(`--leads is a whole number from 1 to ${MOST}.`);
  }
  const env = loadSettings();
  if (env.APP_ENV === 'production') {
    throw new WrongUse('Generated leads have no place in production (APP_ENV).');
  }
  const dataDir = fromSetting(env.DATA_DIR);
  await prepareDataDir(dataDir);
  const { url } = await openDatabase(env, dataDir);
  const sql = connect(url, { name: 'portage-seed-scale' });
  const begun = performance.now();
  const added = await seedScale(sql, {
    leads,
    now: new Date(),
    onProgress: (done, of) => process.stdout.write(`\r  ${done} of ${of} leads`),
  });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`\n  ${added} leads added in ${seconds} s.`);
  await sql.end({ timeout: 5 });
  await end(0);
});
