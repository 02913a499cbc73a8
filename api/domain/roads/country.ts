import type { Point } from '../../../contracts/places.ts';
import { pointsOf, readTable } from '../places/tables.ts';

const COUNTRY: readonly Point[][] = readTable('country.tsv', import.meta.url).map(
  ([, ...numbers]) => pointsOf(numbers),
);

/** The number of the settled country that a point lies in; -1 where it lies in none. */
export const countryAt = (point: Point): number =>
  COUNTRY.findIndex((corners) => isWithin(point, corners));

/** True when a line from the point to the east crosses the outline an odd number of times. */
const isWithin = ({ lat, lng }: Point, corners: readonly Point[]): boolean =>
  corners.filter((corner, at) => {
    const before = corners.at(at - 1) as Point;
    if (corner.lat > lat === before.lat > lat) return false;
    const share = (lat - before.lat) / (corner.lat - before.lat);
    return lng < before.lng + share * (corner.lng - before.lng);
  }).length %
    2 ===
  1;
