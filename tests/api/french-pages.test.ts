import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { afterAll, expect, test } from 'vitest';
import { filledPage } from '../../api/middleware/filled-pages.ts';
import { sitemap } from '../../api/middleware/sitemap.ts';
import { loadPages } from '../../api/pages.ts';
import type { Language } from '../../contracts/language.ts';

// A page that the API fills in has the frame of a built one, and says nothing that is the frame's own.

const ORIGIN = 'https://portage.example';
/** As the layout writes a frame: its addresses in both languages, and a link to the other one. */
const frame = (language: Language, own: string, other: string) => `<!doctype html>
<html lang="${language}-CA"><head><title>Frame</title><meta name="description" content="Frame">
<link rel="canonical" href="${ORIGIN}${own}">
<link rel="alternate" hreflang="en-CA" href="${ORIGIN}/mover">
<link rel="alternate" hreflang="fr-CA" href="${ORIGIN}/fr/demenageur">
<link rel="alternate" hreflang="x-default" href="${ORIGIN}/mover">
<meta property="og:title" content="Frame"><meta property="og:url" content="${ORIGIN}${own}">
<link rel="alternate" type="application/rss+xml" href="/rss.xml">
<meta name="robots" content="noindex"></head><body>
<header><a class="language" href="${other}" hreflang="fr">Other</a></header>
<main><div id="filled"><a href="/movers">All</a></div><!--filled--></main>
<footer><a href="${other}">Other</a></footer></body></html>`;
const folder = await mkdtemp(join(tmpdir(), 'portage-french-'));
for (const [path, text] of Object.entries({
  'mover/index.html': frame('en', '/mover', '/fr/demenageur'),
  'fr/demenageur/index.html': frame('fr', '/fr/demenageur', '/mover'),
  'vendor/leads/index.html': 'Leads',
  'vendor/jobs/index.html': 'Job sheet',
  'fr/vendor/leads/index.html': 'Réservations',
  'fr/vendor/jobs/index.html': 'Feuille de route',
  'fr/crew/index.html': 'Votre journée',
  '404.html': 'Nothing here',
  'fr/404/index.html': 'Rien ici',
})) {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), text);
}
const pages = await loadPages(folder);
const page = (language: Language, status: 200 | 404 = 200) => ({
  title: 'Easy2Go',
  description: 'A mover.',
  path: status === 200 ? '/movers/easy2go' : '/movers',
  language,
  status,
  body: html`<h1>Easy2Go</h1>`,
});
const site = { pages, siteOrigin: ORIGIN };
const app = new Hono()
  .get('/movers/easy2go', (c) => filledPage(c, site, page('en')))
  .get('/fr/demenageurs/easy2go', (c) => filledPage(c, site, page('fr')))
  .get('/sitemap-movers.xml', (c) => sitemap(c, ORIGIN, ['/movers/easy2go']))
  .get('/movers/:slug', (c) => filledPage(c, site, page('en', 404)))
  .get('/fr/demenageurs/:slug', (c) => filledPage(c, site, page('fr', 404)))
  .get('*', (c) => pages?.find(c.req.raw) ?? pages?.miss(c) ?? c.notFound());
afterAll(() => rm(folder, { recursive: true }));

const open = async (path: string) => await (await app.request(path)).text();
const alternates = (text: string) =>
  [...text.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(
    ([, language, href]) => [language, href],
  );

test.each([
  ['/movers/easy2go', '/fr/demenageurs/easy2go'],
  ['/fr/demenageurs/easy2go', '/movers/easy2go'],
])('%s names itself and the same page in the other language', async (path, other) => {
  const text = await open(path);
  expect(text).toContain(`<link rel="canonical" href="${ORIGIN}${path}">`);
  expect(text).toContain(`<meta property="og:url" content="${ORIGIN}${path}">`);
  expect(alternates(text)).toEqual([
    ['en-CA', `${ORIGIN}/movers/easy2go`],
    ['fr-CA', `${ORIGIN}/fr/demenageurs/easy2go`],
    ['x-default', `${ORIGIN}/movers/easy2go`],
  ]);
  expect(text.split(`href="${other}"`)).toHaveLength(3);
  expect(text).not.toMatch(/\/mover"|\/fr\/demenageur"|noindex/);
  expect(text).toContain('type="application/rss+xml"');
});

test.each([
  ['/movers/nobody', '/fr/demenageurs'],
  ['/fr/demenageurs/personne', '/movers'],
])('%s, which is none, leads to the list in the other language', async (path, other) => {
  const text = await open(path);
  expect(alternates(text)).toEqual([]);
  expect(text).toContain('noindex');
  expect(text.split(`href="${other}"`)).toHaveLength(3);
});

test('the sitemap has the page in each language, and names the other', async () => {
  const text = await open('/sitemap-movers.xml');
  const entries = text.split('<url>').slice(1);
  expect(entries.map((entry) => /<loc>([^<]*)</.exec(entry)?.[1])).toEqual([
    `${ORIGIN}/movers/easy2go`,
    `${ORIGIN}/fr/demenageurs/easy2go`,
  ]);
  for (const entry of entries) {
    expect(entry).toContain(`hreflang="en-CA" href="${ORIGIN}/movers/easy2go"/>`);
    expect(entry).toContain(`hreflang="fr-CA" href="${ORIGIN}/fr/demenageurs/easy2go"/>`);
    expect(entry).toContain(`hreflang="x-default" href="${ORIGIN}/movers/easy2go"/>`);
  }
});

test.each([
  ['/fr/vendor/leads', 200, 'Réservations'],
  ['/fr/vendor/leads/', 200, 'Réservations'],
  ['/vendor/leads', 200, 'Leads'],
  ['/fr/vendor/jobs/L0123456789', 200, 'Feuille de route'],
  ['/vendor/jobs/L0123456789', 200, 'Job sheet'],
  ['/fr/crew', 200, 'Votre journée'],
  ['/nowhere', 404, 'Nothing here'],
  ['/france', 404, 'Nothing here'],
  ['/fr/nulle-part', 404, 'Rien ici'],
  ['/fr/404', 404, 'Rien ici'],
])('%s answers %i in the language of its address', async (path, status, words) => {
  const response = await app.request(path);
  expect([response.status, await response.text()]).toEqual([status, words]);
  // The portal shows a mover's form as it looks on the mover's own page.
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy.includes("frame-src 'self'")).toBe(path.includes('/vendor/'));
});
