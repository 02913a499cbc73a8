import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { createApp } from '../../api/app.ts';
import { loadPages, type Pages } from '../../api/pages.ts';
import { openCast } from '../support/cast.ts';
import { problemOf } from '../support/problems.ts';

const FILES: Record<string, string> = {
  'index.html': '<h1>Home</h1>',
  'quote/index.html': `<h1>Quote</h1>${'<p>filler</p>'.repeat(100)}`,
  'admin/leads/index.html': '<h1>Leads</h1>',
  'articles/winter-moves/index.html':
    '<link rel="alternate" hreflang="fr-CA" href="https://portage.example/fr/articles/en-hiver"/><h1>Winter</h1>',
  'articles/only-english/index.html': '<h1>English</h1>',
  'écoute/index.html': '<h1>Écoute</h1>',
  '404.html': '<h1>Home again</h1>',
  'mover/index.html': '<h1>Frame</h1>',
  'fr/index.html': '<h1>Accueil</h1>',
  'fr/404/index.html': '<h1>Encore</h1>',
  'fr/prix/index.html': '<h1>Prix</h1>',
  'fr/reservation/index.html': '<h1>Réservation</h1>',
  'fr/demenageur/index.html': '<h1>Cadre</h1>',
  'fr/articles/en-hiver/index.html': '<h1>Hiver</h1>',
  '_astro/app.1a2b.js': 'export {}',
  'robots.txt': 'User-agent: *',
  'secret.env': 'KEY=1',
};
const folder = await mkdtemp(join(tmpdir(), 'portage-site-'));
const begun = await mkdtemp(join(tmpdir(), 'portage-begun-'));
async function write(at: string, files: Record<string, string>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(at, path)), { recursive: true });
    await writeFile(join(at, path), content);
  }
}
async function loaded(at: string): Promise<Pages> {
  const pages = await loadPages(at);
  if (!pages) throw new Error('There are no pages.');
  return pages;
}
await write(folder, FILES);
const quote = Buffer.from(FILES['quote/index.html'] ?? '');
await writeFile(join(folder, 'quote/index.html.br'), brotliCompressSync(quote));
await writeFile(join(folder, 'quote/index.html.gz'), gzipSync(quote));
const { portage, cast } = await openCast({ jobs: false, pages: await loaded(folder) });
afterAll(async () => {
  for (const one of [folder, begun]) await rm(one, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  portage.app.request(path, { headers });

describe('a page', () => {
  test('answers at its address, with or without a slash at the end, and with a query', async () => {
    for (const path of ['/quote', '/quote/', '/quote?from=Toronto&to=Ottawa']) {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await response.text()).toBe(FILES['quote/index.html']);
    }
    expect(await (await get('/')).text()).toBe(FILES['index.html']);
    expect(await (await get('/%C3%A9coute')).text()).toBe(FILES['écoute/index.html']);
  });

  test('is asked for again, and not sent twice', async () => {
    const first = await get('/quote');
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const etag = first.headers.get('etag') ?? '';
    const again = await get('/quote', { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await get('/', { 'if-none-match': etag })).status).toBe(200);
    const several = await get('/quote/', { 'if-none-match': `W/"older", ${etag}` });
    expect(several.status).toBe(304);
    expect(several.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(several.headers.get('content-length')).toBeNull();
  });

  test('comes compressed as the browser likes it', async () => {
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['br; q=0.0,gzip;q=0', null],
      ['identity', null],
    ] as const) {
      const response = await get('/quote', { 'accept-encoding': accepted });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toContain('Accept-Encoding');
      if (encoding) continue;
      const text = FILES['quote/index.html'] ?? '';
      expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
      expect(await response.text()).toBe(text);
    }
    expect(
      (await get('/', { 'accept-encoding': 'br' })).headers.get('content-encoding'),
    ).toBeNull();
  });

  test('whose name changes with its content is kept for good', async () => {
    const response = await get('/_astro/app.1a2b.js');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('answers HEAD without a body', async () => {
    const response = await portage.app.request('/quote', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
    const length = Buffer.byteLength(FILES['quote/index.html'] ?? '');
    expect(response.headers.get('content-length')).toBe(String(length));
  });

  test('keeps the browser safe', async () => {
    for (const path of ['/quote', '/_astro/app.1a2b.js', '/nothing']) {
      const { headers } = await get(path);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toContain('max-age=');
    }
  });
});

test('an address that is page and call says so in every reply', async () => {
  const person = await cast.operator();
  const { cookie } = person;
  const page = { accept: 'text/html' };
  const etag = (await get('/admin/leads', page)).headers.get('etag') ?? '';
  const replies: [name: string, status: number, reply: Response][] = [
    ['page', 200, await get('/admin/leads', page)],
    ['page as it was', 304, await get('/admin/leads', { ...page, 'if-none-match': etag })],
    ['page of another mode', 200, await get('/admin/leads', { 'sec-fetch-mode': 'navigate' })],
    ['JSON', 200, await get('/admin/leads', { cookie, accept: 'application/json' })],
    ['JSON without Accept', 200, await get('/admin/leads', { cookie })],
    ['CSV', 200, await get('/admin/leads/export.csv', { cookie })],
    ['no session', 401, await get('/admin/leads')],
    ['no session, at the root', 401, await get('/admin')],
    ['nothing there', 404, await get('/admin/nothing', { cookie })],
    ['not valid', 422, await get('/admin/leads?limit=0', { cookie })],
    ['another site', 403, await portage.app.request('/admin/leads', { method: 'PATCH' })],
  ];
  for (const [name, status, reply] of replies) {
    expect([name, reply.status]).toEqual([name, status]);
    expect(`${name}: ${reply.headers.get('vary')}`).toMatch(/: (.*, )?Accept(,|$)/);
    await reply.body?.cancel();
  }
});

describe('an unknown address', () => {
  test.each([
    '/nothing',
    '/quote/step2',
    '/404',
    '/%E0%A4%A',
    '/secret.env',
    '/../package.json',
    '/..%2Fpackage.json',
    // Those that only begin like a known one.
    '/bloggers',
    '/contacts',
    '/terms/of',
    '/articles/none',
    '/constructor',
    '/fr/rien',
    '/fr/404',
    '/fr/articles/only-english',
    '/fr/articles/none',
    '/fr/articles/none/',
  ])('%s shows the page for it in its language, with 404', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    const page = path.startsWith('/fr/') ? 'fr/404/index.html' : '404.html';
    expect(await response.text()).toBe(FILES[page]);
  });

  test('under /api is a problem all the same, and so is another method', async () => {
    await problemOf(await get('/api/nothing'), 404);
    await problemOf(await portage.app.request('/quote', { method: 'POST' }), 404);
  });

  test.each([
    // The old blog.
    ['/blog/winter-moves', '/articles/winter-moves'],
    ['/blog/winter-moves/?utm=x', '/articles/winter-moves?utm=x'],
    ['/blog/gone?x=1', '/tips-guides?x=1'],
    ['/blog', '/tips-guides'],
    ['/blog/', '/tips-guides'],
    ['/blog/%E0%A4%A', '/tips-guides'],
    ['/blog//example.com', '/tips-guides'],
    ['/articles', '/tips-guides'],
    ['/articles/?page=2', '/tips-guides?page=2'],
    ['/guides', '/tips-guides'],
    ['/contact?from=card', '/about-us?from=card#reach-us'],
    ['/privacy', '/privacy-policy'],
    ['/terms', '/terms-of-service'],
    ['/Guide', '/tips-guides'],
    ['/prices?from=ad', '/moving-costs?from=ad'],
    ['/faq/', '/how-it-works'],
    ['/login', '/booking'],
    ['/corrections', '/how-we-check'],
    ['/sitemap.xml', '/sitemap-index.xml'],
    // A page to read under another heading.
    ['/guides/winter-moves', '/articles/winter-moves'],
    ['/article/Winter-Moves/', '/articles/winter-moves'],
    ['/tips/winter-moves?a=1', '/articles/winter-moves?a=1'],
    // What needs a name, without one; and the singular.
    ['/mover', '/movers'],
    ['/mover/', '/movers'],
    ['/moving-cost?from=ad', '/moving-costs?from=ad'],
    ['/mover/easy2go', '/movers/easy2go'],
    ['/moving-cost/toronto', '/moving-costs/toronto'],
    ['/fr/demenageur', '/fr/demenageurs'],
    ['/fr/demenageur/easy2go', '/fr/demenageurs/easy2go'],
    ['/fr/cout-demenagement', '/fr/couts-demenagement'],
    ['/fr/cout-demenagement/toronto', '/fr/couts-demenagement/toronto'],
    // An English name among the French pages.
    ['/fr/quote', '/fr/prix'],
    ['/fr/quote/?from=Laval', '/fr/prix?from=Laval'],
    ['/fr/booking', '/fr/reservation'],
    ['/FR/Booking', '/fr/reservation'],
    ['/fr/thank-you', '/fr/merci'],
    ['/fr/movers', '/fr/demenageurs'],
    ['/fr/movers/easy2go', '/fr/demenageurs/easy2go'],
    ['/fr/mover/easy2go', '/fr/demenageurs/easy2go'],
    ['/fr/moving-costs/toronto', '/fr/couts-demenagement/toronto'],
    ['/fr/articles/winter-moves', '/fr/articles/en-hiver'],
    ['/fr/guides/en-hiver', '/fr/articles/en-hiver'],
    ['/fr/contact', '/fr/a-propos#reach-us'],
    ['/fr/login', '/fr/reservation'],
    ['/fr/blog', '/fr/conseils'],
    ['/fr/soumission', '/fr/prix'],
    // A French name without its beginning, and an English one with one.
    ['/prix', '/fr/prix'],
    ['/reservation?x=1', '/fr/reservation?x=1'],
    ['/demenageurs/easy2go', '/fr/demenageurs/easy2go'],
    ['/couts-demenagement', '/fr/couts-demenagement'],
    ['/articles/en-hiver', '/fr/articles/en-hiver'],
    ['/en/quote', '/quote'],
    ['/en', '/'],
    ['/Quote', '/quote'],
  ])('%s leads to %s', async (from, to) => {
    const response = await get(from);
    expect([response.status, response.headers.get('location')]).toEqual([301, to]);
  });
});

test('a folder without a site is no site', async () => {
  expect(await loadPages(join(folder, 'nowhere'))).toBeNull();
  expect(await loadPages(join(folder, '_astro', '..', 'empty'))).toBeNull();
});

test('a site of which only the first pages are built is whole in one step', async () => {
  await write(begun, { '.sources': '\nfirst' });
  const building = await loaded(begun);
  const app = createApp({ ...portage.deps, pages: building });
  const navigation = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };
  const goTo = (path: string) => app.request(path, { headers: navigation });
  const textAt = async (path: string) => await (await goTo(path)).text();

  // While there is none it says of any page that it is being built.
  const page = await goTo('/quote');
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('2');
  expect(await page.text()).toContain('This page is being built');
  expect((await app.request('/robots.txt')).status).toBe(503);
  expect((await app.request('/health')).status).toBe(200);

  // Then it has those, and says of the others that they will come, in either language.
  await write(begun, {
    'index.html': '<h1>Home</h1>',
    '_astro/first.1111.js': 'export {}',
    '.sources': '0123\nfirst',
  });
  building.take(await loaded(begun));
  expect(await textAt('/')).toBe('<h1>Home</h1>');
  // Neither a page that the API fills in nor an unknown one is there yet.
  for (const path of ['/about-us', '/movers', '/admin/leads', '/articles/winter-moves']) {
    expect((await goTo(path)).status, path).toBe(503);
  }
  expect(await textAt('/fr/a-propos')).toContain('lang="fr-CA"');
  await problemOf(await app.request('/admin/leads'), 401);

  // The whole keeps what its open pages load late.
  await rm(join(begun, '_astro'), { recursive: true });
  await write(begun, {
    'about-us/index.html': '<h1>About us</h1>',
    '404.html': '<h1>Home again</h1>',
    '_astro/whole.2222.js': 'export {}',
    '.sources': '0123\ndevelopment',
  });
  building.take(await loaded(begun));
  expect(await textAt('/about-us')).toBe('<h1>About us</h1>');
  expect((await goTo('/nowhere')).status).toBe(404);
  for (const script of ['/_astro/first.1111.js', '/_astro/whole.2222.js']) {
    expect((await app.request(script)).status, script).toBe(200);
  }
});
