import type { Point } from '../../../contracts/places.ts';
import { readTable } from '../places/tables.ts';

type Line = readonly [from: Point, to: Point];

/** Each stretch of the lines along the middle of water. */
const WATER: readonly Line[] = readTable('water.tsv', import.meta.url).flatMap(([, ...numbers]) => {
  const corners: Point[] = [];
  for (let at = 0; at < numbers.length; at += 2) {
    corners.push({ lat: Number(numbers[at]), lng: Number(numbers[at + 1]) });
  }
  return corners.slice(1).map((to, at): Line => [corners[at] as Point, to]);
});

/** Whether the straight line between two points crosses water that no street crosses. */
export function crossesWater(a: Point, b: Point): boolean {
  const [west, east] = a.lng < b.lng ? [a.lng, b.lng] : [b.lng, a.lng];
  const [south, north] = a.lat < b.lat ? [a.lat, b.lat] : [b.lat, a.lat];
  return WATER.some(([c, d]) => {
    if ((c.lng < west && d.lng < west) || (c.lng > east && d.lng > east)) return false;
    if ((c.lat < south && d.lat < south) || (c.lat > north && d.lat > north)) return false;
    return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
  });
}

/** On which side of the line from `a` to `b` a point lies. */
const side = (a: Point, b: Point, { lat, lng }: Point): boolean =>
  (b.lng - a.lng) * (lat - a.lat) > (b.lat - a.lat) * (lng - a.lng);
