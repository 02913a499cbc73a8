import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadPages } from '../../api/pages.ts';
import { openApp } from '../support/app.ts';
import { problemOf } from '../support/problems.ts';

const begun = await mkdtemp(join(tmpdir(), 'portage-site-'));
await writeFile(join(begun, '.sources'), '\nfirst');
const building = await loadPages(begun);
if (!building) throw new Error('There are no pages.');
const starting = await openApp({ jobs: false, pages: building });

describe('a site of which only the first pages are built', () => {
  const navigation = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };
  const goTo = (path: string) => starting.app.request(path, { headers: navigation });
  const write = async (files: Record<string, string>) => {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(begun, path)), { recursive: true });
      await writeFile(join(begun, path), content);
    }
  };

  afterAll(() => rm(begun, { recursive: true, force: true }));

  test('says of any page that it is being built while there is none', async () => {
    const page = await goTo('/quote');
    expect(page.status).toBe(503);
    expect(page.headers.get('retry-after')).toBe('2');
    expect(await page.text()).toContain('This page is being built');
    expect((await starting.app.request('/robots.txt')).status).toBe(503);
    expect((await starting.app.request('/health')).status).toBe(200);
  });

  test('has those, and says of the others that they will come, in either language', async () => {
    await write({
      'index.html': '<h1>Home</h1>',
      '_astro/first.1111.js': 'export {}',
      '.sources': '0123\nfirst',
    });
    const first = await loadPages(begun);
    if (!first) throw new Error('There are no pages.');
    building.take(first);
    expect(await (await goTo('/')).text()).toBe('<h1>Home</h1>');
    // Neither a page that the API fills in nor an unknown one is there yet.
    for (const path of ['/about-us', '/movers', '/admin/leads', '/articles/winter-moves']) {
      expect((await goTo(path)).status, path).toBe(503);
    }
    expect(await (await goTo('/fr/a-propos')).text()).toContain('lang="fr-CA"');
    await problemOf(await starting.app.request('/admin/leads'), 401);
  });

  test('is whole in one step, and keeps what its open pages load late', async () => {
    await rm(join(begun, '_astro'), { recursive: true });
    await write({
      'about-us/index.html': '<h1>About us</h1>',
      '404.html': '<h1>Home again</h1>',
      '_astro/whole.2222.js': 'export {}',
      '.sources': '0123\ndevelopment',
    });
    const whole = await loadPages(begun);
    if (!whole) throw new Error('There are no pages.');
    building.take(whole);
    expect(await (await goTo('/about-us')).text()).toBe('<h1>About us</h1>');
    expect((await goTo('/nowhere')).status).toBe(404);
    expect((await starting.app.request('/_astro/first.1111.js')).status).toBe(200);
    expect((await starting.app.request('/_astro/whole.2222.js')).status).toBe(200);
  });
});
