import { describe, expect, test } from 'vitest';
import { WORDS } from '../../api/domain/words.ts';
import { zoneName } from '../../contracts/arrivals.ts';
import { clockWriter } from '../../contracts/clock-writer.ts';
import { CLOCKS, clockOf, offsetAt, readingAt } from '../../contracts/clocks.ts';
import { instantAt } from '../../contracts/instants.ts';
import { zoneInitials } from '../../contracts/zone-initials.ts';

/** What the clocks of Canada show, by the provinces' acts and the tz database as of 2026f. */

/** When it is eight in the morning (UTC) on 10 December 2026, on 15 July 2026 and on 10 December 2025. */
const EIGHT: Record<string, [winter: string, summer: string, before: string]> = {
  St_Johns: ['11:30', '10:30', '11:30'],
  Halifax: ['12:00', '11:00', '12:00'],
  Moncton: ['12:00', '11:00', '12:00'],
  Goose_Bay: ['12:00', '11:00', '12:00'],
  'Blanc-Sablon': ['12:00', '12:00', '12:00'],
  Toronto: ['13:00', '12:00', '13:00'],
  Iqaluit: ['13:00', '12:00', '13:00'],
  Atikokan: ['13:00', '13:00', '13:00'],
  Winnipeg: ['13:00', '13:00', '14:00'],
  Rankin_Inlet: ['14:00', '13:00', '14:00'],
  Resolute: ['14:00', '13:00', '14:00'],
  Regina: ['14:00', '14:00', '14:00'],
  Edmonton: ['14:00', '14:00', '15:00'],
  Yellowknife: ['14:00', '14:00', '15:00'],
  Inuvik: ['14:00', '14:00', '15:00'],
  Cambridge_Bay: ['15:00', '14:00', '15:00'],
  Creston: ['15:00', '15:00', '15:00'],
  Dawson_Creek: ['15:00', '15:00', '15:00'],
  Fort_Nelson: ['15:00', '15:00', '15:00'],
  Whitehorse: ['15:00', '15:00', '15:00'],
  Vancouver: ['15:00', '15:00', '16:00'],
};

describe.each(Object.entries(EIGHT))('%s', (zone, [winter, summer, before]) => {
  test.each([
    ['2025-12-10', before],
    ['2026-07-15', summer],
    ['2026-12-10', winter],
    ['2027-02-10', winter],
    ['2027-07-15', summer],
    ['2027-12-10', winter],
  ])('shows eight on %s at %s UTC', (date, utc) => {
    const at = instantAt(`America/${zone}`, date, '08:00');
    expect(at.toISOString()).toBe(`${date}T${utc}:00.000Z`);
    expect(readingAt(`America/${zone}`, at)).toEqual({ date, time: '08:00' });
  });
});

describe('clocks that go forward and back', () => {
  test.each([
    ['America/Toronto', '2026-03-08T06:59:00Z', '2026-03-08 01:59'],
    ['America/Toronto', '2026-03-08T07:00:00Z', '2026-03-08 03:00'],
    ['America/Toronto', '2026-11-01T05:59:00Z', '2026-11-01 01:59'],
    ['America/Toronto', '2026-11-01T06:00:00Z', '2026-11-01 01:00'],
    ['America/Toronto', '2027-03-14T07:00:00Z', '2027-03-14 03:00'],
    ['America/Toronto', '2027-11-07T06:00:00Z', '2027-11-07 01:00'],
    ['America/St_Johns', '2026-03-08T05:30:00Z', '2026-03-08 03:00'],
    ['America/St_Johns', '2026-11-01T04:30:00Z', '2026-11-01 01:00'],
    // Went forward for the last time, and stay.
    ['America/Vancouver', '2026-03-08T09:59:00Z', '2026-03-08 01:59'],
    ['America/Vancouver', '2026-03-08T10:00:00Z', '2026-03-08 03:00'],
    ['America/Vancouver', '2026-11-01T09:00:00Z', '2026-11-01 02:00'],
    ['America/Edmonton', '2026-11-01T08:00:00Z', '2026-11-01 02:00'],
    ['America/Inuvik', '2026-11-01T08:00:00Z', '2026-11-01 02:00'],
    ['America/Winnipeg', '2026-11-01T07:00:00Z', '2026-11-01 02:00'],
    // The year's last and first hours are those of the place.
    ['America/St_Johns', '2027-01-01T03:29:00Z', '2026-12-31 23:59'],
    ['America/Vancouver', '2026-01-01T07:59:00Z', '2025-12-31 23:59'],
  ])('%s at %s: %s', (zone, at, shown) => {
    const { date, time } = readingAt(zone, new Date(at));
    expect(`${date} ${time}`).toBe(shown);
  });

  test('a time that comes twice is its first, one that is skipped an hour later', () => {
    const at = (date: string, time: string) =>
      instantAt('America/Toronto', date, time).toISOString().slice(0, 16);
    expect(at('2026-11-01', '01:30')).toBe('2026-11-01T05:30');
    expect(at('2026-03-08', '02:30')).toBe('2026-03-08T07:30');
    expect(at('2026-11-01', '00:30')).toBe('2026-11-01T04:30');
    expect(at('2026-11-01', '02:00')).toBe('2026-11-01T07:00');
    expect(at('2026-03-08', '03:00')).toBe('2026-03-08T07:00');
  });
});

test('a zone stands in the table once, and none outside Canada does', () => {
  const zones = CLOCKS.flatMap(([, names]) => names.split(' '));
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones).toHaveLength(24);
  expect(clockOf('Europe/Paris')).toBeUndefined();
  expect(() => offsetAt('Europe/Paris', 0)).toThrow(RangeError);
});

test('what a clock shows is written in words, its name apart', () => {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'America/Vancouver' } as const;
  const at = new Date('2026-12-10T15:00:00Z');
  expect(clockWriter('en-CA', options).format(at)).toMatch(/^December 10, 2026 at 8:00\sam$/);
  expect(clockWriter('fr-CA', options).format(at)).toMatch(/^10 décembre 2026 à 8\sh\s00$/);
  const { formatRange } = clockWriter('en-CA', {
    timeStyle: 'short',
    timeZone: 'America/Winnipeg',
  });
  expect(formatRange(at, new Date('2026-12-10T16:00:00Z'))).toMatch(/^10:00\s?–\s?11:00\sam$/);
  expect(
    clockWriter('en-CA', { hour: '2-digit', hourCycle: 'h23', timeZone: 'UTC' }).format(at),
  ).toBe('15');
});

test('a clock is called what its province calls it, and never what another hour is called', () => {
  const names = CLOCKS.map(([, zones]) => `America/${zones.split(' ')[0]}`);
  for (const words of [WORDS.en.arrival, WORDS.fr.arrival]) {
    const said = names.map((zone) => zoneName(zone, words));
    expect(new Set(said).size).toBe(names.length);
    for (const one of said) expect(one).not.toMatch(/undefined|America/);
  }
  expect(zoneName('America/Edmonton')).toBe('Alberta Time');
  expect(zoneName('America/Winnipeg', WORDS.fr.arrival)).toBe('heure du Manitoba');
  expect([zoneInitials('America/Toronto'), zoneInitials('America/Winnipeg')]).toEqual([
    'ET',
    'Manitoba Time',
  ]);
});
