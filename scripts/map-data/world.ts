import { areaKm2, type Box, clippedRing, type Spot, simplifiedRing, stepsOf } from './geometry.ts';
import { NORTHERN_LAKES } from './lakes.ts';
import { type Area, ringOf } from './topojson.ts';

const PARTS = 40;
const NEIGHBOURS = ['USA', 'GRL'];
/** Square kilometres: smaller lakes are for nearer views, larger water is the sea. */
const LAKES = { least: 900, most: 400_000, toleranceKm: 4 };

type Topology = { lines: Spot[][]; areas: Area[] };

/**
 * The world from afar: land and large lakes. Canada's land is finer than its neighbours', and the
 * rest of the world is there for its outline alone. `water` are polygons of lakes and the sea within a box.
 */
export function worldOf(canada: Topology, world: Topology, box: Box, water: Spot[][][]) {
  const [west, , east, north] = box;
  const isAtSea = ([lng, lat]: Spot) => lng === west || lng === east || lat === north;
  const land: string[] = [];
  const add = ({ lines }: Topology, area: Area, toleranceKm: number, leastKm2: number) => {
    for (const ring of area.rings.flatMap((arcs) => atDateLine(ringOf(arcs, lines)))) {
      if (areaKm2(ring) < leastKm2) continue;
      land.push(stepsOf(simpler(ring, toleranceKm), PARTS));
    }
  };
  for (const area of canada.areas) add(canada, area, 4, 250);
  for (const area of world.areas) {
    if (area.id === 'CAN' || area.id === 'ATA') continue;
    if (NEIGHBOURS.includes(area.id)) add(world, area, 7, 800);
    else add(world, area, 40, 20_000);
  }
  const lakes = water.flatMap(([shore = [], ...islands]) => {
    const size = areaKm2(shore);
    // Shores cut off in the west, east or north belong to the sea.
    if (size < LAKES.least || size > LAKES.most || shore.some(isAtSea)) return [];
    const rings = [shore, ...islands.filter((island) => areaKm2(island) > LAKES.least / 4)];
    return [rings.map((ring) => stepsOf(simpler(ring, LAKES.toleranceKm), PARTS))];
  });
  for (const lake of NORTHERN_LAKES) lakes.push([stepsOf(lake, PARTS)]);
  return { parts: PARTS, land, lakes };
}

const simpler = (ring: Spot[], toleranceKm: number) =>
  simplifiedRing([...ring, ring[0] as Spot], toleranceKm).slice(0, -1);

/** Russia's east and Fiji cross the line of dates: such a ring is cut there into two. */
function atDateLine(ring: Spot[]): Spot[][] {
  const lngs = ring.map(([lng]) => lng);
  if (Math.max(...lngs) - Math.min(...lngs) < 180) return [ring];
  const whole = ring.map(([lng, lat]): Spot => [lng < 0 ? lng + 360 : lng, lat]);
  const east = clippedRing(whole, [0, -90, 180, 90]);
  const west = clippedRing(whole, [180, -90, 360, 90]);
  return [east, west.map(([lng, lat]): Spot => [lng - 360, lat])].filter(
    ({ length }) => length > 2,
  );
}
