import fc from 'fast-check';
import { expect, test } from 'vitest';
import { relatedArticles } from '../../site/lib/related.ts';

type Article = { id: string; data: { tags: string[]; date: Date } };
const article = (id: string, tags: string[], day = '2023-12-01'): Article => ({
  id,
  data: { tags, date: new Date(day) },
});
const ids = (to: Article, all: Article[], count?: number) =>
  relatedArticles(to, all, count).map(({ id }) => id);

const CAT = article('cat', ['pets', 'family', 'winter']);

test('most tags in common come first, then the newer, then by name', () => {
  const all = [
    CAT,
    article('far', ['costs']),
    article('b-one', ['pets'], '2023-12-05'),
    article('two', ['pets', 'winter'], '2023-01-01'),
    article('newer', ['family'], '2023-12-09'),
    article('a-one', ['winter'], '2023-12-05'),
  ];
  expect(ids(CAT, all)).toEqual(['two', 'newer', 'a-one']);
  expect(ids(CAT, all, 9)).toEqual(['two', 'newer', 'a-one', 'b-one']);
});

test('an article is not related to itself, nor to one without a tag of its own', () => {
  expect(ids(CAT, [CAT])).toEqual([]);
  expect(ids(CAT, [CAT, article('far', ['costs'])])).toEqual([]);
  expect(ids(CAT, [])).toEqual([]);
});

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
      expect(ids(CAT, all, count)).toEqual(sorted.slice(0, count).map(({ id }) => id));
    }),
  );
});
