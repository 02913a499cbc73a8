import { appendFile, cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { addressOf } from '../../contracts/addresses.fr.ts';
import { FRENCH_SITEMAP } from '../../site/lib/translated-pages.ts';

/** What a build of the site has beside its pages, in any language the same or named by its content. */
const SHARED = ['_astro', 'pictures'];
/** What the search corrects slips of the finger by. */
const VOCABULARY = 'search-words.json';
/** The newest articles and guides. */
const FEED = 'rss.xml';
/** The pages as programs read them, in one list of both languages. */
const LIST = 'llms.txt';

/**
 * Puts the French pages into the built site, each at its French address, with the files that they load. A page that
 * has no French address, such as the panel, is left out.
 */
export async function mergeFrench(french: string, site: string): Promise<void> {
  for (const folder of SHARED) {
    await cp(join(french, folder), join(site, folder), { recursive: true, force: false });
  }
  await mkdir(join(site, 'fr'), { recursive: true });
  for (const file of [VOCABULARY, FEED]) await cp(join(french, file), join(site, 'fr', file));
  await appendFile(join(site, LIST), `\n${await readFile(join(french, LIST), 'utf8')}`);
  await cp(join(french, FRENCH_SITEMAP), join(site, FRENCH_SITEMAP));
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
