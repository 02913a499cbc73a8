import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugOf } from '../../site/lib/slugs.ts';

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
