import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { FACTS } from '../../contracts/facts.ts';
import { CHECKS as FRENCH_CHECKS } from '../../site/messages/reading.fr.ts';
import { CHECKS } from '../../site/messages/reading.ts';
import { type BuiltPage, builtPages, DIST, ROUTES } from '../support/built-site.ts';

// What machines read of every page: titles, descriptions, addresses, pictures and data.

const ORIGIN = `https://${FACTS.domain}`;
const pages = await builtPages();
const listed = pages.filter((page) => page.listed);

const unescapeHtml = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39|#38);/g, (_, name: string) => {
    const letters: Record<string, string> = { amp: '&', '#38': '&', lt: '<', gt: '>', quot: '"' };
    return letters[name] ?? "'";
  });
const titleOf = ({ html }: BuiltPage) =>
  unescapeHtml(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
const meta = ({ html }: BuiltPage, name: string) =>
  unescapeHtml(
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '',
  );

const inFrench = ({ address }: BuiltPage) => /^\/fr(\/|$)/.test(address);
/** Articles and guides. */
const READ = /^(\/fr)?\/(articles|guides)\//;

type Thing = { '@context'?: string; '@type': string } & Record<string, unknown>;
const dataOf = ({ html }: BuiltPage): Thing[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Thing,
  );

/** Pages for which something does not hold, with what they say. */
const failing = (those: BuiltPage[], holds: (page: BuiltPage) => unknown) =>
  those.flatMap((page) => {
    const complaint = holds(page);
    return complaint ? [`${page.address}: ${complaint}`] : [];
  });

test('the route table is built, and its pages are listed', () => {
  const built = new Set(pages.map(({ address }) => address));
  expect(ROUTES.filter((route) => !built.has(route))).toEqual([]);
  const open = new Set(listed.map(({ address }) => address));
  expect(ROUTES.filter((route) => !open.has(route))).toEqual([]);
});

test('every page has a title of at most 70 characters that breaks nowhere, one h1, two fonts, its language and its width', () => {
  const bad = failing(pages, (page) => {
    const { html } = page;
    const title = titleOf(page);
    const headings = html.match(/<h1[\s>]/g)?.length ?? 0;
    const fonts = html.match(/<link rel="preload"[^>]+as="font"/g)?.length ?? 0;
    return [
      (title.length < 5 || title.length > 70) && `a title of ${title.length} characters`,
      /[\u00ad\u200b]/.test(title) && 'a title that says where it breaks',
      headings !== 1 && `${headings} h1`,
      fonts !== 2 && `${fonts} fonts ahead of time`,
      !html.includes(`<html lang="${inFrench(page) ? 'fr' : 'en'}-CA"`) && 'another language',
      !html.includes('name="viewport"') && 'no width',
    ]
      .filter(Boolean)
      .join(', ');
  });
  expect(bad).toEqual([]);
});

describe('every page that search engines list', () => {
  test('has a description of 80 to 170 characters, keywords, and one address', () => {
    const bad = failing(listed, (page) => {
      const { length } = meta(page, 'description');
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(page.html)?.[1];
      const own = ORIGIN + (page.address === '/' ? '' : page.address);
      return [
        (length < 80 || length > 170) && `a description of ${length} characters`,
        meta(page, 'keywords').length < 10 && 'no keywords',
        (canonical !== own || meta(page, 'og:url') !== own) && `the address ${canonical}`,
      ]
        .filter(Boolean)
        .join(', ');
    });
    expect(bad).toEqual([]);
  });

  test.each(['title', 'description'] as const)('has a %s of its own', (what) => {
    const said = listed.map((page) =>
      what === 'title' ? titleOf(page) : meta(page, 'description'),
    );
    expect(said.filter((text, at) => said.indexOf(text) !== at)).toEqual([]);
  });

  test('has share tags with a picture that is there, 1200 by 630', async () => {
    const sizes = await Promise.all(
      listed.map(async (page) => {
        const image = new URL(meta(page, 'og:image'));
        const { width, height } = await sharp(join(DIST, image.pathname)).metadata();
        return [image.origin, width, height, meta(page, 'twitter:card')];
      }),
    );
    expect(new Set(sizes.map((size) => size.join(' ')))).toEqual(
      new Set([`${ORIGIN} 1200 630 summary_large_image`]),
    );
    const words = failing(
      listed,
      (page) =>
        (!meta(page, 'og:title') || !meta(page, 'og:description') || !meta(page, 'og:image:alt')) &&
        'no words',
    );
    expect(words).toEqual([]);
  });

  test('has data of the kinds that its words ask for', () => {
    const bad = failing(listed, (page) => {
      const types = dataOf(page).map((thing) => thing['@type']);
      const missing = kindsFor(page).filter((kind) => !types.includes(kind));
      return missing.length > 0 && `no ${missing.join(', ')} among ${types.join(', ')}`;
    });
    expect(bad).toEqual([]);
  });
});

function kindsFor({ address, html }: BuiltPage): string[] {
  const kinds = ['/', '/fr'].includes(address)
    ? ['Organization', 'WebSite', 'Service']
    : ['BreadcrumbList'];
  if (READ.test(address)) kinds.push('Article');
  if (/class="faq[ "]/.test(html)) kinds.push('FAQPage');
  return kinds;
}

