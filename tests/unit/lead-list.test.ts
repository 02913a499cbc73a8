import { describe, expect, test } from 'vitest';
import { phoneDigits } from '../../contracts/phone-digits.ts';
import { cityOf } from '../../islands/admin/sections/leads/cities.ts';
import { spanOf, spanText } from '../../islands/admin/sections/leads/days.ts';
import { widthsIn } from '../../islands/shared/table/column-widths.ts';

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
