import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countWords, readingMinutes } from '../../site/lib/reading-time.ts';
import { relatedArticles } from '../../site/lib/related.ts';
import { slugOf } from '../../site/lib/slugs.ts';
import { snippetOf } from '../../site/scripts/snippet.ts';

test.each([
  ['Book the elevator.', 3],
  ['---\ntitle: "Not counted at all"\n---\n\nTwo words', 2],
  ['[Canada Post](https://example.ca/a/very/long/path) moves mail', 4],
  ['<Callout kind="tip" title="not counted">\n\nThree words here\n\n</Callout>', 3],
  ['The driver’s licence isn’t $1,500.00', 5],
  ['# Heading\n\n- one\n- two\n\n---\n\n**bold** _it_', 5],
  ['Déménager à Montréal', 3],
  ['', 0],
])('%j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words);
});

test.each([
  [0, 1],
  [99, 1],
  [299, 1],
  [300, 2],
  [1600, 8],
])('%i words take %i minutes', (words, minutes) => {
  expect(readingMinutes('word '.repeat(words))).toBe(minutes);
});

type Article = { id: string; data: { tags: string[]; date: Date } };
const article = (id: string, tags: string[], day = '2023-12-01'): Article => ({
  id,
  data: { tags, date: new Date(day) },
});
const ids = (to: Article, all: Article[], count?: number) =>
  relatedArticles(to, all, count).map(({ id }) => id);

const CAT = article('cat', ['pets', 'family', 'winter']);

/** The order is that of the tags in common, then the newer, then by name. */
test('one pass finds what sorting the whole collection would', () => {
  const tags = fc.subarray(['pets', 'family', 'winter', 'costs', 'condo'], { minLength: 1 });
  const day = fc.constantFrom('2023-12-01', '2023-12-02', '2023-12-03');
  const collection = fc.uniqueArray(fc.record({ id: fc.string({ minLength: 1 }), tags, day }), {
    selector: ({ id }) => id,
    maxLength: 12,
  });
  const shared = (to: Article, other: Article) =>
    other.data.tags.filter((tag) => to.data.tags.includes(tag)).length;
  fc.assert(
    fc.property(collection, fc.integer({ min: 1, max: 5 }), (made, count) => {
      const all = [CAT, ...made.map(({ id, tags: own, day: at }) => article(`x${id}`, own, at))];
      const sorted = all
        .filter((other) => other !== CAT && shared(CAT, other) > 0)
        .sort(
          (a, b) =>
            shared(CAT, b) - shared(CAT, a) ||
            b.data.date.valueOf() - a.data.date.valueOf() ||
            a.id.localeCompare(b.id),
        );
      const related = sorted.map(({ id }) => id);
      expect(ids(CAT, all, count)).toEqual(related.slice(0, count));
      expect(ids(CAT, all)).toEqual(related.slice(0, 3));
    }),
  );
});

const PAGE =
  'Moving in winter. What changes when it snows. Book the elevator near St. Clair before ten o’clock, since the crew cannot wait. Then salt the path.';
const locationOf = (word: string) => PAGE.split(' ').indexOf(word);
const text = (...words: string[]) =>
  snippetOf(PAGE, words.map(locationOf))
    .map((run) => (run.found ? `[${run.text}]` : run.text))
    .join('');

describe('what is shown of a page that was found', () => {
  test('begins with the sentence that holds most of the words', () => {
    expect(text('elevator', 'crew')).toMatch(/^Book the \[elevator\] near St\. Clair .* \[crew\]/);
    expect(text('path.')).toBe('Then salt the [path.]');
  });

  test('leaves the title to the link, even where the title alone holds the word', () => {
    expect(text('winter.')).toMatch(/^What changes when it snows\. Book/);
  });

  test('takes an abbreviation for no end', () => {
    const start = `Title. ${'word '.repeat(30)}`;
    const content = `${start}St. Clair is meant.`;
    const at = content.split(' ').indexOf('Clair');
    const shown = snippetOf(content, [at]).map((run) => run.text);
    expect(shown.join('')).toBe('… word word word word word St. Clair is meant.');
  });

  test('says where it is cut', () => {
    const shown = snippetOf(`Title. First ${'word '.repeat(40)}end.`, [2]);
    expect(shown.map((run) => run.text).join('')).toMatch(/^First word.*word…$/);
  });
});

test.each([
  ['Moving with pets', 'moving-with-pets'],
  ['Week 8: decide!', 'week-8-decide'],
  ['Été à Montréal', 'ete-a-montreal'],
  ['  “Quoted” – and dashed  ', 'quoted-and-dashed'],
  ['100% of $1,500', '100-of-1-500'],
  ['!?', ''],
])('%j is %j', (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});

test('a slug holds letters, digits and single dashes, and is its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const slug = slugOf(text);
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(slugOf(slug)).toBe(slug);
    }),
  );
});
