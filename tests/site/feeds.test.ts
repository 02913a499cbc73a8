import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { FACTS } from '../../contracts/facts.ts';
import { builtPages, DIST } from '../support/built-site.ts';

// What machines fetch by name: the list of pages, the feed, and files for robots and home screens.

const ORIGIN = `https://${FACTS.domain}`;
const pages = await builtPages();
const listed = pages.filter((page) => page.listed).map(({ address }) => ORIGIN + address);
const read = (file: string) => readFile(join(DIST, file), 'utf8');
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);
const words = pages
  .map(({ address }) => address)
  .filter((address) => /^\/(articles|guides)\//.test(address));
const frenchWords = pages
  .map(({ address }) => address)
  .filter((address) => /^\/fr\/(articles|guides)\//.test(address));

test('the sitemaps have every page that may be listed, and no other, each with a date', async () => {
  const index = await read('sitemap-index.xml');
  const named = all(index, /<loc>([^<]*)</g);
  expect(named.sort()).toEqual([`${ORIGIN}/sitemap-0.xml`, `${ORIGIN}/sitemap-fr-0.xml`]);
  const [english, french] = [await read('sitemap-0.xml'), await read('sitemap-fr-0.xml')];
  const isFrench = (address: string) => /\/fr(\/|$)/.test(address);
  expect(all(english, /<loc>([^<]*)</g).filter(isFrench)).toEqual([]);
  expect(all(french, /<loc>([^<]*)</g).every(isFrench)).toBe(true);
  const both = english + french;
  expect(all(both, /<loc>([^<]*)</g).sort()).toEqual(listed.sort());
  const dates = all(both, /<lastmod>([^<]*)</g);
  expect(dates).toHaveLength(listed.length);
  for (const date of dates) expect(date).toMatch(/^20\d\d-\d\d-\d\dT00:00:00/);
});

test('a page that is in both languages names the same in its sitemap as in its head', async () => {
  const both = (await read('sitemap-0.xml')) + (await read('sitemap-fr-0.xml'));
  const pairs = (text: string) =>
    [...text.matchAll(/<(?:xhtml:)?link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(
      ([, language, href]) => `${language} ${href}`,
    );
  const entries = both.split('<url>').slice(1);
  const told = entries.map((entry) => [/<loc>([^<]*)</.exec(entry)?.[1], pairs(entry)] as const);
  const heads = new Map(pages.map(({ address, html }) => [ORIGIN + address, pairs(html)]));
  for (const [address, links] of told)
    expect([address, links]).toEqual([address, heads.get(`${address}`)]);
  const winter = told.find(([address]) => address === `${ORIGIN}/fr/articles/demenager-en-hiver`);
  expect(winter?.[1]).toEqual([
    `en-CA ${ORIGIN}/articles/winter-moving-tips`,
    `fr-CA ${ORIGIN}/fr/articles/demenager-en-hiver`,
    `x-default ${ORIGIN}/articles/winter-moving-tips`,
  ]);
});

test('the date in the sitemap is that of the page', async () => {
  const sitemap = await read('sitemap-0.xml');
  const { html } = pages.find(({ address }) => address === '/articles/winter-moving-tips') ?? {};
  const shown = all(html ?? '', /<time datetime="([^"]*)"/g)
    .sort()
    .at(-1);
  expect(shown).toMatch(/^20/);
  expect(sitemap).toContain(
    `<loc>${ORIGIN}/articles/winter-moving-tips</loc><lastmod>${shown}T00:00:00`,
  );
});

test.each([
  ['rss.xml', 'en-ca', words],
  ['fr/rss.xml', 'fr-ca', frenchWords],
])(
  '%s has every article and guide, newest first, with all that readers show',
  async (file, language, those) => {
    const feed = await read(file);
    const items = feed.split('<item>').slice(1);
    const links = items.map((item) => /<link>([^<]*)</.exec(item)?.[1]);
    expect(links.sort()).toEqual(those.map((address) => ORIGIN + address).sort());
    const dates = all(feed, /<pubDate>([^<]*)</g).map((date) => Date.parse(date));
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
    for (const item of items) {
      for (const part of ['title', 'description', 'category', 'guid', 'dc:creator']) {
        expect(item).toMatch(new RegExp(`<${part}[^>]*>[^<]{2,}<`));
      }
    }
    expect(feed).toContain(`<atom:link href="${ORIGIN}/${file}" rel="self"`);
    expect(feed).toContain(`<language>${language}</language>`);
  },
);

test('pages name the feed of their language', () => {
  const feedOf = (address: string) => {
    const { html = '' } = pages.find((page) => page.address === address) ?? {};
    return /type="application\/rss\+xml"[^>]* href="([^"]*)"/.exec(html)?.[1];
  };
  expect([feedOf('/'), feedOf('/fr')]).toEqual(['/rss.xml', '/fr/rss.xml']);
});

test('robots may read all but the calls, and learn where the list is', async () => {
  const robots = await read('robots.txt');
  expect(robots.split('\n')).toContain(`Sitemap: ${ORIGIN}/sitemap-index.xml`);
  const closed = all(robots, /^Disallow: (.*)$/gm);
  for (const { address } of pages) {
    expect(closed.filter((path) => address.startsWith(path))).toEqual([]);
  }
});

test('llms.txt names every article, guide and page of words in both languages, and the deposit', async () => {
  const text = await read('llms.txt');
  const links = all(text, /\]\(([^)]*)\)/g);
  for (const address of [...words, ...frenchWords]) expect(links).toContain(ORIGIN + address);
  const known = new Set(pages.map(({ address }) => ORIGIN + address));
  // These are filled in by the server, and not built.
  const filled = ['/movers', '/moving-costs', '/fr/demenageurs', '/fr/couts-demenagement'].map(
    (path) => ORIGIN + path,
  );
  const built = links.filter((link) => !filled.includes(link));
  expect(built.filter((link) => !known.has(link))).toEqual([]);
  expect(text).toMatch(/The deposit is \$1\.00 CAD/);
});

test('icons are of the sizes that are said', async () => {
  const manifest = JSON.parse(await read('site.webmanifest')) as {
    icons: { src: string; sizes: string; type: string }[];
  };
  const bitmaps = manifest.icons.filter(({ type }) => type === 'image/png');
  const said = [...bitmaps, { src: '/apple-touch-icon.png', sizes: '180x180' }];
  for (const { src, sizes } of said) {
    const { width, height, format } = await sharp(join(DIST, src)).metadata();
    expect([src, `${width}x${height}`, format]).toEqual([src, sizes, 'png']);
  }
  const ico = await readFile(join(DIST, 'favicon.ico'));
  expect(ico.readUInt16LE(2)).toBe(1);
  const inside = await sharp(ico.subarray(ico.readUInt32LE(18))).metadata();
  expect([inside.width, inside.height]).toEqual([ico[6], ico[7]]);
  for (const { html } of pages)
    expect(html).toContain('<link rel="manifest" href="/site.webmanifest"');
});

test('neither the style guide nor what the site does not use of the search engine is served', async () => {
  await expect(stat(join(DIST, 'pagefind/pagefind.js'))).resolves.toBeDefined();
  for (const path of ['styleguide', 'pagefind/pagefind-ui.js']) {
    await expect(stat(join(DIST, path)), path).rejects.toThrow('ENOENT');
  }
});
