import { describe, expect, test } from 'vitest';
import { fillTemplate } from '../../contracts/admin/lead-emails.ts';
import { leadScore, type Scored, scoreBand } from '../../contracts/admin/lead-score.ts';
import { searchWords } from '../../contracts/admin/search-words.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const EMPTY: Scored = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  origin_address: '',
  destination_address: '',
  move_date: null,
  total_rooms: null,
  square_footage: null,
  estimated_weight: null,
  additional_services: { packing: false },
  created_at: hoursAgo(1000),
};
const FULL: Scored = {
  first_name: 'Ada',
  last_name: 'Roy',
  email: 'ada@example.ca',
  phone: '416 555 0100',
  origin_address: 'Toronto',
  destination_address: 'Ottawa',
  move_date: '2026-07-01',
  total_rooms: 3,
  square_footage: 900,
  estimated_weight: 4000,
  additional_services: { packing: false, storage: true },
  created_at: hoursAgo(1000),
};
const score = (change: Partial<Scored>, base = EMPTY) =>
  leadScore({ ...base, ...change }, NOW).score;

describe('the lead score', () => {
  test('is nothing for an empty old lead, and 85 at most', () => {
    expect(score({})).toBe(0);
    expect(score({}, FULL)).toBe(75);
    expect(score({ created_at: NOW }, FULL)).toBe(85);
  });

  test.each([
    ['email', { email: 'a@b.ca' }, 10],
    ['phone', { phone: '416' }, 10],
    ['both names', { first_name: 'A', last_name: 'B' }, 10],
    ['one name', { first_name: 'A' }, 0],
    ['both addresses', { origin_address: 'A', destination_address: 'B' }, 15],
    ['one address', { destination_address: 'B' }, 0],
    ['move date', { move_date: '2026-07-01' }, 10],
    ['rooms', { total_rooms: 1 }, 5],
    ['square footage', { square_footage: 500 }, 5],
    ['weight', { estimated_weight: 1 }, 5],
    ['a service', { additional_services: { junk: true } }, 5],
    ['spaces', { email: '  ' }, 0],
  ] as [string, Partial<Scored>, number][])('counts %s', (_, change, points) => {
    expect(score(change)).toBe(points);
  });

  test.each([
    [0, 10],
    [24, 10],
    [24.01, 5],
    [168, 5],
    [168.01, 0],
  ])('of age: %d hours are worth %d', (hours, points) => {
    expect(score({ created_at: hoursAgo(hours) })).toBe(points);
  });

  test('names its reasons, which add up to it', () => {
    const { score: sum, reasons } = leadScore(FULL, NOW);
    const had = reasons.filter(({ has }) => has);
    expect(had.reduce((total, { points }) => total + points, 0)).toBe(sum);
    expect(reasons.filter(({ has }) => !has).map(({ label }) => label)).toEqual([
      'Created within a week',
    ]);
  });

  test.each([
    [100, 'hot'],
    [80, 'hot'],
    [79, 'warm'],
    [60, 'warm'],
    [59, 'mild'],
    [40, 'mild'],
    [39, 'cold'],
    [0, 'cold'],
  ])('%d is %s', (value, band) => {
    expect(scoreBand(value)).toBe(band);
  });
});

test.each([
  ["O'Brien", ['obrien']],
  ['Côté, Élise', ['cote', 'elise']],
  ['(416) 555-0123', ['4165550123']],
  ['ada.roy@example.ca', ['adaroy', 'exampleca']],
  ['100%_\\', ['100']],
  ['a b c d e f g', ['a', 'b', 'c', 'd', 'e', 'f']],
])('a search for %s looks for %j', (text, expected) => {
  expect(searchWords(text)).toEqual(expected);
});

test('a template is filled with what is known, and says what is not', () => {
  expect(fillTemplate('Hello {first_name}, {other}', { first_name: 'Ada' })).toBe(
    'Hello Ada, {other}',
  );
});
