import { appendFile, cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { addressOf } from '../../contracts/addresses.fr.ts';
import { FRENCH_SITEMAP } from '../../site/lib/translated-pages.ts';

/** What a build of the site has beside its pages, named by its content. */
const SCRIPTS = '_astro';
/** What the search corrects slips of the finger by. */
const VOCABULARY = 'search-words.json';
/** The newest articles and guides. */
const FEED = 'rss.xml';
/** The pages as programs read them, in one list of both languages. */
const LIST = 'llms.txt';

/** Puts into the built site what the French pages to read have beside them. */
export async function mergeFrenchLists(french: string, site: string): Promise<void> {
  await mkdir(join(site, 'fr'), { recursive: true });
  for (const file of [VOCABULARY, FEED]) await cp(join(french, file), join(site, 'fr', file));
  await appendFile(join(site, LIST), `\n${await readFile(join(french, LIST), 'utf8')}`);
  await cp(join(french, FRENCH_SITEMAP), join(site, FRENCH_SITEMAP));
}

/**
 * Puts French pages into the built site, each at its French address, with the files that they load. A page that
 * has no French address is left out.
 */
export async function mergeFrenchPages(french: string, site: string): Promise<void> {
  await cp(join(french, SCRIPTS), join(site, SCRIPTS), { recursive: true, force: false });
  const files = await readdir(french, { recursive: true, withFileTypes: true });
  for (const file of files.filter(({ name }) => name.endsWith('.html'))) {
    const path = join(file.parentPath, file.name);
    const english = `/${relative(french, path).replace(/(\/?index)?\.html$/, '')}`;
    const address = addressOf(english);
    if (address === english) continue;
    const target = join(site, address, 'index.html');
    await mkdir(dirname(target), { recursive: true });
    await cp(path, target);
  }
}
