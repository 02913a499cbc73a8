import { rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { greatCircleKm } from '../../api/domain/distances.ts';
import { PLACES } from '../../api/domain/places/gazetteer.ts';
import { bringStreets } from '../../api/domain/places/streets/brought.ts';
import { locate, suggest } from '../../api/domain/places.ts';
import { openStreetImport } from '../../db/street-import.ts';
import { openStreetIndex } from '../../db/street-index.ts';
import { isOne, streetOf, thinned } from '../../scripts/places-import/courses.ts';
import { bringFile } from '../../scripts/places-import/import.ts';
import { fromLambert } from '../../scripts/places-import/lambert.ts';
import { frenchOrEnglish, written } from '../../scripts/places-import/names.ts';
import { broken, writeSamples } from '../support/brought-samples.ts';

let folder: string;
let files: string[];
let wrong: string[];
beforeEach(() => {
  ({ folder, files } = writeSamples());
  wrong = [];
});
afterEach(() => {
  bringStreets(null);
  rmSync(folder, { recursive: true });
});

const index = () => join(folder, 'streets.sqlite');
const told = {
  progress: () => {},
  wrong: (file: string, line: number, why: string) =>
    wrong.push(`${basename(file)}:${line}: ${why}`),
};

/** Brings files in and has suggestions read them. */
async function bring(paths: string[]) {
  const into = openStreetImport(index());
  for (const path of paths) await bringFile(into, path, { attribution: null, told });
  const streets = into.finish(streetOf, () => {});
  const opened = openStreetIndex(index(), broken);
  bringStreets(opened);
  return { streets, sources: opened?.sources ?? [] };
}
const named = (...names: string[]) => files.filter((file) => names.includes(basename(file)));
const labels = (typed: string) => suggest(typed).map(({ place_name }) => place_name);

describe('a file', () => {
  test('of each format is read, says where it comes from, and which of its rows are wrong', async () => {
    const { sources } = await bring(files);
    expect(labels('100 zephyr')).toEqual(['100 Zephyrine Street West, Toronto, Ontario']);
    expect(labels('3 quince')).toContain('3 Quince Bay, Upper Nowhere, Saskatchewan');
    for (const [address, place] of [
      // The National Address Register, with its locations or its own projection.
      [
        '100 Zephyrine St W, Toronto',
        {
          lat: 43.651,
          lng: -79.38,
          label: '100 Zephyrine Street West, Toronto, Ontario',
          city: 'Toronto',
        },
      ],
      ['120 zephyrine st w, toronto', { lat: expect.closeTo(43.652, 4), precision: 'street' }],
      ['180 Zephyrine Street West, Toronto', {}],
      // The Open Database of Addresses.
      ['12 Marinelle Ave, Halifax', { lat: 44.6 }],
      // OpenAddresses as a table, whose town is where it lies, and as GeoJSON, a number of which is no text.
      ['45 rue des oursons, québec', { label: '45 Rue Des Oursons, Québec, Québec' }],
      ['7 zinnia gate, winnipeg', { lat: 49.9 }],
      ['9 zinnia gate, winnipeg', { lat: 49.901 }],
      // Named ways of OpenStreetMap: one line of many, and where they cross.
      ['12 Quokka Rd, Vancouver', { precision: 'street', lng: -123.11 }],
      ['Quokka and Wombat, Vancouver', { precision: 'street', lat: 49.25, lng: -123.11 }],
      // Plain tables, with a town that the gazetteer does not know.
      ['50 Quince Bay, Regina', { lat: expect.closeTo(50.445, 4), precision: 'street' }],
      ['3 Quince Bay, Upper Nowhere, SK', { label: '3 Quince Bay, Upper Nowhere, Saskatchewan' }],
    ] as const) {
      expect(locate(address), address).toMatchObject({ precision: 'address', ...place });
    }
    expect(locate('3 Ostrich Lane, Upper Nowhere, SK')).toBeNull();
    expect(wrong.sort()).toEqual([
      'Address_35.csv:5: has no point',
      'Location_35.csv:4: has no point',
      'ODA_NS.csv:3: has no civic number: no',
      'openaddresses.csv:4: is not in Canada: 146.81 -71.21',
      'openaddresses.csv:5: is not in Canada: 40.7 -73.1',
      'openaddresses.geojson:3: is no JSON',
      'streets.tsv:3: is no street: Street',
      'streets.tsv:5: has a point that is none',
    ]);
    const told = sources.map(({ file, attribution, rows }) => [basename(file), attribution, rows]);
    for (const [file, of, rows] of [
      ['ways.geojsonseq', '© OpenStreetMap contributors', 4],
      ['openaddresses.geojson', 'OpenAddresses (openaddresses.io)', 3],
    ]) {
      expect(told).toContainEqual([file, expect.stringContaining(`${of}`), rows]);
    }
    expect(told).toHaveLength(files.length);
  });

  test('with a row that cannot be read names it, and loses no other', async () => {
    const path = join(folder, 'damaged.csv');
    const row = (number: number, street = 'Anteater Road') =>
      `-80.49,43.45,${number},${street},,Kitchener,,ON,,,`;
    const many = Array.from({ length: 30_000 }, (_, at) => row(at % 90));
    const foreign = Buffer.from(`${row(7, 'rue \u00e9troite')}\n`, 'latin1');
    const long = row(8, 'x'.repeat(1_100_000));
    const text = [row(1), row(2, '"Unclosed Road'), row(3, '"Aardvark Road"'), long, ...many].join(
      '\r\n',
    );
    const head = 'LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH\r\n';
    writeFileSync(path, Buffer.concat([Buffer.from(head), foreign, Buffer.from(text)]));
    const { sources } = await bring([path]);
    expect(sources[0]).toMatchObject({ rows: 30_005 });
    expect(wrong).toEqual([
      'damaged.csv:2: is not written in UTF-8',
      'damaged.csv:4: is no row of a table',
      'damaged.csv:6: is longer than a row: one feature or address a line is read',
    ]);
    expect(locate('3 Aardvark Rd, Kitchener')).toMatchObject({ precision: 'address' });
    expect(locate('89 Anteater Rd, Kitchener')).toMatchObject({ precision: 'address' });
  });

  test('of no known columns is refused', async () => {
    const path = join(folder, 'other.csv');
    writeFileSync(path, 'a,b\n1,2\n');
    await expect(bring([path])).rejects.toThrow('no format has the columns a, b');
    writeFileSync(path, Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 1, 10]));
    await expect(bring([path])).rejects.toThrow('other.csv is packed');
  });
});

