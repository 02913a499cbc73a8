import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, extname, join, relative } from 'node:path';
import process from 'node:process';
import { type Env, loadEnv, readEnv } from '../api/env.ts';
import type { Language } from '../contracts/language.ts';
import { refuseJoinedWords } from './joined-words.ts';
import { inRoot, root } from './paths.ts';
import { startService } from './service.ts';
import { compress } from './site/compress.ts';
import { drawIcons } from './site/icons.ts';
import { mergeFrench } from './site/merge-french.ts';
import { indexSearch } from './site/search-index.ts';
import { drawShareImages } from './site/share-images.ts';

/** The settings that pages show; another value builds the site anew. */
type SiteSettings = Pick<Env, 'PUBLIC_API_URL' | 'LEGAL_NAME' | 'POSTAL_ADDRESS'>;

/** All that a page can be made of. */
const SOURCES = [
  'site',
  'islands',
  'map',
  'content',
  'contracts',
  'scripts/site',
  'astro.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];
const TEXT = new Set(['.html', '.js', '.css', '.svg', '.json', '.xml', '.txt', '.webmanifest']);
const STAMP = '.sources';

/**
 * Builds the site into `dist` when its sources changed since the last build. The new site is made
 * beside and takes the old one's place in one step, so that a failed build leaves the old one.
 * @returns whether a build was needed.
 * @throws when Astro fails, whose words were printed, or where words of a page run together.
 */
export async function buildSite(settings: SiteSettings = {}): Promise<boolean> {
  await mkdir(inRoot('.astro'), { recursive: true });
  // Two starters of one checkout must not build over each other.
  using lock = Deno.openSync(inRoot('.astro', 'build.lock'), { create: true, write: true });
  await lock.lock(true);
  const stamp = await hashSources(JSON.stringify(settings));
  const dist = inRoot('dist');
  const built = await readFile(join(dist, STAMP), 'utf8').catch(() => '');
  if (built === stamp) return false;

  const next = inRoot('dist.next');
  await rm(next, { recursive: true, force: true });
  // One after the other: a build takes more memory than small machines have twice.
  await runAstro(next, settings, 'en');
  const french = inRoot('dist.french');
  await rm(french, { recursive: true, force: true });
  await runAstro(french, settings, 'fr');
  await mergeFrench(french, next);
  await rm(french, { recursive: true, force: true });
  const pages = (await listFiles(next)).filter((file) => file.endsWith('.html'));
  await refuseJoinedWords(next, pages);
  await Promise.all([
    indexSearch(next),
    drawIcons(next),
    drawShareImages(
      next,
      pages.map((page) => relative(next, page)),
    ),
  ]);
  await setMapsAside(next);
  await compress((await listFiles(next)).filter((file) => TEXT.has(extname(file))));
  await writeFile(join(next, STAMP), stamp);
  const old = inRoot('dist.old');
  await rm(old, { recursive: true, force: true });
  await rename(dist, old).catch(() => {});
  await rename(next, dist);
  await rm(old, { recursive: true, force: true });
  return true;
}

/** Maps of the scripts' sources lie beside the site, hidden: the log reads them, no address leads to them. */
async function setMapsAside(site: string): Promise<void> {
  await mkdir(join(site, '.maps'));
  const maps = (await listFiles(site)).filter((file) => file.endsWith('.js.map'));
  await Promise.all(maps.map((file) => rename(file, join(site, '.maps', basename(file)))));
}

async function runAstro(outDir: string, settings: SiteSettings, language: Language): Promise<void> {
  const astro = startService({
    name: 'astro build',
    args: ['-A', 'npm:astro', 'build', '--silent', '--outDir', outDir],
    env: {
      NODE_ENV: 'production',
      SITE_LANGUAGE: language,
      PUBLIC_API_URL: settings.PUBLIC_API_URL ?? '',
      PUBLIC_LEGAL_NAME: settings.LEGAL_NAME ?? '',
      PUBLIC_POSTAL_ADDRESS: settings.POSTAL_ADDRESS ?? '',
    },
  });
  const { code } = await astro.ended;
  if (code !== 0) {
    throw new Error(`astro build ended with code ${code}; its words are above.`);
  }
}

async function hashSources(salt: string): Promise<string> {
  const hash = createHash('sha256').update(salt);
  for (const source of SOURCES) {
    for (const file of await listFiles(inRoot(source))) {
      hash
        .update(file.slice(root.length))
        .update('\0')
        .update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

/** A file itself, or every file below a folder, in one order on every machine; hidden ones aside. */
async function listFiles(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null);
  if (!found) return [];
  if (found.isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

if (import.meta.main) {
  // A container's image is built with these three alone.
  const { PUBLIC_API_URL, LEGAL_NAME, POSTAL_ADDRESS } = process.env;
  const shown = { PUBLIC_API_URL, LEGAL_NAME, POSTAL_ADDRESS };
  loadEnv(() => readEnv(shown));
  await buildSite(shown);
}
