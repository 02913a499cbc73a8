import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainCell, safeCell } from '../../api/domain/formula-cells.ts';
import { readAmount } from '../../contracts/amounts.ts';
import { dayOrder, readDay } from '../../contracts/written-days.ts';

/** Amounts and dates of movers' files and sheets, as people and spreadsheets write them. */

const AMOUNTS: [string, number | null][] = [
  ['12', 12],
  ['12.5', 12.5],
  ['12.50', 12.5],
  ['12,50', 12.5],
  ['12,5', 12.5],
  ['1234.5', 1234.5],
  ['1234,50', 1234.5],
  ['1 234,50 $', 1234.5],
  ['1\u00a0234,50\u00a0$', 1234.5],
  ['1\u202f234,50\u00a0$', 1234.5],
  ['$1,234.50', 1234.5],
  ['1 234.50', 1234.5],
  ['1,234', 1234],
  ['1 234', 1234],
  ['1’234.50', 1234.5],
  ["1'234.50", 1234.5],
  ['1.234,50', 1234.5],
  ['1,234,567.89', 1_234_567.89],
  ['CA$ 12', 12],
  ['CA$12.00', 12],
  ['C$12', 12],
  ['CAD 12', 12],
  ['12 CAD', 12],
  ['12,00 $ CA', 12],
  ['$ 12', 12],
  ['12$', 12],
  ['12 dollars', 12],
  ['$175/h', 175],
  ['175 $ / heure', 175],
  ['175 $ l’heure', 175],
  ['175 per hour', 175],
  ['-79.38', -79.38],
  ['−79.38', -79.38],
  ['-$12', -12],
  ['43,6532', 43.6532],
  ['１２', 12],
  ['.5', 0.5],
  ['', null],
  ['many', null],
  ['$', null],
  ['12 or 13', null],
  ['12-13', null],
  ['1,23,456', null],
  ['1.234.567', null],
  ['1,234,50', null],
  ['12 34', null],
  ['US$ 12', null],
  ['12 €', null],
  ['12%', null],
  ['1e3', null],
  ['=12', null],
  ['--12', null],
];

const DAYS: [string, string | null][] = [
  ['2026-12-10', '2026-12-10'],
  ['2026/12/10', '2026-12-10'],
  ['2026.12.10', '2026-12-10'],
  ['2026-2-3', '2026-02-03'],
  ['20261210', '2026-12-10'],
  ['2026-12-10 00:00', '2026-12-10'],
  ['2026-12-10T00:00:00Z', '2026-12-10'],
  ['2026-12-10T00:00:00.000', '2026-12-10'],
  ['\u00a02026-12-10 ', '2026-12-10'],
  ['46366', '2026-12-10'],
  ['46366.0', '2026-12-10'],
  ['Dec 10, 2026', '2026-12-10'],
  ['Dec. 10, 2026', '2026-12-10'],
  ['Dec 10 2026', '2026-12-10'],
  ['December 10, 2026', '2026-12-10'],
  ['December 10th, 2026', '2026-12-10'],
  ['10 Dec 2026', '2026-12-10'],
  ['10-Dec-2026', '2026-12-10'],
  ['10-Dec-26', '2026-12-10'],
  ['10th of December 2026', '2026-12-10'],
  ['Thu, Dec 10, 2026', '2026-12-10'],
  ['Thursday, December 10, 2026', '2026-12-10'],
  ['Mar 10, 2026', '2026-03-10'],
  ['Sept. 3, 2026', '2026-09-03'],
  ['10 décembre 2026', '2026-12-10'],
  ['10 DÉCEMBRE 2026', '2026-12-10'],
  ['10 de\u0301c. 2026', '2026-12-10'],
  ['le 10 décembre 2026', '2026-12-10'],
  ['jeudi 10 décembre 2026', '2026-12-10'],
  ['le jeudi 10 décembre 2026', '2026-12-10'],
  ['mar. 10 mars 2026', '2026-03-10'],
  ['1er août 2026', '2026-08-01'],
  ['3 févr. 2026', '2026-02-03'],
  ['5 juin 2026', '2026-06-05'],
  ['5 juil. 2026', '2026-07-05'],
  ['25/12/2026', '2026-12-25'],
  ['12/25/2026', '2026-12-25'],
  ['05/05/2026', '2026-05-05'],
  ['25.12.2026', '2026-12-25'],
  ['10/12/2026', 'ambiguous'],
  ['10-12-2026', 'ambiguous'],
  ['1/2/2026', 'ambiguous'],
  ['', null],
  ['soon', null],
  ['10/12/26', null],
  ['10/12', null],
  ['December 2026', null],
  ['10 décembre', null],
  ['2026-02-30', null],
  ['31 novembre 2026', null],
  ['13/13/2026', null],
  ['10 Foo 2026', null],
  ['10 jui 2026', null],
  ['12', null],
  ['99999', null],
  ['2026-12-10 09:30', null],
];

test.each(AMOUNTS)('the amount %j is %j', (text, amount) => expect(readAmount(text)).toBe(amount));
test.each(DAYS)('the day %j is %j', (text, day) => expect(readDay(text)).toBe(day));

test('the order of a column decides, where one of its dates does', () => {
  expect(dayOrder(['10/12/2026', '25/12/2026'])).toBe('day first');
  expect(dayOrder(['10/12/2026', '12/25/2026'])).toBe('month first');
  expect(dayOrder(['10/12/2026', '2026-12-25'])).toBeNull();
  expect(dayOrder(['25/12/2026', '12/25/2026'])).toBeNull();
  expect(readDay('10/12/2026', 'day first')).toBe('2026-12-10');
  expect(readDay('10/12/2026', 'month first')).toBe('2026-10-12');
});

const ODD = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '＝', 'a', '1', ' ') }),
);

test('any text comes back from its cell, which does not begin as a formula does', () => {
  fc.assert(
    fc.property(ODD, (text) => {
      const cell = safeCell(text);
      expect(plainCell(cell)).toBe(text);
      expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
    }),
    { numRuns: 200 },
  );
});

test('what would be a formula is marked as text, and nothing else', () => {
  for (const text of ['=1+1', '+1', '-Yard', '@home', "'=kept"])
    expect(safeCell(text)).toBe(`'${text}`);
  for (const text of ['Yard', "'t Hooge", '12 Main St', '']) {
    expect([safeCell(text), plainCell(text)]).toEqual([text, text]);
  }
});
