import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fillTemplate } from '../../contracts/admin/lead-emails.ts';
import { leadScore, type Scored, scoreBand } from '../../contracts/admin/lead-score.ts';
import { searchWords } from '../../contracts/admin/search-words.ts';
import { CrewFacts, HomeFacts } from '../../contracts/moves.ts';
import { phoneDigits } from '../../contracts/phone-digits.ts';
import { LeadDetail } from '../../contracts/portal/leads.ts';
import { cityOf } from '../../islands/admin/sections/leads/cities.ts';
import { spanOf, spanText } from '../../islands/admin/sections/leads/days.ts';
import { widthsIn } from '../../islands/shared/table/column-widths.ts';
import { inRoot } from '../../scripts/paths.ts';

describe('days as the address names them', () => {
  test.each([
    // 2026-11-25 is a Wednesday, 2026-11-28 a Saturday, 2026-11-29 a Sunday.
    ['today', '2026-11-25', '2026-11-25', '2026-11-25'],
    ['saturday', '2026-11-25', '2026-11-28', '2026-11-28'],
    ['saturday', '2026-11-28', '2026-11-28', '2026-11-28'],
    ['saturday', '2026-11-29', '2026-12-05', '2026-12-05'],
    ['weekend', '2026-11-25', '2026-11-28', '2026-11-29'],
    ['weekend', '2026-11-29', '2026-11-28', '2026-11-29'],
    ['week', '2026-11-25', '2026-11-23', '2026-11-29'],
    ['week', '2026-11-29', '2026-11-23', '2026-11-29'],
    ['next_week', '2026-11-29', '2026-11-30', '2026-12-06'],
    ['last_7', '2026-11-25', '2026-11-19', '2026-11-25'],
    ['2026-12-05', '2026-11-25', '2026-12-05', '2026-12-05'],
    ['2026-12-05..2026-12-09', '2026-11-25', '2026-12-05', '2026-12-09'],
    ['2026-12-05..', '2026-11-25', '2026-12-05', ''],
    ['..2026-12-05', '2026-11-25', '', '2026-12-05'],
  ])('%s, on %s, is %s to %s', (text, today, from, to) => {
    expect(spanOf(text, today)).toEqual({ from, to });
    if (text.startsWith('2') || text.startsWith('.')) expect(spanText({ from, to })).toBe(text);
  });

  test.each(['', '..', 'someday', '2026-02-30', '2026-12-05..soon', 'toString'])(
    'no days: "%s"',
    (text) => {
      expect(spanOf(text, '2026-11-25')).toBeNull();
    },
  );
});

test.each([
  ['100 Queen St W, Toronto, ON M5H 2N2, Canada', 'Toronto'],
  ['100 Queen St W, Toronto, ON', 'Toronto'],
  ['Richmond Hill, Ontario', 'Richmond Hill'],
  ['Québec, QC', 'Québec'],
  ['85 rue Saint-Jean, Québec G1R 1N4', 'Québec G1R 1N4'],
  ['2 rue Saint-Louis, Lévis, Québec G6V 2A1', 'Lévis'],
  ['Ottawa', 'Ottawa'],
  ['M5V 2T6', 'M5V 2T6'],
  ['12 Elm St Toronto', '12 Elm St Toronto'],
  ['', ''],
])('the city of "%s" is "%s"', (address, city) => {
  expect(cityOf(address)).toBe(city);
});

describe('the widths of columns', () => {
  const columns = [
    { id: 'name', size: 150, least: 100, flexes: false },
    { id: 'route', size: 200, least: 100, flexes: true },
    { id: 'quote', size: 100, least: 80, flexes: false },
  ];

  test('are their own where there is room, but for the one that takes the rest', () => {
    expect(widthsIn(900, columns, {})).toEqual({ widths: [150, null, 100], least: 450 });
    expect(widthsIn(null, columns, {}).widths).toEqual([150, null, 100]);
  });

  test('shrink where there is too little, and no further than they may', () => {
    const { widths, least } = widthsIn(400, columns, {});
    expect(least).toBeLessThanOrEqual(400);
    expect(widths[0]).toBeLessThan(150);
    expect(widthsIn(100, columns, {})).toEqual({ widths: [100, null, 80], least: 280 });
  });

  test('are what a person gave them', () => {
    expect(widthsIn(300, columns, { name: 240 }).widths[0]).toBe(240);
    expect(widthsIn(900, columns, { route: 300 }).widths).toEqual([150, 300, 100]);
  });
});

test.each([
  ['+1 (416) 555-1212', '4165551212'],
  ['14165551212', '4165551212'],
  ['555-9001', '5559001'],
  ['416', null],
  ['maya 4165551212', null],
  ['', null],
])('looked for as a phone: "%s" is %s', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits);
});

test('a text longer than any number is none, whatever it holds', () => {
  // Its blanks could be shared out in a billion ways.
  expect(phoneDigits(`${' '.repeat(64_000)}x`)).toBeNull();
});

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

const ROOMS = ['api', 'contracts', 'db', 'islands', 'site'];

const product = ROOMS.flatMap((room) =>
  readdirSync(inRoot(room), { recursive: true, encoding: 'utf8' })
    // What stands beside an English file in French does not compile while it lacks a word.
    .filter((path) => /(?<!\.fr)\.(tsx?|astro|sql)$/.test(path))
    .map((path) => ({
      path: join(room, path),
      text: readFileSync(inRoot(room, path), 'utf8'),
    })),
);

/** The product's files that name a field. */
const filesThatName = (name: RegExp) =>
  product.filter(({ text }) => name.test(text)).map(({ path }) => path);

/** The files that ARCHITECTURE.md lists for a new field of a lead. */
function listedFiles(): string[] {
  const page = readFileSync(inRoot('ARCHITECTURE.md'), 'utf8');
  const [, entries = ''] =
    /(- \*\*a field of a lead, from form to mail\*\*[\s\S]*?)\n- \*\*a thing of/.exec(page) ?? [];
  return [...entries.matchAll(/`((?:api|contracts|db|islands)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  );
}

test.each([
  ['a garage, which the crew alone is told of', /(?<!and )\bgarage(_at_pickup)?\b/],
  ['the rooms of the new home', /\brooms_at_dropoff\b/],
  ['a loading dock, which changes the price', /\bloading_dock_at_|\bloadingDock\b/],
])('%s: ARCHITECTURE.md names every file from form to mail, and six at the most', (_what, name) => {
  const files = filesThatName(name);
  const listed = listedFiles();
  expect(listed).toContain('contracts/moves.ts');
  expect(files.length).toBeGreaterThan(2);
  expect(files.length).toBeLessThanOrEqual(6);
  expect(files.filter((file) => !listed.includes(file))).toEqual([]);
});

test('a fact about the homes is told to the mover without a line of its own', () => {
  const told = Object.keys(LeadDetail.shape.home.shape);
  const asked = [...Object.keys(HomeFacts.shape), ...Object.keys(CrewFacts.shape)];
  expect(told).toEqual(expect.arrayContaining(asked.filter((name) => !/^home_type/.test(name))));
});
