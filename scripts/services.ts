import { join } from 'node:path';
import { type Env, SANDBOX_KEY } from '../api/env.ts';
import { ZONEINFO } from '../api/external/zone-files.ts';
import { settingNames } from '../api/settings.ts';
import { STREETS_FILE } from '../db/street-index.ts';
import { inRoot } from './paths.ts';
import { type Service, startService } from './service.ts';

/** The most time for a production process to end: it drains, answers requests under way, and closes. */
const PRODUCTION_STOP_MS = 100_000;

/** A list for a permission flag; Deno wants a comma inside a path doubled. */
const list = (...paths: string[]) => paths.map((path) => path.replaceAll(',', ',,')).join(',');

type SandboxLaunch = {
  port: number;
  webhookUrl: string;
  webhookSecret: string;
  stateFile?: string;
  testControls?: boolean;
  output?: 'inherit' | 'null';
};

/** Starts the payment sandbox, allowed to read and write nothing but its own state. */
export function startSandbox({ output, ...launch }: SandboxLaunch): Service {
  const files = launch.stateFile ? list(launch.stateFile, `${launch.stateFile}.new`) : '';
  return startService({
    name: 'Payment sandbox',
    args: [
      '--allow-net',
      '--allow-env=SANDBOX_OPTIONS',
      '--ignore-env',
      ...(files ? [`--allow-read=${files}`, `--allow-write=${files}`] : []),
      inRoot('scripts/stripe-sandbox/main.ts'),
    ],
    env: { SANDBOX_OPTIONS: JSON.stringify({ ...launch, secretKey: SANDBOX_KEY }) },
    output,
  });
}

type ApiLaunch = {
  /** The settings, under their names; exactly these reach the process. */
  settings: Env;
  dataDir: string;
  siteDir: string;
  output?: 'inherit' | 'null';
};

/** Starts the API with the permissions it needs and no others. */
export function startApi({ settings, dataDir, siteDir, output }: ApiLaunch): Service {
  const isProduction = settings.APP_ENV === 'production';
  const written = [join(dataDir, 'mail'), join(dataDir, 'backups')];
  const streets = join(dataDir, STREETS_FILE);
  // Deno reads a worker's code and data files by the permissions of the process; of the migrations
  // the API says whether the database has them all.
  const read = [
    'node_modules',
    'api/domain/password-worker.ts',
    'api/external/drawing-worker.ts',
    'map',
    // Its tables: of towns, areas, streets and words.
    'api/domain/places',
    ...['points', 'roads', 'bends', 'water', 'country', 'crossings'].map(
      (name) => `api/domain/roads/${name}.tsv`,
    ),
    'db/migrations',
    // The mark, which mails carry.
    'site/public/favicon.svg',
  ].map((path) => inRoot(path));
  const allowed = [...settingNames, 'NODE_ENV', 'TZ', 'DENO_DIR'];
  return startService({
    name: 'API',
    args: [
      // Half of the usual room for short-lived objects: a large export fills all that there is.
      '--v8-flags=--max-semi-space-size=8',
      '--allow-net',
      // No cloud provider's metadata service is any business of ours.
      '--deny-net=169.254.169.254',
      `--allow-read=${list(siteDir, settings.ZONEINFO_DIR ?? ZONEINFO, streets, ...written, ...read)}`,
      `--allow-write=${list(...written)}`,
      // The script starts a narrower process for each file from outside, and is no way to start another program.
      `--allow-run=${list(inRoot('api/workers/reader.sh'))}`,
      `--allow-env=${allowed.join(',')}`,
      // Libraries that look for other variables find none, rather than an error.
      '--ignore-env',
      '--allow-sys=hostname,osRelease,cpus,uid',
      inRoot('api/main.ts'),
    ],
    env: {
      // A setting of the starter's own surroundings must not slip past the validated ones.
      ...Object.fromEntries(settingNames.map((name) => [name, String(settings[name] ?? '')])),
      DATA_DIR: dataDir,
      SITE_DIR: siteDir,
      NODE_ENV: 'production',
      ...(settings.OTEL_EXPORTER_OTLP_ENDPOINT && {
        OTEL_DENO: 'true',
        OTEL_SERVICE_NAME: `portage-${settings.APP_ROLE}`,
      }),
    },
    // At a terminal the faults of a server whose database has just ended are no news.
    output: output ?? (isProduction ? 'inherit' : 'piped'),
    ...(isProduction && { stopMs: PRODUCTION_STOP_MS }),
  });
}
