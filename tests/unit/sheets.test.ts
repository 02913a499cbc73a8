import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sheetFaults } from '../../api/domain/sheet-sentences.ts';
import { parseSheet } from '../../api/workers/sheets.ts';
import { plainDate } from '../../contracts/dates.ts';
import { SHEET_COLUMNS, SHEET_KINDS, SheetBody } from '../../contracts/sheets.ts';

const csv = (...rows: string[]) => `${rows.join('\r\n')}\r\n`;
const CALENDAR = 'location,date,trucks,rate';
const faultsOf = (kind: (typeof SHEET_KINDS)[number], text: string) =>
  sheetFaults(parseSheet(kind, text).faults).map(
    ({ row, column, message }) => `${row} ${column}: ${message}`,
  );

describe('a calendar', () => {
  test('is read with its dates in every plain form', () => {
    const text = csv(
      `\ufeff${CALENDAR}`,
      'Downtown,2027-05-01,3,175',
      'Downtown,2027/5/2,0,',
      'Downtown,"May 3, 2027",2,$175.50',
      'Downtown,4 May 2027,2,"1,000"',
    );
    const { lines } = parseSheet('calendar', text);
    expect(lines?.map(({ day, trucks, rate_cents }) => [day, trucks, rate_cents])).toEqual([
      ['2027-05-01', 3, 17_500],
      ['2027-05-02', 0, null],
      ['2027-05-03', 2, 17_550],
      ['2027-05-04', 2, 100_000],
    ]);
  });

  test.each([
    ['05/06/2027', '2 date: "05/06/2027" may be one of two days. Write it as 2027-05-31.'],
    ['2027-02-30', '2 date: "2027-02-30" is no date. Write it as 2027-05-31.'],
    ['soon', '2 date: "soon" is no date. Write it as 2027-05-31.'],
    ['', '2 date: The cell is empty.'],
  ])('refuses the date %j', (date, fault) => {
    expect(faultsOf('calendar', csv(CALENDAR, `Downtown,${date},3,`))).toEqual([fault]);
  });

  test('takes dates with two readings by the order that the column shows', () => {
    const days = (...dates: string[]) =>
      parseSheet('calendar', csv(CALENDAR, ...dates.map((date) => `Downtown,${date},3,`)));
    const { lines } = days('10/12/2026', '25/12/2026');
    expect(lines?.map(({ day }) => day)).toEqual(['2026-12-10', '2026-12-25']);
    const mixed = days('10/12/2026', '25/12/2026', '12/25/2027');
    expect(mixed.faults).toEqual([
      expect.objectContaining({
        row: 2,
        column: 'date',
        note: { code: 'two_days', params: { cell: '10/12/2026' } },
      }),
    ]);
  });

  test('names row and column of everything that is wrong, and takes no part of it', () => {
    const text = csv(
      CALENDAR,
      'Downtown,2027-05-01,3,175',
      'Downtown,2027-05-02,many,175',
      'Downtown,2027-05-03,-1,5',
      '"=IMPORTDATA(""x"")",2027-05-04,1,',
      'downtown,2027-05-01,2,',
    );
    expect(parseSheet('calendar', text).lines).toBeNull();
    expect(faultsOf('calendar', text)).toEqual([
      '3 trucks: "many" is not a number.',
      '4 trucks: Write a number from 0 to 500.',
      '4 rate: Write a number from 10 to 1000.',
      '5 location: "=IMPORTDATA("x")" is a formula; write its result.',
      '6 null: The same as row 2: downtown, 2027-05-01. Keep one of them.',
    ]);
  });

  test('that is cut off is noticed', () => {
    expect(faultsOf('calendar', `${CALENDAR}\nDowntown,2027-05-01,3,175\nDowntown,2027-`)).toEqual([
      '3 null: The row has another number of cells than the first row; the sheet may be cut off.',
    ]);
    expect(faultsOf('calendar', `${CALENDAR}\n"Downtown,2027-05-01,3,175\n`)).toEqual([
      expect.stringContaining('A quotation mark is not closed'),
    ]);
  });

  test('needs its columns, and at least one row', () => {
    expect(faultsOf('calendar', csv('location,trucks', 'Downtown,3'))).toEqual([
      '1 date: The column "date" is missing from the first row.',
    ]);
    expect(faultsOf('calendar', csv(CALENDAR))).toEqual(['1 null: The sheet has no rows.']);
    expect(faultsOf('calendar', '')).toHaveLength(1);
  });
});

