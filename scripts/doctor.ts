import { execFile } from 'node:child_process';
import { access, constants, mkdir, readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { arch, platform } from 'node:process';
import { promisify } from 'node:util';
import { CANADA, contradicts, zonesThatDiffer } from '../api/domain/clock-comparisons.ts';
import { createGeocoder } from '../api/external/geocoder.ts';
import { readHostClocks, ZONEINFO } from '../api/external/zone-files.ts';
import { CLOCKS_RELEASE } from '../contracts/clocks.ts';
import { connect } from '../db/connect.ts';
import { findBinaries, postgresAccount } from '../db/embedded/host.ts';
import { isFree } from '../db/embedded/ports.ts';
import { STREETS_FILE, whyNoStreetIndex } from '../db/street-index.ts';
import { findInstalled } from '../tests/support/find-browser.ts';
import { listBigPackages } from './package-sizes.ts';
import { fromSetting, inRoot } from './paths.ts';
import { type Part, runParts } from './progress.ts';
import { loadSettings } from './settings.ts';

// `npm run doctor`: lists the parts that this machine lacks for developing Portage, and how to get them.

const run = promisify(execFile);
const NEEDED_GB = 3;

const env = loadSettings();
const dataDir = fromSetting(env.DATA_DIR);

const manifest = async (path: string) =>
  JSON.parse(await readFile(inRoot(path, 'package.json'), 'utf8'));

async function findDrift(): Promise<string[]> {
  const { dependencies, devDependencies } = await manifest('.');
  const wanted = Object.entries<string>({ ...dependencies, ...devDependencies });
  const found = await Promise.all(
    wanted.map(async ([name, version]) => {
      const installed = await manifest(`node_modules/${name}`).catch(() => null);
      return installed?.version === version ? null : `${name} ${version}`;
    }),
  );
  return found.filter((name) => name !== null);
}

async function askServer(url: string): Promise<void> {
  const sql = connect(url, { name: 'portage-doctor' });
  try {
    await sql`select 1`;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function runEmbedded(): Promise<void> {
  const home = await findBinaries(await postgresAccount());
  await run(`${home}/bin/postgres`, ['--version']);
}

const clocks = { told: '' };

/** Compares this machine's knowledge of Canada's clocks with our table, which is ahead of both. */
async function compareClocks(): Promise<void> {
  const now = new Date();
  const host = await readHostClocks(env.ZONEINFO_DIR ?? ZONEINFO, CANADA);
  const others = host ? zonesThatDiffer(host, now) : [];
  const runtime = zonesThatDiffer({ offset: runtimeOffset }, now);
  clocks.told =
    `The clocks of Canada are those of release ${CLOCKS_RELEASE}. ` +
    `This machine's tz database ${host ? `(${host.release ?? 'of no release'}) differs in ${others.length}` : 'is missing'}, ` +
    `the runtime differs in ${runtime.length} of ${CANADA.length} zones; neither is asked.`;
  if (host && contradicts(host) && others.length > 0) {
    throw new Error(`Release ${host.release} has other clocks for ${others.join(', ')}.`);
  }
}

const runtimeOffset = (zone: string, at: number) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;

let geocoder = '';

async function askGeocoder(): Promise<void> {
  const spoken = await createGeocoder({ baseUrl: env.GEOCODER_URL ?? '' }).speaks();
  if (!spoken) throw new Error('GEOCODER_URL answers as no Photon, Nominatim or Pelias does.');
  geocoder = `\nGEOCODER_URL speaks ${spoken}.`;
}

const PARTS: (Part & { work: () => Promise<unknown> })[] = [
  {
    name: 'Machine',
    work: async () => {
      const { os, cpu } = await manifest('.');
      if (!os.includes(platform) || !cpu.includes(arch))
        throw new Error(`This is ${platform} ${arch}.`);
    },
    advice: 'Use Linux with glibc or macOS, on x64 or arm64; on Windows, WSL.',
  },
  {
    name: 'Packages',
    work: async () => {
      const drift = await findDrift();
      if (drift.length > 0) throw new Error(`Not installed as pinned: ${drift.join(', ')}.`);
    },
    advice: 'Run npm install (npm ci stumbles over parts for other platforms).',
  },
  {
    name: 'Postgres',
    work: () => (env.DATABASE_URL ? askServer(env.DATABASE_URL) : runEmbedded()),
    advice: env.DATABASE_URL
      ? 'Start the server of DATABASE_URL, or leave the setting out to use the embedded one.'
      : 'Run npm install again, or set DATABASE_URL to a server of yours.',
  },
  {
    name: 'Port',
    work: async () => {
      if (!isFree(env.PORT)) throw new Error(`PORT ${env.PORT} is taken.`);
    },
    advice: 'Stop what listens there (perhaps a running Portage), or set PORT.',
  },
  {
    name: 'Data folder',
    work: async () => {
      await mkdir(dataDir, { recursive: true, mode: 0o711 });
      await access(dataDir, constants.W_OK);
      const { bavail, bsize } = await statfs(dataDir);
      const free = (bavail * bsize) / 1e9;
      if (free < NEEDED_GB) throw new Error(`${free.toFixed(1)} GB are free in ${dataDir}.`);
    },
    advice: `Make ${NEEDED_GB} GB of room, or set DATA_DIR to a folder that you may write to.`,
  },
  {
    name: 'Streets',
    work: async () => {
      const why = whyNoStreetIndex(join(dataDir, STREETS_FILE));
      if (why) throw new Error(`${join(dataDir, STREETS_FILE)} cannot be read: ${why}.`);
    },
    advice: 'Bring the streets in again (npm run places:import -- FILE…), or remove the file.',
  },
  {
    name: 'Clocks',
    work: compareClocks,
    advice:
      'Bring contracts/clocks.ts to that release, with its golden instants in tests/unit/clocks.test.ts.',
  },
  ...(env.GEOCODER_URL
    ? [
        {
          name: 'Geocoder',
          work: askGeocoder,
          advice:
            'Start the server of GEOCODER_URL, or leave the setting out: our own gazetteer stands in.',
        },
      ]
    : []),
  {
    name: 'Browser',
    work: async () => {
      if (!(await findInstalled())) throw new Error('There is no Chromium or Chrome.');
    },
    advice:
      'For the browser tests: apt-get install chromium (Debian), npx playwright install chromium, ' +
      'or set CHROME_PATH. npm run test:quick needs none.',
  },
];

/** Prints the costs of the installation, and its dispensable parts: a mere note, which asks for no act. */
async function printCosts(): Promise<void> {
  const packages = await listBigPackages();
  console.log('\nThe biggest packages:');
  for (const { name, bytes, reason = 'it has no reason yet' } of packages)
    console.log(`  ${(bytes / 1e6).toFixed(0).padStart(3)} MB  ${name}: ${reason}`);
  console.log('What few need is fetched when it is asked for: tools/ names it.');
}

const failed = await runParts(PARTS, ({ work }) => work());
console.log(`\n${clocks.told}${geocoder}`);
console.log(
  failed.size === 0 ? '\nNothing is missing.' : `\n${failed.size} of ${PARTS.length} need you.`,
);
await printCosts();
Deno.exit(failed.size > 0 ? 1 : 0);
