import { expect, test } from 'vitest';
import { findUntranslated } from '../../scripts/content-translations.ts';
import { article, faults } from '../support/small-site.ts';

const GUIDE = `---
title: "Moving day"
subtitle: "From the first coffee to the last box."
phase: "Moving day"
order: 3
description: "Hour by hour through a moving day in Canada: the curb, the crew, the elevator and the keys in hand."
keywords: ["moving day", "moving day checklist"]
date: 2026-01-15
tags: ["moving-day"]
updated: 2026-02-01
sections:
  - title: "Before the truck"
    cards:
      - heading: "Hold the curb"
        text: "Put the requirePermission where it can be read."
        points: ["Move your own car", "Watch the clock", "Read the sign [again](/articles/none)", "Call 311"]
checklist:
  title: "Moving day checklist"
  groups:
    - title: "Morning"
      items: ["Eat breakfast"]
---

Words.
`;

const one = (text: string, change?: Record<string, string | null>) => faults(article(text, change));

test('an article without fault has none', () => {
  const text = [
    '## Wrap it',
    '',
    'See [above](#wrap-it), [all tips](/tips-guides), [movers](/#movers), [feed](/favicon.svg),',
    '[itself](/articles/cello#related), [a mail](mailto:help@portage.example),',
    '[the city](https://www.toronto.ca/moving?a=b#c) and [a line](tel:+1-416-555-0100).',
    '',
    '![A truck at a dock](./truck.png)',
    '',
    '<Callout title="See [home](/)">',
    '',
    'Holds <Fact name="deposit" />.',
    '',
    '</Callout>',
  ].join('\n');
  expect(one(text)).toEqual([]);
});

test.each([
  ['[x](/articles/gone)', 'there is no page /articles/gone'],
  ['[x](#gone)', '/articles/cello has no heading #gone'],
  ['[x](/tips-guides#gone)', '/tips-guides has no heading #gone'],
  ['[x](moving-day)', 'The link "moving-day" leads nowhere'],
  ['[x](//toronto.ca)', 'lacks its "https:"'],
  ['[x](http://toronto.ca)', 'is no address of another site'],
  ['[x](https://toronto)', 'is no address of another site'],
  ['[x](javascript:alert)', 'is no address of another site'],
  ['[x](mailto:nobody)', 'is no address of another site'],
  ['[x][there]\n\n[there]: /gone', 'there is no page /gone'],
  ['<a href="/gone">x</a>', 'there is no page /gone'],
  ['<Callout title="See [x](/gone)">\n\nWords.\n\n</Callout>', 'there is no page /gone'],
])('a link in the text: %s', (text, message) => {
  const [fault, ...others] = one(`Words.\n\n${text}`);
  const line = text.includes('[there]:') ? 16 : 14;
  expect(fault).toMatch(new RegExp(`^content/articles/cello\\.mdx:${line}  The link `));
  expect(fault).toContain(message);
  expect(others).toEqual([]);
});

test('a link in the front matter has its own line', () => {
  expect(faults(article('Words.'), { words: { 'content/guides/moving-day.mdx': GUIDE } })).toEqual([
    'content/guides/moving-day.mdx:16  The link /articles/none is broken: there is no page /articles/none.',
  ]);
});

test('a guide is linked by its sections', () => {
  const words = { 'content/guides/moving-day.mdx': GUIDE.replace('/articles/none', '/') };
  const text =
    '[a](/guides/moving-day#before-the-truck) [b](/guides/moving-day#moving-day-checklist)';
  expect(faults(article(text), { words })).toEqual([]);
  expect(faults(article('[a](/guides/moving-day#after)'), { words })[0]).toContain(
    'no heading #after',
  );
});

test('a draft is no page yet, except for another draft', () => {
  const words = { 'content/articles/later.mdx': article('Words.', { draft: 'true' }) };
  expect(faults(article('[x](/articles/later)'), { words })).toEqual([
    'content/articles/cello.mdx:12  The link /articles/later is broken: /articles/later is a draft and not built.',
  ]);
  expect(faults(article('[x](/articles/later)', { draft: 'true' }), { words })).toEqual([]);
});

test.each([
  ['![](./truck.png)', 'The image ./truck.png has no alt text'],
  ['<img src="/favicon.svg" />', 'The image /favicon.svg has no alt text'],
  ['![A truck](./van.png)', 'The image ./van.png is not there (content/articles/van.png)'],
  ['![A truck](https://a.example/b.png)', 'is on another site'],
])('an image: %s', (text, message) => {
  const [fault, ...others] = one(text);
  expect(fault).toContain('content/articles/cello.mdx:12  ');
  expect(fault).toContain(message);
  expect(others).toEqual([]);
});

