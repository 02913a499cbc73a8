import { pointsOf, readTable } from '../../api/domain/places/tables.ts';
import type { Point } from '../../contracts/places.ts';

const MOUNTAINS: readonly Point[][] = readTable('mountains.tsv', import.meta.url).map(
  ([, , ...numbers]) => pointsOf(numbers),
);

/** Whether the straight line between two points crosses a mountain of the table. */
export const crossesMountain = (a: Point, b: Point): boolean =>
  MOUNTAINS.some((corners) =>
    corners.some((corner, at) => {
      const next = corners[at + 1];
      return (
        next !== undefined &&
        side(a, b, corner) !== side(a, b, next) &&
        side(corner, next, a) !== side(corner, next, b)
      );
    }),
  );

/** On which side of the line from `a` to `b` a point lies. */
const side = (a: Point, b: Point, { lat, lng }: Point): boolean =>
  (b.lng - a.lng) * (lat - a.lat) > (b.lat - a.lat) * (lng - a.lng);
