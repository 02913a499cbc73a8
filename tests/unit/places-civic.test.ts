import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { civicOf } from '../../api/domain/places/civic.ts';
import { findPostalCode } from '../../api/domain/places/postal-codes.ts';
import { locate, suggest } from '../../api/domain/places.ts';

const ROWS = readFileSync(new URL('./civic-addresses.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((row) => row !== '' && !row.startsWith('# '))
  .map((row) =>
    row.split('\t').map((cell) => cell.replaceAll('\\r', '\r').replaceAll('\\n', '\n')),
  );

const ASKED = ROWS.filter(([, asks]) => asks === 'asks');
const READ = ROWS.filter((row) => !ASKED.includes(row));

/** The municipality before a province, with or without its quarter. */
const townOf = (address: string) => {
  const place = locate(address);
  return place && { town: place.city, province: place.province };
};

test.each(READ)('%j', (typed = '', ...cells) => {
  const [unit, floor, number, suffix, street, town, province, code] = cells.map(
    (cell) => cell || null,
  );
  expect(civicOf(typed)).toEqual({ unit, floor: floor && Number(floor), number, suffix, street });
  expect(townOf(typed)).toEqual({ town, province });
  expect(findPostalCode(typed)?.full ?? null).toBe(code);
});

test.each(ASKED)('%j is asked about', (typed = '') => expect(locate(typed)).toBeNull());

test('they are 300 or more, and no two are alike', () => {
  expect(new Set(ROWS.map(([typed]) => typed)).size).toBe(ROWS.length);
  expect(ROWS.length).toBeGreaterThanOrEqual(300);
});

test.each(READ)('%j is suggested where it is located', (typed = '') => {
  const [first] = suggest(typed);
  if (first) expect(locate(first.place_name)?.province).toBe(locate(typed)?.province);
});

test.each([
  '#304, 1204 - 17 Ave SW, Calgary',
  'Unit 304, 1204 17 Ave SW, Calgary AB',
  'Jane Doe 1204 17 Ave SW Calgary',
  '1204 1/2 17 Ave SW, Calgary',
  '1204 17 Ave SW #304, Calgary',
  '1204-1206 17 Ave SW, Calgary',
])('%s is the house of its street', (typed) => {
  expect(locate(typed)?.label).toBe('1204 17 Avenue SW, Calgary, Alberta');
});
