import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_BOOKING_RULES } from '../../contracts/booking-rules.ts';
import { clockWriter } from '../../contracts/clock-writer.ts';
import { dateWriter } from '../../contracts/date-writer.ts';
import {
  addDays,
  dayNumber,
  inWords,
  isPlainDate,
  isWeekend,
  plainDate,
  torontoToday,
} from '../../contracts/dates.ts';
import { workYear } from '../../islands/portal/sections/pricing/work-year.ts';

const day = fc.integer({ min: -200_000, max: 200_000 });

test('a day number is that of its date from 1970-01-01 on, over leap days and changes of the clock', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -5000, max: 5000 }), (number, days) => {
      const at = new Date(number * 86_400_000);
      const date = plainDate(number);
      expect(date).toBe(at.toISOString().slice(0, 10));
      expect(isPlainDate(date)).toBe(true);
      expect(dayNumber(date)).toBe(number);
      expect(dayNumber(addDays(date, days))).toBe(number + days);
      expect(isWeekend(number)).toBe([0, 6].includes(at.getUTCDay()));
    }),
  );
});

test.each([
  // Five hours behind in winter, four in summer.
  ['2026-01-15T04:59:59Z', '2026-01-14'],
  ['2026-01-15T05:00:00Z', '2026-01-15'],
  ['2026-07-01T03:59:59Z', '2026-06-30'],
  ['2026-07-01T04:00:00Z', '2026-07-01'],
  // The night in which the clock is put back.
  ['2026-11-01T03:59:59Z', '2026-10-31'],
  ['2026-11-01T04:00:00Z', '2026-11-01'],
  ['2026-11-02T04:59:59Z', '2026-11-01'],
])("Toronto's today at %s is %s", (instant, date) => {
  expect(torontoToday(new Date(instant))).toBe(date);
});

describe('a plain date', () => {
  test.each([
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '20261201',
    '2026-12-01T00:00',
    ' 2026-12-01',
    '',
    '2027-02-29',
    // Postgres knows no such year.
    '0000-01-01',
    '0000-12-31',
  ])('is not %j', (text) => expect(isPlainDate(text)).toBe(false));
  test.each(['2026-12-01', '2028-02-29', '1970-01-01', '9999-12-31', '0001-01-01', '1000-10-10'])(
    'is %j',
    (text) => expect(isPlainDate(text)).toBe(true),
  );
  test('is never anything else, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        if (isPlainDate(text)) expect(plainDate(dayNumber(text))).toBe(text);
      }),
    );
  });
});

describe('the first of a month', () => {
  const FIRST = Date.parse('2026-12-01T06:05:00Z');

  test.for<[string, Intl.DateTimeFormatOptions, string]>([
    ['fr-CA', { dateStyle: 'long' }, '1er décembre 2026'],
    ['fr-CA', { dateStyle: 'full' }, 'mardi 1er décembre 2026'],
    ['fr-CA', { weekday: 'short', month: 'short', day: 'numeric' }, 'mar. 1er déc.'],
    ['fr-CA', { month: 'long', year: 'numeric' }, 'décembre 2026'],
    ['en-CA', { dateStyle: 'long' }, 'December 1, 2026'],
  ])('in %s, with %o, is %s', ([locale, options, written]) => {
    expect(dateWriter(locale, { ...options, timeZone: 'UTC' }).format(FIRST)).toBe(written);
  });

  test('is no other day, and no hour', () => {
    const moment = {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'America/Toronto',
    } as const;
    expect(clockWriter('fr-CA', moment).format(FIRST)).toMatch(/^1er déc. 2026, 1\sh\s05$/);
    const { format } = dateWriter('fr-CA', { dateStyle: 'long', timeZone: 'UTC' });
    for (let day = 2; day <= 31; day++) {
      expect(format(Date.UTC(2026, 11, day))).toBe(`${day} décembre 2026`);
    }
    const clock = { hour: 'numeric', minute: '2-digit', timeZone: 'America/Toronto' } as const;
    expect(clockWriter('fr-CA', clock).format(FIRST)).not.toContain('er');
  });

  test('begins a span, and ends one', () => {
    const { formatRange } = dateWriter('fr-CA', { month: 'long', day: 'numeric', timeZone: 'UTC' });
    const day = (date: string) => dayNumber(date) * 86_400_000;
    expect(formatRange(day('2026-06-01'), day('2026-06-03'))).toMatch(/^1er\s?–\s?3 juin$/);
    expect(formatRange(day('2026-06-30'), day('2026-07-01'))).toMatch(/30 juin – 1er juillet$/);
  });

  test('stands so in a sentence', () => {
    expect(inWords('2026-12-01', 'fr-CA')).toBe('mar. 1er déc. 2026');
  });
});

const usual = DEFAULT_BOOKING_RULES;

test('the next twelve months in spans of alike days; what every week says is not among them', () => {
  const rules = {
    ...usual,
    weekdays: { ...usual.weekdays, sunday: 0 },
    holidays: { ...usual.holidays, canada_day: 0 },
    seasons: [{ name: 'Summer', from: '06-15', to: '07-31', percent: 115 }],
  };
  expect(workYear(rules, '2026-11-23')).toEqual([
    { from: '2027-06-15', to: '2027-06-30', why: 'Summer', percent: 115 },
    { from: '2027-07-01', to: '2027-07-01', why: 'Canada Day', percent: 0 },
    { from: '2027-07-02', to: '2027-07-31', why: 'Summer', percent: 115 },
  ]);
  expect(workYear(usual, '2026-11-23')).toEqual([]);
});

test('a holiday stands in the year of a mover with a yard where it is one', () => {
  const rules = { ...usual, holidays: { ...usual.holidays, saint_jean: 0, family_day: 0 } };
  const closed = (...provinces: string[]) =>
    workYear(rules, '2026-11-23', provinces).map(({ from }) => from);
  expect(closed('ON')).toEqual(['2027-02-15']);
  expect(closed('QC')).toEqual(['2027-06-24']);
  expect(closed('ON', 'QC')).toEqual(['2027-02-15', '2027-06-24']);
  expect(closed('NL')).toEqual([]);
});

test('no line of French breaks within a time', () => {
  const { format, formatRange } = clockWriter('fr-CA', { timeStyle: 'short', timeZone: 'UTC' });
  const at = (clock: string) => Date.parse(`2026-12-03T${clock}Z`);
  expect(['09:10', '00:05', '15:00'].map((clock) => format(at(clock)))).toEqual([
    '9\u00a0h\u00a010',
    '0\u00a0h\u00a005',
    '15\u00a0h\u00a000',
  ]);
  expect(formatRange(at('09:10'), at('12:30'))).toMatch(/^9\u00a0h\u00a010\s–\s12\u00a0h\u00a030$/);
  const long = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  expect(clockWriter('fr-CA', long).format(at('09:10'))).toBe('3 décembre 2026 à 9\u00a0h\u00a010');
});
