import borders from './data/borders.json' with { type: 'json' };
import roads from './data/highways.json' with { type: 'json' };
import towns from './data/towns.json' with { type: 'json' };
import world from './data/world.json' with { type: 'json' };
import { type LatLng, pointsOf } from './lines.ts';
import { type Box, boxOf } from './view.ts';

/** Water within a box: each body of it is a shore, and then its islands. */
export type Water = { box: Box; bodies: Body[] };
/** `shores` are the rings without the parts along the edge of the box, where the water was cut off. */
export type Body = { rings: LatLng[][]; shores: LatLng[][]; box: Box };
export type Highway = { kind: 'wide' | 'long' | 'ferry'; number: string; line: LatLng[]; box: Box };
export type Town = readonly [name: string, lat: number, lng: number, thousands: number];

const linesOf = (lines: string[], parts: number) => lines.map((line) => pointsOf(line, parts));

type WaterFile = { parts: number; box: number[]; water: string[][] };

/** Reads a file of water. */
export function waterOf({ parts, box, water }: WaterFile): Water {
  return {
    box: box as Box,
    bodies: water.map((lines) => bodyOf(linesOf(lines, parts), box as Box)),
  };
}

function bodyOf(rings: LatLng[][], edges: Box = [-180, -90, 180, 90]): Body {
  const shores = rings.flatMap((ring) => shoresOf(ring, edges));
  return { rings, shores, box: boxOf(rings[0] ?? []) };
}

/** The parts of a ring that do not run along the edges of a box. */
function shoresOf(ring: LatLng[], [west, south, east, north]: Box): LatLng[][] {
  const near = (one: number, other: number) => Math.abs(one - other) < 0.003;
  const shores: LatLng[][] = [[]];
  for (const [at, point] of [...ring, ring[0] as LatLng].entries()) {
    const before = ring[at - 1];
    const along =
      before && [west, east].some((edge) => near(point[1], edge) && near(before[1], edge));
    const across =
      before && [south, north].some((edge) => near(point[0], edge) && near(before[0], edge));
    if (along || across) shores.push([point]);
    else shores.at(-1)?.push(point);
  }
  return shores.filter(({ length }) => length > 1);
}

/** The world from afar: land, and large lakes on it. */
export const LAND: LatLng[][] = linesOf(world.land, world.parts);
export const LAKES: Body[] = world.lakes.map((lines) => bodyOf(linesOf(lines, world.parts)));
/** Between provinces, and to other countries, on land. */
export const BORDERS = {
  provinces: linesOf(borders.provinces, borders.parts),
  abroad: linesOf(borders.abroad, borders.parts),
};
export const HIGHWAYS: Highway[] = (roads.highways as [Highway['kind'], string, string][]).map(
  ([kind, number, text]) => {
    const line = pointsOf(text, roads.parts);
    return { kind, number, line, box: boxOf(line) };
  },
);
/** The largest first. */
export const TOWNS = towns as unknown as readonly Town[];
