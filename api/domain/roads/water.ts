import type { Point } from '../../../contracts/places.ts';
import { pointsOf, readTable } from '../places/tables.ts';

type Box = { south: number; north: number; west: number; east: number };

/** A line along the middle of water or a mountain, with the box that holds it. */
export type Line = Box & { corners: readonly Point[] };

const boxOf = (points: readonly Point[]): Box => ({
  south: Math.min(...points.map(({ lat }) => lat)),
  north: Math.max(...points.map(({ lat }) => lat)),
  west: Math.min(...points.map(({ lng }) => lng)),
  east: Math.max(...points.map(({ lng }) => lng)),
});

const WATER: readonly Line[] = linesOf('water.tsv', import.meta.url, 1);

/** True when the straight line between two points crosses water that no street crosses. */
export const crossesWater = (a: Point, b: Point): boolean => crossesAny(WATER, a, b);

/** Lines of a table beside the module at `beside`, whose points begin in its column `first`. */
export function linesOf(table: `${string}.tsv`, beside: string, first: number): Line[] {
  return readTable(table, beside).map((row) => {
    const corners = pointsOf(row.slice(first));
    return { ...boxOf(corners), corners };
  });
}

/** True when the straight line between two points crosses one of the lines. */
export function crossesAny(lines: readonly Line[], a: Point, b: Point): boolean {
  const { south, north, west, east } = boxOf([a, b]);
  return lines.some(
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
