import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, extname, join, relative } from 'node:path';
import process from 'node:process';
import { loadEnv, readEnv } from '../api/env.ts';
import { refuseJoinedWords } from './joined-words.ts';
import { inRoot } from './paths.ts';
import { stopServices } from './service.ts';
import { openCompressor } from './site/compress.ts';
import { drawIcons } from './site/icons.ts';
import { layFiles } from './site/lay-files.ts';
import { mergeFrenchLists, mergeFrenchPages } from './site/merge-french.ts';
import { buildParts, folderOf, type Part, type SiteSettings } from './site/parts.ts';
import { indexSearch } from './site/search-index.ts';
import { drawShareImages } from './site/share-images.ts';
import { listFiles, readSources } from './site/sources.ts';

/**
 * The extent of a build, each with the one before and more:
 * - `first`: the home page and the wizard, in English, as quickly as they can be there;
 * - `development`: the whole site, but nothing compressed;
 * - `production`: with the smallest files.
 */
const EFFORTS = ['first', 'development', 'production'] as const;
export type Effort = (typeof EFFORTS)[number];

const FIRST: Part = { part: 'first', language: 'en' };
const READING: Part = { part: 'reading', language: 'en' };
const ISLANDS: Part = { part: 'islands', language: 'en' };
const FRENCH_READING: Part = { part: 'reading', language: 'fr' };
const FRENCH_ISLANDS: Part = { part: 'islands', language: 'fr' };
const WHOLE = [READING, ISLANDS, FRENCH_READING, FRENCH_ISLANDS];

const TEXT = new Set(['.html', '.js', '.css', '.svg', '.json', '.xml', '.txt', '.webmanifest']);
const STAMP = '.sources';

/**
 * Builds the site into `dist` when its sources changed since the last build, or that was made with less effort. The
 * new site is made beside and takes the old one's place in one step, so that a failed build leaves the old one.
 * @returns whether a build was needed.
 * @throws when Astro fails, whose words were printed, or where words of a page run together.
 */
export async function buildSite(
  settings: SiteSettings = {},
  effort: Effort = 'production',
): Promise<boolean> {
  await mkdir(inRoot('.astro'), { recursive: true });
  // Two starters of one checkout must not build over each other.
  using lock = Deno.openSync(inRoot('.astro', 'build.lock'), { create: true, write: true });
  await lock.lock(true);
  const sources = await readSources();
  // The stamp's beginning names the release in the log.
  const stamp = createHash('sha256')
    .update(JSON.stringify([settings, sources]))
    .digest('hex');
  const dist = inRoot('dist');
  const built = (await readFile(join(dist, STAMP), 'utf8').catch(() => '')).split('\n');
  if (built[0] === stamp && EFFORTS.indexOf(built[1] as Effort) >= EFFORTS.indexOf(effort))
    return false;

  const next = inRoot('dist.next');
  await rm(next, { recursive: true, force: true });
  const compressor = effort === 'production' ? await openCompressor() : null;
  const squeezed: (Promise<void> | undefined)[] = [];
  await buildParts(effort === 'first' ? [FIRST] : WHOLE, sources, settings, async (folder) => {
    squeezed.push(compressor?.squeeze(await listTexts(folder)));
  });
  await Promise.all(squeezed);
  if (effort === 'first') await layFiles(folderOf(FIRST), next);
  else await mergeParts(next);
  await compressor?.lay(await listTexts(next));
  await compressor?.prune();
  await writeFile(join(next, STAMP), `${stamp}\n${effort}`);
  const old = inRoot('dist.old');
  await rm(old, { recursive: true, force: true });
  await rename(dist, old).catch(() => {});
  await rename(next, dist);
  await rm(old, { recursive: true, force: true });
  return true;
}

/** Makes one site of the parts, with the pieces that need more than one part. */
async function mergeParts(site: string): Promise<void> {
  for (const part of [READING, ISLANDS]) await layFiles(folderOf(part), site);
  for (const part of [FRENCH_READING, FRENCH_ISLANDS]) await mergeFrenchPages(folderOf(part), site);
  await mergeFrenchLists(folderOf(FRENCH_READING), site);
  const pages = (await listFiles(site)).filter((file) => file.endsWith('.html'));
  await refuseJoinedWords(site, pages);
  await Promise.all([
    indexSearch(site),
    drawIcons(site),
    drawShareImages(
      site,
      pages.map((page) => relative(site, page)),
    ),
  ]);
  await setMapsAside(site);
}

/** Maps of the scripts' sources lie beside the site, hidden: the log reads them, no address leads to them. */
async function setMapsAside(site: string): Promise<void> {
  await mkdir(join(site, '.maps'));
  const maps = (await listFiles(site)).filter((file) => file.endsWith('.js.map'));
  await Promise.all(maps.map((file) => rename(file, join(site, '.maps', basename(file)))));
}

const listTexts = async (folder: string): Promise<string[]> =>
  (await listFiles(folder)).filter((file) => TEXT.has(extname(file)));

if (import.meta.main) {
  await import('./end-at-once.ts');
  // A container's image is built with these three alone.
  const { PUBLIC_API_URL, LEGAL_NAME, POSTAL_ADDRESS } = process.env;
  const shown = {
    PUBLIC_API_URL: PUBLIC_API_URL || undefined,
    LEGAL_NAME: LEGAL_NAME || undefined,
    POSTAL_ADDRESS: POSTAL_ADDRESS || undefined,
  };
  loadEnv(() => readEnv(shown));
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    Deno.addSignalListener(signal, async () => {
      stopping = true;
      await stopServices();
      process.exit(130);
    });
  }
  const effort = EFFORTS.find((name) => name === process.argv[2]);
  await buildSite(shown, effort).catch((error) => {
    if (stopping) return;
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
