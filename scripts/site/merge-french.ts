import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { addressOf } from '../../contracts/addresses.fr.ts';
import { FRENCH_SITEMAP } from '../../site/lib/translated-pages.ts';
import { layFile, layFiles } from './lay-files.ts';
import { listFiles } from './sources.ts';

/** The folder beside a build's pages, whose files are named by their content. */
const SCRIPTS = '_astro';
/** The words by which the search corrects slips of the finger. */
const VOCABULARY = 'search-words.json';
/** The newest articles and guides. */
const FEED = 'rss.xml';
/** The pages as programs read them, in one list of both languages. */
const LIST = 'llms.txt';

/** Puts into the built site what the French pages to read have beside them. */
export async function mergeFrenchLists(french: string, site: string): Promise<void> {
  for (const file of [VOCABULARY, FEED]) await layFile(join(french, file), join(site, 'fr', file));
  await layFile(join(french, FRENCH_SITEMAP), join(site, FRENCH_SITEMAP));
  const lists = [site, french].map((folder) => readFile(join(folder, LIST), 'utf8'));
  const both = (await Promise.all(lists)).join('\n');
  // Another file, since the English one has a second name.
  await rm(join(site, LIST));
  await writeFile(join(site, LIST), both);
}

/**
 * Puts French pages into the built site, each at its French address, with the files that they load. A page that
 * has no French address is left out.
 */
export async function mergeFrenchPages(french: string, site: string): Promise<void> {
  await layFiles(join(french, SCRIPTS), join(site, SCRIPTS));
  for (const page of (await listFiles(french)).filter((file) => file.endsWith('.html'))) {
    const english = `/${relative(french, page).replace(/(\/?index)?\.html$/, '')}`;
    const address = addressOf(english);
    if (address !== english) await layFile(page, join(site, address, 'index.html'));
  }
}