test('a page that was compared with its sources says when to readers and machines alike', () => {
  const read = listed.filter(({ address }) => READ.test(address));
  const told = read.flatMap((page) => {
    const article = dataOf(page).find((thing) => thing['@type'] === 'Article');
    const { lastReviewed } = (article?.mainEntityOfPage ?? {}) as { lastReviewed?: string };
    const { compared } = inFrench(page) ? FRENCH_CHECKS : CHECKS;
    const shown = new RegExp(`${compared}\\s*<time datetime="([\\d-]+)"`).exec(page.html)?.[1];
    return [{ address: page.address, lastReviewed, shown }];
  });
  expect(told.filter(({ lastReviewed, shown }) => lastReviewed !== shown)).toEqual([]);
  expect(told.filter(({ shown }) => shown).length).toBeGreaterThan(20);
});

test('no page is a HowTo, which search engines show no more', () => {
  const types = pages.flatMap((page) => dataOf(page).map((thing) => thing['@type']));
  expect(types).not.toContain('HowTo');
});

test('an article and a guide name their own picture, which is there', async () => {
  const articles = pages.flatMap((page) =>
    dataOf(page).flatMap((thing) => (thing['@type'] === 'Article' ? [{ page, thing }] : [])),
  );
  expect(new Set(articles.map(({ page }) => page.address.split('/').at(-2)))).toEqual(
    new Set(['articles', 'guides']),
  );
  for (const { page, thing } of articles) {
    const image = `/share${page.address}.png`;
    expect(thing.image).toBe(ORIGIN + image);
    expect((await sharp(join(DIST, image)).metadata()).width).toBe(1200);
  }
});

test('data is of schema.org, and says what such data must', () => {
  const things = pages.flatMap((page) => dataOf(page).map((thing) => ({ page, thing })));
  expect(things.length).toBeGreaterThan(listed.length);
  const needed: Record<string, string[]> = {
    Organization: ['name', 'url', 'logo'],
    WebSite: ['name', 'url', 'potentialAction'],
    Service: ['name', 'serviceType', 'areaServed', 'provider'],
    BreadcrumbList: ['itemListElement'],
    Article: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
    FAQPage: ['mainEntity'],
  };
  const bad = things.flatMap(({ page, thing }) => {
    const missing = (needed[thing['@type']] ?? ['a type that we know']).filter(
      (name) => !thing[name],
    );
    if (thing['@context'] !== 'https://schema.org') missing.push('@context');
    return missing.length > 0 ? [`${page.address} ${thing['@type']}: ${missing.join(', ')}`] : [];
  });
  expect(bad).toEqual([]);
});