describe('locations', () => {
  const HEAD = SHEET_COLUMNS.locations.map(({ name }) => name).join(',');
  const row = (change: Record<string, string> = {}) =>
    SHEET_COLUMNS.locations.map(({ name, example }) => `"${change[name] ?? example}"`).join(',');

  test('are read as the template shows them', () => {
    expect(parseSheet('locations', csv(HEAD, row())).lines).toEqual([
      expect.objectContaining({
        name: 'Downtown yard',
        province: 'ON',
        point: null,
        // The action takes the yard's present one, or the dispatcher.
        owner: '',
        truck_count: 4,
        crew_rates: { 2: 16_000, 3: 21_000, 4: 26_000, 5: 31_000, 6: 36_000 },
      }),
    ]);
  });

  test.each([
    [{ province: 'Ontario' }, { province: 'ON' }],
    [{ province: 'Québec' }, { province: 'QC' }],
    [{ province: 'B.C.' }, { province: 'BC' }],
    [{ province: 'colombie-britannique' }, { province: 'BC' }],
    [{ name: ' Down  town ' }, { name: 'Down town' }],
    [{ address: '12 Example Ave,\n Toronto, Canada' }, { address: '12 Example Ave, Toronto' }],
    [{ phone: 'tel:416.555.0100 x 5' }, { phone: '+1 416 555 0100 ext. 5' }],
    [{ phone: '+44 (0)20 7946 0018' }, { phone: '+44 2079460018' }],
    [{ latitude: '43,6532', longitude: '-79,3832' }, { point: { lat: 43.6532, lng: -79.3832 } }],
    [{ crew_2: '1 60,00 $' }, null],
    [{ crew_2: '160,00 $ / h' }, { crew_rates: expect.objectContaining({ 2: 16_000 }) }],
  ])('are cleaned where it is clear: %j', (change, read) => {
    const { lines } = parseSheet('locations', csv(HEAD, row(change)));
    expect(lines).toEqual(read && [expect.objectContaining(read)]);
  });

  test.each([
    [{ province: 'Narnia' }, 'province'],
    [{ province: 'Toronto, ON' }, 'province'],
    [{ latitude: '43.6' }, 'longitude'],
    [{ latitude: '-79.4', longitude: '43.6' }, 'latitude'],
    [{ phone: '123' }, 'phone'],
    [{ crew_3: '' }, 'crew_3'],
    [{ crew_6: '100' }, 'crew_2'],
    [{ name: '@SUM(A1)' }, 'name'],
    [{ trucks: '2.5' }, 'trucks'],
  ])('refuse %j', (change, column) => {
    const { faults } = parseSheet('locations', csv(HEAD, row(change)));
    expect(faults[0]).toMatchObject({ sheet: 'locations', row: 2, column });
  });
});

test('rates are read by item, each once', () => {
  const text = csv('Item,Dollars', 'piano,275', 'crew 2,"$180.00"');
  expect(parseSheet('rates', text).lines).toEqual([
    { row: 2, item: 'piano', cents: 27_500 },
    { row: 3, item: 'crew_2', cents: 18_000 },
  ]);
  expect(faultsOf('rates', csv('item,dollars', 'piano,1', 'piano,2', 'kitchen,3'))).toEqual([
    '3 null: The same as row 2: piano. Keep one of them.',
    expect.stringContaining('4 item: Write one of crew_2'),
  ]);
});

test('any day that is written is the day that is read', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (number) => {
      const day = plainDate(number);
      const { lines } = parseSheet('calendar', csv(CALENDAR, `A,${day},1,`));
      expect(lines?.[0]?.day).toBe(day);
    }),
  );
});

test('whatever the text, there are either lines or faults, and nothing is thrown', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SHEET_KINDS),
      fc.string({ maxLength: 400, size: 'max' }),
      (kind, text) => {
        const { lines, faults } = parseSheet(kind, text);
        expect(lines === null).toBe(faults.length > 0);
      },
    ),
    { numRuns: 300 },
  );
});

test.each([
  ['https://docs.google.com/spreadsheets/d/e/2PACX-abc/pub?gid=0&single=true&output=csv', true],
  ['https://docs.google.com/spreadsheets/d/abc/export?format=csv', true],
  ['http://docs.google.com/spreadsheets/d/e/abc/pub?output=csv', false],
  ['https://docs.google.com:8443/spreadsheets/d/e/abc/pub?output=csv', false],
  ['https://user@docs.google.com/spreadsheets/d/e/abc/pub?output=csv', false],
  ['https://docs.google.com.evil.example/spreadsheets/d/e/abc/pub?output=csv', false],
  ['https://docs.google.com/document/d/abc/pub?output=csv', false],
  ['https://docs.google.com/spreadsheets/d/abc/edit', false],
  ['https://127.0.0.1/spreadsheets/d/abc/pub?output=csv', false],
])('the link %s is taken: %s', (url, taken) => {
  expect(SheetBody.safeParse({ url }).success).toBe(taken);
});
