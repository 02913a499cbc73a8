import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { bringStreets } from '../../api/domain/places/streets/brought.ts';
import { locate, suggest } from '../../api/domain/places.ts';
import { streetsBrought } from '../../api/streets-brought.ts';
import { openStreetImport } from '../../db/street-import.ts';
import { whyNoStreetIndex } from '../../db/street-index.ts';
import { streetOf } from '../../scripts/places-import/courses.ts';
import { bringFile } from '../../scripts/places-import/import.ts';
import { openApp } from '../support/app.ts';
import { writeSamples } from '../support/brought-samples.ts';
import { keepLog } from '../support/log-records.ts';

const log = await keepLog('warning');
const portage = await openApp({ jobs: false });
afterAll(log.stop);
let folder: string;
let files: string[];
let index: string;
const ADDRESS = '7 Zinnia Gate, Winnipeg';
const told = { progress: () => {}, wrong: () => {} };

beforeEach(() => {
  ({ folder, files } = writeSamples(['openaddresses.geojson']));
  index = join(folder, 'streets.sqlite');
  log.clear();
});
afterEach(() => {
  bringStreets(null);
  rmSync(folder, { recursive: true });
});

async function bring() {
  const into = openStreetImport(index);
  for (const file of files) await bringFile(into, file, { attribution: null, told });
  into.finish(streetOf, () => {});
}

const foreign = () => {
  const db = new DatabaseSync(index);
  db.exec('create table streets (id integer primary key, street text)');
  db.close();
};

test.each([
  ['is empty', () => writeFileSync(index, '')],
  ['is no database', () => writeFileSync(index, 'province\tcity\n'.repeat(1000))],
  ['is a database of something else', foreign],
  ['was cut off', () => bring().then(() => truncateSync(index, 8192))],
])('an index that %s is told once, left out, and begun anew by an import', async (_, spoil) => {
  await spoil();
  expect(whyNoStreetIndex(index)).not.toBeNull();
  expect(streetsBrought(folder)).toEqual([]);
  expect(log.records).toHaveLength(1);
  expect(log.records[0]?.message.join('')).toContain(index);
  expect(log.records[0]?.message.join('')).toContain('npm run places:import');
  expect(suggest('100 queen st w toronto')).not.toEqual([]);
  expect(locate(ADDRESS)).toMatchObject({ precision: 'city' });
  expect(log.records).toHaveLength(1);

  await bring();
  expect(whyNoStreetIndex(index)).toBeNull();
  expect(streetsBrought(folder)).toHaveLength(1);
  expect(locate(ADDRESS)).toMatchObject({ precision: 'address' });
  expect(log.records).toHaveLength(1);
});

test('an index that breaks within is left out from the first read that fails', async () => {
  await bring();
  const bytes = readFileSync(index);
  const pages = new DatabaseSync(index);
  const { rootpage } = pages
    .prepare(`select rootpage from sqlite_schema where name = 'streets_by_town'`)
    .get() as { rootpage: number };
  pages.close();
  bytes.fill(255, (rootpage - 1) * 4096, rootpage * 4096);
  writeFileSync(index, bytes);
  expect(whyNoStreetIndex(index)).not.toBeNull();
  streetsBrought(folder);
  expect(locate(ADDRESS)).toMatchObject({ precision: 'city' });
  expect(locate('8 Zinnia Gate, Winnipeg')).toMatchObject({ precision: 'city' });
  expect(log.records).toHaveLength(1);
});

test('without an index nothing is said', () => {
  expect(whyNoStreetIndex(index)).toBeNull();
  expect(streetsBrought(folder)).toEqual([]);
  expect(log.records).toEqual([]);
});

test('a street that was brought in is suggested and located', async () => {
  await bring();
  streetsBrought(folder);
  const places = async (path: string) => await (await portage.app.request(path)).json();
  expect(await places('/api/places?q=7%20zinnia')).toMatchObject([
    { place_name: '7 Zinnia Gate, Winnipeg, Manitoba' },
  ]);
  expect(await places('/api/places/locate?q=7%20Zinnia%20Gate%2C%20Winnipeg')).toMatchObject({
    place: { lat: 49.9, lng: -97.14, precision: 'address' },
    location: { precision: 'address', radius_km: 0.1 },
    question: null,
  });
});
