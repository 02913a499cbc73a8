import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import moment from 'moment-timezone';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CANADA, contradicts, zonesThatDiffer } from '../../api/domain/clock-comparisons.ts';
import { WORDS } from '../../api/domain/words.ts';
import { readHostClocks, ZONEINFO } from '../../api/external/zone-files.ts';
import { zoneName } from '../../contracts/arrivals.ts';
import { clockWriter } from '../../contracts/clock-writer.ts';
import { CLOCKS, CLOCKS_RELEASE, clockOf, offsetAt, readingAt } from '../../contracts/clocks.ts';
import { instantAt } from '../../contracts/instants.ts';
import { zoneInitials } from '../../contracts/zone-initials.ts';
import { writeZones } from '../support/zone-folder.ts';

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

/** Our clocks beside those of others. */

const HOUR = 3_600_000;

test('the newest package knows no other time, from 2021 on', () => {
  expect(moment.tz.dataVersion >= CLOCKS_RELEASE).toBe(true);
  for (const name of CANADA) {
    const zone = moment.tz.zone(name);
    const wrong: string[] = [];
    for (let at = Date.UTC(2021, 0, 1); at < Date.UTC(2032, 0, 1); at += 6 * HOUR) {
      if (zone?.utcOffset(at) !== -offsetAt(name, at) / 60_000)
        wrong.push(new Date(at).toISOString());
    }
    expect({ name, wrong: wrong.slice(0, 3) }).toEqual({ name, wrong: [] });
  }
});

test('nor does it change clocks at another minute', () => {
  for (const name of CANADA) {
    const zone = moment.tz.zone(name);
    for (const change of zone?.untils ?? []) {
      if (change < Date.UTC(2021, 0, 1) || change > Date.UTC(2032, 0, 1)) continue;
      for (const at of [change - 60_000, change]) {
        expect([name, new Date(at), -offsetAt(name, at) / 60_000]).toEqual([
          name,
          new Date(at),
          zone?.utcOffset(at),
        ]);
      }
    }
  }
});

test('the host knows no other time where it is as new, and none of before where it is older', async () => {
  const host = await readHostClocks(ZONEINFO, CANADA);
  if (!host) throw new Error('This host has no tz database: install tzdata.');
  expect(contradicts(host) ? zonesThatDiffer(host, new Date()) : []).toEqual([]);
  expect(zonesThatDiffer(host, new Date('2021-01-01T12:00:00Z'))).toEqual([]);
  expect(zonesThatDiffer(host, new Date('2024-06-01T12:00:00Z'))).toEqual([]);
});

describe('a host', () => {
  const now = new Date('2026-11-26T12:00:00Z');
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portage-zones-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const read = async (release: string, others?: Record<string, string>) => {
    await writeZones(folder, release, others);
    const host = await readHostClocks(folder, CANADA);
    if (!host) throw new Error('It was not read.');
    return { host, differs: zonesThatDiffer(host, now) };
  };

  test('that says the same contradicts nothing', async () => {
    const { host, differs } = await read('2026f');
    expect(differs).toEqual([]);
    expect(host.release).toBe('2026f');
  });

  test('of a newer release that Ontario follows is heard', async () => {
    const { host, differs } = await read('2027b', { 'America/Toronto': 'EST4' });
    expect(differs).toEqual(['America/Toronto']);
    expect(contradicts(host)).toBe(true);
  });

  test('with rules of another kind differs', async () => {
    const { differs } = await read('2027b', { 'America/Halifax': 'AST4ADT,M4.1.0,M10.5.0' });
    expect(differs).toEqual(['America/Halifax']);
  });

  test('of an older release is behind', async () => {
    const { host, differs } = await read('2025b', {
      'America/Vancouver': 'PST8PDT,M3.2.0,M11.1.0',
    });
    expect(differs).toEqual(['America/Vancouver']);
    expect(contradicts(host)).toBe(false);
  });

  test('without a tz database, with half of one or a damaged one, has no say', async () => {
    expect(await readHostClocks(join(folder, 'none'), CANADA)).toBeNull();
    await writeFile(join(folder, 'America', 'Regina'), 'TZif');
    expect(await readHostClocks(folder, CANADA)).toBeNull();
    await rm(join(folder, 'America', 'Regina'));
    expect(await readHostClocks(folder, CANADA)).toBeNull();
    expect(contradicts({ release: null })).toBe(false);
  });
});