test.each([
  [
    '<Calout>\n\nWords.\n\n</Calout>',
    '<Calout> is not known. Known: Callout, Fact, ProvinceFacts, ProvinceTable.',
  ],
  [
    '<ProvinceFacts province="Alta" />',
    '<ProvinceFacts province="Alta"> is not known. Use one of: ON',
  ],
  ['<ProvinceTable topics="taxes" caption="x" />', '<ProvinceTable topics="taxes"> is not known.'],
  ['A <Fact name="deposits" />', '<Fact name="deposits"> is not known. Use one of: deposit,'],
])('a component: %s', (text, message) => {
  expect(one(text)).toEqual([expect.stringContaining(`cello.mdx:12  ${message}`)]);
});

test.each([
  [{ title: null }, 1, 'title: Expected a title, for example "Moving with pets".'],
  [{ title: `"${'Cello '.repeat(11)}"` }, 2, 'title: Expected a title of at most 59 characters'],
  [{ checked: 'spring' }, 11, 'checked: Expected a date written yyyy-mm-dd'],
  [
    { facts: '[{ what: "The fee is $5", source: "ontario.ca", checked: 2026-11-25 }]' },
    11,
    'facts.0.source: Expected the address of the page that says it, for example https://',
  ],
  [
    { facts: '[{ what: "The fee is $5", source: "https://www.ontario.ca" }]' },
    11,
    'facts.0.checked: Expected a date written yyyy-mm-dd',
  ],
  [{ title: '"Cello"', subtitle: '"Short"' }, 3, 'subtitle: Expected one sentence of at least 10'],
  [{ description: '"Too short."' }, 4, 'description: Expected a description for search results'],
  [
    { keywords: '["cello"]' },
    5,
    'keywords: Expected a list of at least 2 of keywords, for example',
  ],
  [{ date: '2026-02-31' }, 6, 'date: Expected a date written yyyy-mm-dd, for example 2026-01-15.'],
  [{ category: '"Tips"' }, 7, 'category: Expected one of: Moving tips, Toronto guide'],
  [
    { tags: '["packing", "snow"]' },
    8,
    'tags.1: Expected a tag that is known, for example checklist.',
  ],
  [{ drafts: 'true' }, 11, 'Expected only the fields translates, title, subtitle'],
  // The drawing on top is decoration and has no words of its own.
  [{ imageAlt: '"A cat carrier"' }, 11, 'Expected only the fields translates, title, subtitle'],
])('front matter: %o', (change, line, message) => {
  const [fault, ...others] = one('Words.', change);
  expect(fault?.startsWith(`content/articles/cello.mdx:${line}  ${message}`), fault).toBe(true);
  expect(others).toEqual([]);
});

test('what cannot be read is said where it stands', () => {
  expect(faults('Words.')[0]).toContain('cello.mdx:1  Expected front matter');
  expect(one('Words.', { title: '"Open' })[0]).toMatch(/cello\.mdx:\d+ {2}Expected valid YAML/);
  expect(one('Words.\n\n<Callout>\n\nOpen.')[0]).toMatch(/cello\.mdx:1\d {2}Expected valid MDX/);
});

test.each([
  ['content/articles/Cello.mdx', 'content/articles/Cello.mdx'],
  ['content/articles/cello.md', 'content/articles/cello.md'],
])('a slug that is taken by %s', (file) => {
  const found = faults(article('Words.'), { words: { [file]: article('Words.') } });
  expect(found).toEqual([
    expect.stringMatching(
      /^content\/articles\/\w+\.mdx?:1 {2}The slug is taken: content\/articles\/\w+\.mdx? has the address \/articles\/cello too\.$/,
    ),
  ]);
});

test('a legal page may not take the address of a page, and words want a page that shows them', () => {
  const legal = article('Words.', {
    ...Object.fromEntries(
      ['subtitle', 'date', 'category', 'tags', 'updated', 'author'].map((name) => [name, null]),
    ),
    effective: '2025-09-01',
  });
  expect(faults(legal, {}, 'content/legal/tips-guides.mdx')).toEqual([
    'content/legal/tips-guides.mdx:1  The slug is taken: site/pages/tips-guides.astro has the address /tips-guides too.',
  ]);
  const page = legal.replace(/effective.*\n/, 'subtitle: "What we do, in a line."\n');
  expect(faults(page, {}, 'content/pages/tips-guides.mdx')).toEqual([]);
  expect(faults(page, {}, 'content/pages/jobs.mdx')).toEqual([
    'content/pages/jobs.mdx:1  No page shows these words: site/pages/jobs.astro is not there.',
  ]);
});

test('plain Markdown is read too', () => {
  const text = article('<a href="/gone">x</a> and <img src="/favicon.svg">');
  const found = faults(text, {}, 'content/articles/cello.md');
  expect(found).toEqual([
    expect.stringContaining('there is no page /gone'),
    expect.stringContaining('has no alt text'),
  ]);
});

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
