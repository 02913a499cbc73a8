import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inRoot } from '../../scripts/paths.ts';
import { type PagePart, somePages } from '../../site/integrations/some-pages.ts';

const PAGES = (await readdir(inRoot('site/pages'), { recursive: true })).filter((file) =>
  /\.(astro|ts)$/.test(file),
);

/** The pages that a part makes, by their files. */
function pagesOf(part: PagePart, inFrench = false): string[] {
  const load = somePages(part, inFrench).load as (id: string) => string | null;
  return PAGES.filter((page) => load(inRoot('site/pages', page)) === null);
}

test('every page is made by one of two parts, and those with islands by the other one', async () => {
  const [reading, islands] = [pagesOf('reading'), pagesOf('islands')];
  expect([...reading, ...islands].sort()).toEqual(PAGES.toSorted());
  expect(reading).toEqual(expect.arrayContaining(['index.astro', 'articles/[slug].astro']));
  expect(islands).toEqual(expect.arrayContaining(['quote.astro', 'admin/[...section].astro']));
});

test('pages with islands show none of the words that they are made without', async () => {
  for (const page of pagesOf('islands')) {
    const source = await readFile(inRoot('site/pages', page), 'utf8');
    expect(source, page).not.toMatch(/astro:content|lib\/content\.ts/);
  }
});

test('what is in English alone is left out of the French parts', () => {
  expect(pagesOf('islands', true)).not.toContain('admin/[...section].astro');
  expect(pagesOf('islands', true)).toContain('vendor/[...section].astro');
  expect(pagesOf('reading', true)).not.toContain('developers.astro');
  expect(pagesOf('reading', true)).toContain('[legal].astro');
});

test('the first look is the home page and the wizard', () => {
  expect(pagesOf('first').filter((page) => page.endsWith('.astro'))).toEqual(
    expect.arrayContaining(['index.astro', 'quote.astro']),
  );
  expect(pagesOf('first')).not.toContain('tips-guides.astro');
});

test('a page that is left out writes no file', () => {
  const load = somePages('first', false).load as (id: string) => string | null;
  expect(load('/site/pages/search.astro')).toBe('---\nreturn new Response(null);\n---\n');
  expect(load('/site/pages/robots.txt.ts')).toBe('export const GET = () => new Response(null);\n');
  expect(load('/site/pages/guides/[slug].astro')).toContain('getStaticPaths = () => []');
});
