import { expect, test } from 'vitest';
import { findUntranslated } from '../../scripts/content-translations.ts';
import { article, faults } from '../support/small-site.ts';

const french = (text: string, change: Record<string, string | null> = {}) =>
  article(text, { translates: '"cello"', title: '"Déménager un violoncelle"', ...change }).replace(
    /(subtitle|description|keywords): .*/g,
    (line) => line.replace('What', 'Où').replace('How', 'Comment').replace('moving', 'déménager'),
  );

test('a page in French is checked as one in English, at its French address', () => {
  const words = {
    'content/fr/articles/violoncelle.mdx': french('Un mot, [ici](/fr/articles/rien).'),
  };
  expect(faults(article('Words. [Here](/fr/articles/violoncelle)'), { words })).toEqual([
    'content/fr/articles/violoncelle.mdx:13  The link /fr/articles/rien is broken: there is no page /fr/articles/rien.',
  ]);
});

test.each([
  [
    { 'content/fr/articles/a.mdx': french('Mots.', { translates: '"harp"' }) },
    'no page content/articles/harp.mdx',
  ],
  [
    { 'content/fr/articles/a.mdx': french('Mots.'), 'content/fr/articles/b.mdx': french('Mots.') },
    'content/fr/articles/a.mdx translates content/articles/cello.mdx too',
  ],
  [{ 'content/articles/a.mdx': french('Words.') }, 'Expected only in content/fr'],
])('what a page translates: %o', (words, message) => {
  const found = faults(article('Words.'), { words }).filter((fault) =>
    fault.includes('translates:'),
  );
  expect(found).toEqual([expect.stringContaining(message)]);
});

test('what is still English in a page in French is told once it is no draft', () => {
  const said = 'Tune it again when it is warm.';
  const at = (draft: string) => ({
    'content/fr/articles/violoncelle.mdx': french(`Un mot.\n\n${said}`, { draft }),
  });
  const text = article(`A word.\n\n${said}`);
  expect(faults(text, { words: at('true') })).toEqual([]);
  expect(faults(text, { words: at('false') })).toEqual([
    expect.stringMatching(/violoncelle\.mdx:16 {2}This is still English: Tune it again/),
  ]);
});

test('pages in one language alone are told, and are no faults', () => {
  const words = {
    'content/articles/cello.mdx': article('Words.'),
    'content/articles/harp.mdx': article('Words.'),
    'content/articles/lute.mdx': article('Words.', { draft: 'true' }),
    'content/fr/articles/violoncelle.mdx': french('Mots.', { draft: 'true' }),
    'content/fr/articles/vielle.mdx': french('Mots.', { translates: null }),
  };
  expect(findUntranslated(words).map(({ file, message }) => `${file} ${message}`)).toEqual([
    'content/articles/cello.mdx its page in French is a draft: content/fr/articles/violoncelle.mdx',
    'content/articles/harp.mdx has no page in French',
    'content/fr/articles/vielle.mdx has no page in English',
  ]);
  expect(faults(article('Words.'), { words })).toEqual([]);
});
