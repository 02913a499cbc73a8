import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bringStreets } from '../../api/domain/places/streets/brought.ts';
import { openStreetImport } from '../../db/street-import.ts';
import { openStreetIndex } from '../../db/street-index.ts';
import { streetOf } from '../../scripts/places-import/courses.ts';
import { bringFile } from '../../scripts/places-import/import.ts';
import { openApp } from '../support/app.ts';
import { broken, writeSamples } from '../support/brought-samples.ts';

const portage = await openApp({ jobs: false });
const { folder, files } = writeSamples(['openaddresses.geojson', 'ways.geojsonseq']);
const index = join(folder, 'streets.sqlite');
const into = openStreetImport(index);
const told = { progress: () => {}, wrong: () => {} };
for (const file of files) await bringFile(into, file, { attribution: null, told });
into.finish(streetOf, () => {});
bringStreets(openStreetIndex(index, broken));
afterAll(() => {
  bringStreets(null);
  rmSync(folder, { recursive: true });
});

test('a street that was brought in is suggested and located', async () => {
  const suggested = await portage.app.request('/api/places?q=7%20zinnia');
  expect(await suggested.json()).toMatchObject([
    { place_name: '7 Zinnia Gate, Winnipeg, Manitoba' },
  ]);
  const located = await portage.app.request('/api/places/locate?q=7%20Zinnia%20Gate%2C%20Winnipeg');
  expect(await located.json()).toMatchObject({
    place: { lat: 49.9, lng: -97.14, precision: 'address' },
    location: { precision: 'address', radius_km: 0.1 },
    question: null,
  });
});
