import { afterEach, expect, test, vi } from 'vitest';

const entry = (id: string, data: object) => ({ id, data: { draft: false, ...data } });
const COLLECTIONS: Record<string, { id: string; data: { draft: boolean } }[]> = {
  articles: [
    entry('old', { date: new Date('2023-01-01') }),
    entry('unfinished', { date: new Date('2026-01-01'), draft: true }),
    entry('new', { date: new Date('2025-01-01') }),
  ],
  guides: [
    entry('second', { order: 2 }),
    entry('sketch', { order: 3, draft: true }),
    entry('first', { order: 1 }),
  ],
  legal: [entry('terms', {}), entry('new-terms', { draft: true })],
  pages: [entry('about-us', {}), entry('jobs', { draft: true })],
};

vi.mock('astro:content', () => ({
  getCollection: async (name: string, filter: (entry: unknown) => boolean = () => true) =>
    COLLECTIONS[name]?.filter(filter),
}));

const ids = async (list: Promise<{ id: string }[]>) => (await list).map(({ id }) => id);
const lists = async () => {
  const { listArticles, listGuides, listLegal, listPages } = await import(
    '../../site/lib/content.ts'
  );
  return Promise.all([listArticles(), listGuides(), listLegal(), listPages()].map(ids));
};

afterEach(() => vi.unstubAllEnvs());

test('a build holds no draft: articles newest first, guides in their order', async () => {
  vi.stubEnv('DEV', false);
  expect(await lists()).toEqual([['new', 'old'], ['first', 'second'], ['terms'], ['about-us']]);
});

test('whoever writes sees the drafts', async () => {
  vi.stubEnv('DEV', true);
  expect(await lists()).toEqual([
    ['unfinished', 'new', 'old'],
    ['first', 'second', 'sketch'],
    ['terms', 'new-terms'],
    ['about-us', 'jobs'],
  ]);
});

test('a home page without its words is told by its file', async () => {
  const { requireHome } = await import('../../site/lib/content.ts');
  await expect(requireHome()).rejects.toThrow('content/pages/home.mdx is missing.');
});
