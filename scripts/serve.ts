import { loadEnv, readApiEnv } from '../api/env.ts';
import { end, runUntilStopped } from './lifetime.ts';
import { fromSetting } from './paths.ts';
import { prepareDataDir } from './product.ts';
import { startApi } from './services.ts';
import { loadSettings, printSettings } from './settings.ts';

// `npm run serve`: one process of a server, with the role that `APP_ROLE` names and the permissions that it needs.
// Database and site stand already (`npm run migrate`, `npm run build`); the supervisor starts the process again.

runUntilStopped(async () => {
  loadSettings();
  printSettings();
  const env = loadEnv(readApiEnv);
  const dataDir = fromSetting(env.DATA_DIR);
  await prepareDataDir(dataDir);
  const api = startApi({ settings: env, dataDir, siteDir: fromSetting(env.SITE_DIR) });
  const { code } = await api.ended;
  await end(code);
});
