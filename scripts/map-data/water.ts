import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  areaKm2,
  type Box,
  boxOf,
  type Spot,
  simplifiedRing,
  stepsOf,
  within,
} from './geometry.ts';
import { MANITOULIN } from './islands.ts';

const NOTICE =
  'Cut out of GSHHG 2.3.7 (Paul Wessel and Walter H. F. Smith), GNU LGPL 3 or later; made simpler by scripts/map-data.ts.';

/** A piece of water: the parts of a degree, the most that its shores may be off, and the least size to keep. */
export type Piece = { parts: number; toleranceKm: number; leastKm2: number };

/** The water of a piece as the map reads it, and its rings in degrees. */
export async function waterOf(
  folder: string,
  name: string,
  { parts, toleranceKm, leastKm2 }: Piece,
) {
  const text = await readFile(join(folder, `${name}.geojson`), 'utf8');
  const { features } = JSON.parse(text) as { features: { geometry: { coordinates: Spot[][] } }[] };
  const polygons = features.map(({ geometry: { coordinates } }) => {
    const [shore] = coordinates;
    const lacks = shore !== undefined && within(MANITOULIN[0] as Spot, shore);
    return lacks ? [...coordinates, MANITOULIN] : coordinates;
  });
  const box = boxOf(polygons.flat(2));
  // Where water was cut off it still ends at the very edge of the piece.
  const kept = (spot: Spot) => onEdge(spot, box);
  const water: string[][] = [];
  for (const [shore, ...islands] of polygons) {
    if (!shore || areaKm2(shore) < leastKm2) continue;
    const rings = [shore, ...islands.filter((island) => areaKm2(island) >= leastKm2 / 2)]
      .map((ring) => simplifiedRing(ring, toleranceKm, kept))
      .filter((ring) => ring.length > 4);
    if (rings.length > 0) water.push(rings.map((ring) => stepsOf(ring, parts)));
  }
  const rounded = box.map((degrees) => Math.round(degrees * parts) / parts);
  return { polygons, data: { notice: NOTICE, parts, box: rounded, water } };
}

const onEdge = ([lng, lat]: Spot, [west, south, east, north]: Box) =>
  lng === west || lng === east || lat === south || lat === north;
