import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { addressOf as frenchAddressOf } from '../contracts/addresses.fr.ts';
import { getMovingCosts } from '../contracts/moving-costs.ts';
import { getVendorPages } from '../contracts/vendor-pages.ts';
import { type Fault, findContentFaults } from './content-faults.ts';
import { inRoot } from './paths.ts';

/** Files below a folder with one of the endings, by their paths in the checkout. */
async function listFiles(folder: string, ...endings: string[]): Promise<string[]> {
  const entries = await readdir(inRoot(folder), { recursive: true, withFileTypes: true });
  return entries
    .filter(
      (entry) => entry.isFile() && (endings.length === 0 || endings.includes(extname(entry.name))),
    )
    .map((entry) => join(entry.parentPath, entry.name).slice(inRoot().length + 1))
    .sort();
}

async function readAll(files: string[]): Promise<Record<string, string>> {
  const texts = files.map(async (file) => [file, await readFile(inRoot(file), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(texts));
}

/** The components of MDX_COMPONENTS; it imports `.astro` files, which only the build can load. */
async function listComponents(): Promise<string[]> {
  const text = await readFile(inRoot('site/components/content/mdx.ts'), 'utf8');
  return [...text.matchAll(/^ {2}([A-Z]\w*),$/gm)].map(([, name = '']) => name);
}

/** Every page of words, by its path in the checkout. */
export async function readContent(): Promise<Record<string, string>> {
  const files = await listFiles('content', '.md', '.mdx');
  return await readAll(files.filter((file) => file.split('/').length > 2));
}

/** Checks every page of words: front matter, links, images, components and addresses. */
export async function checkContent(): Promise<Fault[]> {
  const content = await listFiles('content');
  const inCollection = content.filter((file) => file.split('/').length > 2);
  const templates = await readAll(await listFiles('site', '.astro'));
  return findContentFaults({
    words: await readContent(),
    templates,
    files: [
      ...(await listFiles('site/public')).map((file) => file.slice('site/public'.length)),
      // Feeds and the like: `site/pages/rss.xml.ts` answers `/rss.xml`.
      ...(await listFiles('site/pages', '.ts')).map((file) => file.slice('site/pages'.length, -3)),
      // Pages that the API fills in.
      ...[getMovingCosts.path, getVendorPages.path].flatMap((path) => [
        path,
        frenchAddressOf(path),
      ]),
      // Images beside the text.
      ...inCollection.map((file) => `/${file}`),
    ],
    components: await listComponents(),
  });
}
