import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createSourceMaps } from '../../api/source-maps.ts';

const site = await mkdtemp(join(tmpdir(), 'portage-site-'));
afterAll(() => rm(site, { recursive: true }));

test('twenty maps are read in a minute, and further places stay as they are', async () => {
  await mkdir(join(site, '.maps'));
  const map = { version: 3, names: [], sources: ['../../islands/Page.tsx'], mappings: 'AAAA' };
  const places = Array.from({ length: 30 }, (_, one) => `_astro/Page.${one}.js:1:1`);
  await Promise.all(
    places.map((_, one) => writeFile(join(site, `.maps/Page.${one}.js.map`), JSON.stringify(map))),
  );
  const maps = createSourceMaps(site);
  const located = [];
  for (const place of places) located.push(...(await maps.locate(place)));
  expect(located).toEqual([
    ...places.slice(0, 20).map(() => 'islands/Page.tsx:1:1'),
    ...places.slice(20),
  ]);
});
