import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, freemem } from 'node:os';
import { join } from 'node:path';
import type { Env } from '../../api/env.ts';
import type { Language } from '../../contracts/language.ts';
import type { PagePart } from '../../site/integrations/some-pages.ts';
import { inRoot } from '../paths.ts';
import { startService } from '../service.ts';
import type { Sources } from './sources.ts';

/** The settings that pages show; another value builds the site anew. */
export type SiteSettings = Pick<Env, 'PUBLIC_API_URL' | 'LEGAL_NAME' | 'POSTAL_ADDRESS'>;

/** Some pages of one language, made by one run of Astro. */
export type Part = { part: PagePart; language: Language };

/** The most memory of a run; two runs are slower than one where memory lacks. */
const RUN_BYTES = 2e9;

/** Where the present build of a part lies. */
export const folderOf = ({ part, language }: Part): string =>
  inRoot('.astro', 'parts', `${language}-${part}`);

/**
 * Makes each part whose sources changed since it was made last. Pages to read wait for each other, since Astro lays the
 * words of a run where the next run lays its own; pages with islands read no words and build beside them.
 * @param made is told of each part as soon as it is there.
 * @throws when Astro fails, whose words were printed.
 */
export async function buildParts(
  parts: Part[],
  sources: Sources,
  settings: SiteSettings,
  made: (folder: string) => Promise<unknown>,
): Promise<void> {
  const lane = async (lane: Part[]) => {
    for (const part of lane) {
      await buildPart(part, sources, settings);
      await made(folderOf(part));
    }
  };
  const islands = parts.filter(({ part }) => part === 'islands');
  const others = parts.filter(({ part }) => part !== 'islands');
  if (availableParallelism() > 1 && freemem() > 2 * RUN_BYTES) {
    await Promise.all([lane(islands), lane(others)]);
  } else await lane([...others, ...islands]);
}

async function buildPart(part: Part, sources: Sources, settings: SiteSettings): Promise<void> {
  const folder = folderOf(part);
  const stamp = join(folder, '.sources');
  const key = keyOf(part, sources, settings);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === key) return;
  const next = `${folder}.next`;
  await rm(next, { recursive: true, force: true });
  await mkdir(next, { recursive: true });
  await runAstro(next, part, settings);
  await writeFile(join(next, '.sources'), key);
  await rm(folder, { recursive: true, force: true });
  await rename(next, folder);
}

function keyOf({ part, language }: Part, sources: Sources, settings: SiteSettings): string {
  const { code, words, translations } = sources;
  // Pages with islands are none of the editors'.
  const shown = part === 'islands' ? [] : [translations, words[language]];
  return createHash('sha256')
    .update(JSON.stringify([settings, code, shown]))
    .digest('hex');
}

async function runAstro(
  outDir: string,
  { part, language }: Part,
  settings: SiteSettings,
): Promise<void> {
  const astro = startService({
    name: 'astro build',
    args:
      part === 'islands'
        ? ['-A', inRoot('scripts', 'site', 'run-astro.ts'), outDir]
        : ['-A', 'npm:astro', 'build', '--silent', '--outDir', outDir],
    env: {
      NODE_ENV: 'production',
      SITE_LANGUAGE: language,
      SITE_PART: part,
      PUBLIC_API_URL: settings.PUBLIC_API_URL ?? '',
      PUBLIC_LEGAL_NAME: settings.LEGAL_NAME ?? '',
      PUBLIC_POSTAL_ADDRESS: settings.POSTAL_ADDRESS ?? '',
    },
  });
  const { code } = await astro.ended;
  if (code !== 0) throw new Error(`astro build ended with code ${code}; its words are above.`);
}