describe('an import', () => {
  const many = () => {
    const rows = Array.from(
      { length: 450 },
      (_, at) =>
        `-80.49,43.45,${at % 90},${['A', 'B', 'C', 'D', 'E'][at % 5]}nteater Road,,Kitchener,,ON,,,`,
    );
    const path = join(folder, 'many.csv');
    const head = 'LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH';
    writeFileSync(path, `${head}\n${rows.join('\n')}\nx,y,1,Anteater Road,,Kitchener,,ON,,,\n`);
    return path;
  };

  test('that is cut off goes on where it was kept, and has each row once', async () => {
    const path = many();
    const cut = openStreetImport(index());
    const stop = new Error('killed');
    const killing = {
      ...told,
      progress: () => {
        throw stop;
      },
    };
    await expect(
      bringFile(cut, path, { attribution: null, told: killing, batch: 200 }),
    ).rejects.toBe(stop);
    const kept = cut.fileState(path);
    expect(kept).toMatchObject({ done: 0, rows: 200, line: 201 });
    cut.close();
    expect(openStreetIndex(index(), broken)).toBeNull();
    const { streets, sources } = await bring([path]);
    expect(streets).toBe(5);
    expect(sources[0]).toMatchObject({ rows: 451 });
    expect(wrong).toEqual(['many.csv:452: has no point']);
    expect(locate('89 Enteater Rd, Kitchener')).toMatchObject({ precision: 'address' });
  });

  test('of the same file again brings nothing, and of another adds to what is there', async () => {
    await bring(named('ODA_NS.csv'));
    const again = openStreetImport(index());
    const [file = ''] = named('ODA_NS.csv');
    expect(await bringFile(again, file, { attribution: null, told })).toMatchObject({ done: 1 });
    expect(again.waits()).toBe(false);
    again.close();
    expect((await bring(named('streets.tsv'))).streets).toBe(4);
    expect(locate('12 Marinelle Ave, Halifax')).toMatchObject({ precision: 'address' });
  });
});

