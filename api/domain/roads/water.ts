import type { Point } from '../../../contracts/places.ts';
import { pointsOf, readTable } from '../places/tables.ts';

type Box = { south: number; north: number; west: number; east: number };

/** A line along the middle of water, with the box that holds it. */
type Line = Box & { corners: readonly Point[] };

const boxOf = (points: readonly Point[]): Box => ({
  south: Math.min(...points.map(({ lat }) => lat)),
  north: Math.max(...points.map(({ lat }) => lat)),
  west: Math.min(...points.map(({ lng }) => lng)),
  east: Math.max(...points.map(({ lng }) => lng)),
});

const WATER: readonly Line[] = readTable('water.tsv', import.meta.url).map(([, ...numbers]) => {
  const corners = pointsOf(numbers);
  return { ...boxOf(corners), corners };
});

/** Whether the straight line between two points crosses water that no street crosses. */
export function crossesWater(a: Point, b: Point): boolean {
  const { south, north, west, east } = boxOf([a, b]);
  return WATER.some(
    (line) =>
      line.west <= east &&
      line.east >= west &&
      line.south <= north &&
      line.north >= south &&
      line.corners.some((corner, at) => {
        const next = line.corners[at + 1];
        return (
          next !== undefined &&
          side(a, b, corner) !== side(a, b, next) &&
          side(corner, next, a) !== side(corner, next, b)
        );
      }),
  );
}

/** On which side of the line from `a` to `b` a point lies. */
const side = (a: Point, b: Point, { lat, lng }: Point): boolean =>
  (b.lng - a.lng) * (lat - a.lat) > (b.lat - a.lat) * (lng - a.lng);
