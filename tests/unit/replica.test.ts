import { expect, test } from 'vitest';
import { ageOf } from '../../api/replica.ts';

const positions = [
  { at: 1000, position: 10 },
  { at: 2000, position: 10 },
  { at: 3000, position: 40 },
];

test.each([
  ['what has all of it is as old as the last look', 40, 500],
  ['what idles with its primary is no older', 999, 500],
  ['what lacks the last part is as old as the newest moment that it knows whole', 39, 1500],
  ['what lacks all that is remembered is of no known age', 9, null],
  ['what follows nothing is of no known age', -1, null],
])('%s', (_, replayed, age) => {
  expect(ageOf(positions, replayed, 3500)).toBe(age);
});

test('without a word of the primary every second makes it older', () => {
  expect(ageOf(positions, 40, 60_000)).toBe(57_000);
});