test('a street that hundreds of towns have is found in a small one, by its name and around the other end', async () => {
  const cities = PLACES.filter(({ kind, province }) => kind === 'city' && province === 'ON');
  const rows = cities.map(
    ({ name, lat, lng }) => `ON\t${name}\tOkapi Street\t${lat} ${lng}\t10 ${lat} ${lng}`,
  );
  const path = join(folder, 'many.tsv');
  writeFileSync(path, `# province, city, street, points, numbers\n${rows.join('\n')}\n`);
  await bring([path]);
  const small = cities.findLast(
    (city) => cities.filter((other) => greatCircleKm(city, other) <= 50).length <= 4,
  );
  if (!small) throw new Error('A small town of Ontario lies alone.');
  expect(cities.length).toBeGreaterThan(200);
  expect(locate(`10 Okapi St, ${small.label}`)).toMatchObject({ precision: 'address' });
  expect(labels('10 okapi')[0]).toBe('10 Okapi Street, Toronto, Ontario');
  const near = suggest('10 okapi st', 5, small).map(({ place_name }) => place_name);
  expect(near).toContain(`10 okapi st, ${small.label}`);
});

test.each([
  ['Queen', 'ST', 'W', 'Queen Street West'],
  ['SAINTE-CATHERINE', 'RUE', 'E', 'rue Sainte-Catherine Est'],
  ['17', 'AVE', 'SW', '17 Avenue SW'],
  ["D'AUTEUIL", 'RUE', '', "rue D'Auteuil"],
  ['Main', '', '', 'Main'],
  // As Canada Post abbreviates them.
  ['Jasmine', 'PVT', '', 'Jasmine Private'],
  ['Maple', 'CROSS', '', 'Maple Crossing'],
  ['Elm', 'CIRCT', 'N', 'Elm Circuit North'],
  ['Derry', 'TLINE', '', 'Derry Townline'],
  ['Gardiner', 'EXPY', '', 'Gardiner Expressway'],
  ['Lac', 'RDPT', '', 'rond-point Lac'],
])('%s %s %s is %s', (name, type, direction, street) => {
  expect(frenchOrEnglish(name, type, direction)).toBe(street);
});

test('names in capitals are written as on signs, others as they are', () => {
  expect(written('RUE DES OURSONS')).toBe('Rue Des Oursons');
  expect(written('MacLeod Trail SE')).toBe('MacLeod Trail SE');
});

test('Statistics Canada’s projection is turned back', () => {
  expect(fromLambert(6_200_000, 3_000_000)).toEqual({
    lat: expect.closeTo(63.390675, 6),
    lng: expect.closeTo(-91.8666667, 6),
  });
});

test('numbers that go on are one street, those that come back from afar are two', () => {
  const at = (number: number, lat: number) => ({ number, lat, lng: -79 });
  expect(isOne([at(1, 43), at(2, 43.01), at(3, 43.02), at(9, 43.2)])).toBe(true);
  expect(isOne([at(1, 43), at(2, 43.2), at(3, 43.001)])).toBe(false);
});

test('a course loses what it passes near by', () => {
  const points = [43, 43.001, 43.002, 43.003].map((lat, at) => ({
    lat,
    lng: -79 - (at % 2) / 10_000,
  }));
  expect(thinned(points)).toHaveLength(2);
});
