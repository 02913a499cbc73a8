import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import moment from 'moment-timezone';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CANADA, contradicts, zonesThatDiffer } from '../../api/domain/clock-comparisons.ts';
import { readHostClocks, ZONEINFO } from '../../api/external/zone-files.ts';
import { CLOCKS_RELEASE, offsetAt } from '../../contracts/clocks.ts';
import { writeZones } from '../support/zone-folder.ts';

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
