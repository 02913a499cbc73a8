import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
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

const HOUR = 3_600_000;
const [SINCE, UNTIL] = [Date.UTC(2021, 0, 1), Date.UTC(2032, 0, 1)];
test('the newest package knows no other time, from 2021 on', () => {
  expect(moment.tz.dataVersion >= CLOCKS_RELEASE).toBe(true);
  for (const name of CANADA) {
    const zone = moment.tz.zone(name);
    const wrong: string[] = [];
    for (let at = SINCE; at < UNTIL; at += 6 * HOUR) {
      if (zone?.utcOffset(at) !== -offsetAt(name, at) / 60_000)
        wrong.push(new Date(at).toISOString());
    }
    expect({ name, wrong: wrong.slice(0, 3) }).toEqual({ name, wrong: [] });
  }
});

test('nor does it change clocks at another minute', () => {
  for (const name of CANADA) {
    const zone = moment.tz.zone(name);
    const changes = (zone?.untils ?? []).filter((at) => at >= SINCE && at <= UNTIL);
    for (const at of changes.flatMap((change) => [change - 60_000, change])) {
      const offset = -offsetAt(name, at) / 60_000;
      expect(offset, `${name}, ${new Date(at)}`).toBe(zone?.utcOffset(at));
    }
  }
});

test('date and time that a clock shows are those of the package, and lead back to their instant', () => {
  const minute = fc.integer({ min: SINCE / 60_000, max: UNTIL / 60_000 });
  fc.assert(
    fc.property(fc.constantFrom(...CANADA), minute, (zone, minutes) => {
      const at = new Date(minutes * 60_000);
      const { date, time } = readingAt(zone, at);
      expect(`${date} ${time}`).toBe(moment(at).tz(zone).format('YYYY-MM-DD HH:mm'));
      // An hour that comes twice leads to its first.
      const first = instantAt(zone, date, time);
      expect(readingAt(zone, first)).toEqual({ date, time });
      expect([0, HOUR]).toContain(at.valueOf() - first.valueOf());
    }),
    { numRuns: 1000 },
  );
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

  test.each([
    ['that says the same', '2026f', {}, true],
    ['of a newer release that Ontario follows', '2027b', { 'America/Toronto': 'EST4' }, true],
    ['of other rules', '2027b', { 'America/Halifax': 'AST4ADT,M4.1.0,M10.5.0' }, true],
    ['of before', '2025b', { 'America/Vancouver': 'PST8PDT,M3.2.0,M11.1.0' }, false],
  ])(
    '%s (%s) differs where it does, and is heard where it is as new',
    async (_, release, others, isHeard) => {
      const { host, differs } = await read(release, others);
      expect(differs).toEqual(Object.keys(others));
      expect(host.release).toBe(release);
      expect(contradicts(host)).toBe(isHeard);
    },
  );

  test('without a tz database, with half of one or a damaged one, has no say', async () => {
    expect(await readHostClocks(join(folder, 'none'), CANADA)).toBeNull();
    await writeFile(join(folder, 'America', 'Regina'), 'TZif');
    expect(await readHostClocks(folder, CANADA)).toBeNull();
    await rm(join(folder, 'America', 'Regina'));
    expect(await readHostClocks(folder, CANADA)).toBeNull();
    expect(contradicts({ release: null })).toBe(false);
  });
});
