import { expect, test } from 'vitest';
import { locate, suggest } from '../../api/domain/places.ts';
import { NEVER, TYPED } from '../support/typed-beginnings.ts';

const namesOf = (typed: string, near?: string) =>
  suggest(typed, 5, near ? locate(near) : null).map(({ place_name }) => place_name);

test.each(TYPED)('%s finds %s among the first five', (typed, wanted) => {
  const names = namesOf(typed);
  expect(
    names.some((name) => name.startsWith(wanted)),
    names.join(' | '),
  ).toBe(true);
});

test('they are 80 or more, and no two are alike', () => {
  expect(new Set(TYPED.map(([typed]) => typed)).size).toBe(TYPED.length);
  expect(TYPED.length).toBeGreaterThanOrEqual(80);
});

test.each(NEVER)('%s is not made an address in %s', (typed, made) => {
  expect(namesOf(typed).filter((name) => name.includes(made))).toEqual([]);
});

test('a street is completed with no town far from the other end', () => {
  for (const [typed, near] of [
    ['1204-88 Harbour St', 'Toronto'],
    ['10 rue de Rivoli O', 'Montréal'],
    ['5 Main St', 'Halifax'],
  ] as const) {
    const names = namesOf(typed, near);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(name).not.toMatch(/Ottawa|Fort Frances|Vancouver/);
  }
});
