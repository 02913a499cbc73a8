import {
  BORDERS,
  type Body,
  HIGHWAYS,
  type Highway,
  LAKES,
  LAND,
  TOWNS,
  type Town,
  type Water,
} from './atlas.ts';
import type { LatLng } from './lines.ts';
import { type Box, boxOf, meets } from './view.ts';

/** The ground below everything else, in the order of drawing: the sea comes first. */
export type Ground = {
  /** Land, and then the water on it, piece by piece: each piece is land with its water. */
  pieces: { land: LatLng[][]; water: readonly Body[] }[];
  borders: { provinces: LatLng[][]; abroad: LatLng[][] };
  highways: Highway[];
  towns: Town[];
};

/** Smaller water is left out. */
const LEAST_PX = 3;
/** From this zoom on highways are drawn, from the next those between towns, from the last ferries. */
const ROADS_FROM = { wide: 5, long: 6.5, ferry: 7 };
/** Thousands of people that a town has at least to be named, by zoom. */
const NAMED_FROM: readonly (readonly [zoom: number, thousands: number])[] = [
  [10, 8],
  [9, 15],
  [8, 40],
  [7, 60],
  [6, 75],
  [5, 130],
  [4, 300],
  [3, 600],
  [0, 1200],
];

/** The ground of a part of the world; `finer` is water by region (`pieces.ts`). */
export function groundOf(zoom: number, box: Box, finer: readonly Water[] = []): Ground {
  const near = <One extends { box: Box }>(all: readonly One[]) =>
    all.filter((one) => meets(one.box, box));
  const leastDegrees = (LEAST_PX * 360) / (256 * 2 ** zoom);
  const isSeen = ({ box: [west, south, east, north] }: Body) =>
    east - west > leastDegrees || north - south > leastDegrees;
  const inSight = (lines: LatLng[][]) => lines.filter((line) => meets(boxOf(line), box));
  const least = NAMED_FROM.find(([from]) => zoom >= from)?.[1] ?? 0;
  const pieces = [
    { land: inSight(LAND), water: near(LAKES).filter(isSeen) },
    ...finer.map((water) => ({
      land: [cornersOf(water.box)],
      water: near(water.bodies).filter(isSeen),
    })),
  ];
  // A piece that reaches over the whole view hides all pieces below it.
  const whole = finer.findLastIndex((water) => holds(water.box, box));
  return {
    pieces: pieces.slice(whole + 1),
    borders: { provinces: inSight(BORDERS.provinces), abroad: inSight(BORDERS.abroad) },
    highways: near(HIGHWAYS).filter(({ kind }) => zoom >= ROADS_FROM[kind]),
    towns: TOWNS.filter(
      ([, lat, lng, thousands]) =>
        thousands >= least && lng > box[0] && lng < box[2] && lat > box[1] && lat < box[3],
    ),
  };
}

const holds = (outer: Box, inner: Box) =>
  outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3];

const cornersOf = ([west, south, east, north]: Box): LatLng[] => [
  [south, west],
  [north, west],
  [north, east],
  [south, east],
];
