import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wideCards } from '../../site/lib/card-grid.ts';

test('as many cards are wide as fill the last row', () => {
  expect([1, 2, 3, 4, 5, 8, 9].map((count) => wideCards(count, 4))).toEqual([1, 2, 1, 0, 3, 0, 3]);
  expect([1, 2, 3, 4].map((count) => wideCards(count, 2))).toEqual([1, 0, 1, 0]);
});

test('from half a row on, no number of cards leaves a hole', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 200 }), (count) => {
      for (const columns of [2, 4]) {
        const cells = count + wideCards(count, columns);
        expect(cells % columns).toBe(0);
      }
    }),
  );
});
