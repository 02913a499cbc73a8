import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';

/**
 * Makes `islands/shared/map/water.json`, which the review's map draws, from GeoJSON polygons of water:
 * `deno run -A scripts/shores.ts <folder>` with `canada.geojson` and `southern-ontario.geojson`, cut out
 * of GSHHG 2.3.7. Corners nearer to one another than a tolerance are left out, and what is
 * left is written as steps (`pointsOf` in `shapes.ts` reads it).
 */
const folder = process.argv[2];
if (!folder) throw new Error('Name the folder with canada.geojson and southern-ontario.geojson.');

/** Parts of a degree, and the tolerance in them: about 1.5 km for Canada, 500 m for the south of Ontario. */
const PARTS = 500;
const SOURCES = [
  ['canada.geojson', 9],
  ['southern-ontario.geojson', 2.5],
] as const;

type Collection = { features: { geometry: { coordinates: [lng: number, lat: number][][] } }[] };

/** Each polygon: its shore, then its islands. */
const water: string[][] = [];
for (const [name, tolerance] of SOURCES) {
  const { features } = JSON.parse(await readFile(join(folder, name), 'utf8')) as Collection;
  for (const { geometry } of features) {
    const [shore, ...islands] = geometry.coordinates.map((ring) => thinned(ring, tolerance));
    if (!shore || shore.length < 4) continue;
    water.push([shore, ...islands.filter((island) => island.length > 3)].map(steps));
  }
}
const notice =
  'Cut out of GSHHG 2.3.7 (Paul Wessel and Walter H. F. Smith), GNU LGPL 3 or later; made smaller by scripts/shores.ts.';
await writeFile('islands/shared/map/water.json', `${JSON.stringify({ notice, water }, null, 1)}\n`);

/** Latitude and longitude in parts of a degree, without corners that lie on the one before. */
function thinned(ring: [number, number][], tolerance: number): [number, number][] {
  const kept: [number, number][] = [];
  for (const [lng, lat] of ring) {
    const point: [number, number] = [Math.round(lat * PARTS), Math.round(lng * PARTS)];
    const before = kept.at(-1);
    const far = before && Math.hypot(point[0] - before[0], (point[1] - before[1]) * 0.7);
    if (far === undefined || far >= tolerance) kept.push(point);
  }
  return kept;
}

function steps(line: [number, number][]): string {
  let [lat, lng] = [0, 0];
  let text = '';
  for (const point of line) {
    for (const step of [point[0] - lat, point[1] - lng]) {
      text += text === '' || step < 0 ? step : ` ${step}`;
    }
    [lat, lng] = point;
  }
  return text;
}
