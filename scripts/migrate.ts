import { openDatabase } from './database.ts';
import { end, runUntilStopped } from './lifetime.ts';
import { printLogins } from './logins.ts';
import { fromSetting } from './paths.ts';
import { loadSettings, printSettings } from './settings.ts';

// `npm run migrate`: brings the database up to date, apart from starting its users.

runUntilStopped(async () => {
  const env = loadSettings();
  printSettings();
  const { seeded } = await openDatabase(env, fromSetting(env.DATA_DIR));
  printLogins(seeded);
  await end(0);
});
