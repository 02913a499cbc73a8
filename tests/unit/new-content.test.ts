import { expect, test } from 'vitest';
import { findContentFaults } from '../../scripts/content-faults.ts';
import { newArticle, newGuide, newTranslation } from '../../scripts/content-templates.ts';
import { readWords } from '../../scripts/content-words.ts';

const date = '2026-11-20';
const COMPONENTS = ['Callout', 'Checklist', 'QuoteButton'];
const TITLES = ['Moving with a cello', 'Say "no" to boxes: 10% \\ less', 'Été à Montréal'];

/** What `npm run check` says of a draft, on a site that has the page its links lead to. */
const faults = (file: string, text: string) =>
  findContentFaults({
    words: { [file]: text },
    templates: { 'site/pages/tips-guides.astro': '', 'site/pages/index.astro': '' },
    files: [],
    components: COMPONENTS,
  });

test.each(TITLES)('a new article and a new guide named %j pass the check as they are', (title) => {
  const article = newArticle({ title, date });
  expect(faults(`content/articles/${article.slug}.mdx`, article.text)).toEqual([]);
  expect(readWords('x.mdx', article.text).frontMatter).toMatchObject({ title, draft: true });
  const guide = newGuide({ title, date, order: 7 });
  expect(faults(`content/guides/${guide.slug}.mdx`, guide.text)).toEqual([]);
  const { frontMatter } = readWords('x.mdx', guide.text);
  expect(frontMatter).toMatchObject({ title, order: 7, draft: true });
});

test.each([
  ['articles', newArticle({ title: 'Moving with a cello', date })],
  ['guides', newGuide({ title: 'Moving with a cello', date, order: 7 })],
])('what the template of %s says may not be published', (folder, { slug, text }) => {
  const file = `content/${folder}/${slug}.mdx`;
  const published = faults(file, text.replace('draft: true', 'draft: false'));
  expect(published[0]).toMatchObject({ file, line: 3 });
  expect(published[0]?.message).toMatch(/^The template says this: "One sentence: what the reader/);
  const lines = text.split('\n');
  const quoted = published.map(({ line, message }) => [lines[line - 1], message]);
  for (const [line = '', message] of quoted) expect(message).toContain(line.trim().slice(-12));
  expect(published.at(-1)?.line).toBeGreaterThan(lines.indexOf('draft: true'));
});

test('the file is named by its title', () => {
  expect(newArticle({ title: 'Été à Montréal: 10 things', date }).slug).toBe(
    'ete-a-montreal-10-things',
  );
});

test.each([
  ['', 'at least 5 characters'],
  ['Abc', 'at least 5 characters'],
  ['x'.repeat(60), 'at most 59 characters'],
  ['!!!!!!', 'a title with letters'],
])('the title %j is refused: %s', (title, words) => {
  expect(() => newArticle({ title, date })).toThrow(words);
  expect(() => newGuide({ title, date, order: 1 })).toThrow(words);
});

const ENGLISH = newArticle({ title: 'Moving with a cello', date })
  .text.replace('draft: true', 'updated: 2026-11-21\ntoc: false')
  .replace(
    'Short paragraphs.',
    'Short paragraphs, [one](/articles/harp#strings), [two](/about-us).',
  );
const HARP = { en: '/articles/harp', fr: '/fr/articles/harpe' };
const translated = (title?: string) =>
  newTranslation('articles', { name: 'cello', text: ENGLISH, ...(title && { title }) }, [HARP]);

test('a page in French begins as a draft of the English one, which it names', () => {
  const { slug, text } = translated('Déménager un violoncelle');
  expect(slug).toBe('demenager-un-violoncelle');
  const { frontMatter } = readWords('x.mdx', text);
  expect(frontMatter).toMatchObject({
    translates: 'cello',
    title: 'Déménager un violoncelle',
    category: 'Moving tips',
    toc: false,
    draft: true,
  });
  expect(frontMatter).not.toHaveProperty('updated');
  expect(text).toContain('[one](/fr/articles/harpe#strings), [two](/about-us)');
  expect(text.endsWith('<QuoteButton />\n')).toBe(true);
});

test('without a French title it has the English one, and its name', () => {
  const { slug, text } = translated();
  expect(slug).toBe('cello');
  expect(readWords('x.mdx', text).frontMatter).toMatchObject({ title: 'Moving with a cello' });
  expect(() => translated('Non')).toThrow('at least 5 characters');
});
