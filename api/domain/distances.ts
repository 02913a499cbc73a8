import { CANADA, type Point } from '../../contracts/places.ts';

const EARTH_KM = 6371.0088;
const RADIANS = Math.PI / 180;

/** A length by road in km, and the minutes of plain driving that it takes, ferries included. */
export type Drive = { km: number; minutes: number };

/**
 * The drive from one point to another, `NO_ROAD` where there is none; must give the same answer for
 * the same two points within a request.
 */
export type Roads = (from: Point, to: Point) => Drive;

/** Keeps a value of two points as long as both are: each change to a move asks the same of them again. */
export class PairMap<From extends Point, To extends Point, Value> {
  readonly #known = new WeakMap<From, WeakMap<To, Value>>();

  get(from: From, to: To): Value | undefined {
    return this.#known.get(from)?.get(to);
  }

  /** @returns the value. */
  set(from: From, to: To, value: Value): Value {
    const ends = this.#known.get(from) ?? new WeakMap<To, Value>();
    this.#known.set(from, ends.set(to, value));
    return value;
  }
}

/** Roads that measure each way once: for many prices of one move. */
export function onceEach(roads: Roads): Roads {
  const known = new PairMap<Point, Point, Drive>();
  return (from, to) => known.get(from, to) ?? known.set(from, to, roads(from, to));
}

/** The length of a way that no road allows, to an island without a ferry: beyond every reach. */
export const NO_ROAD_KM = 20_000;
export const NO_ROAD: Drive = { km: NO_ROAD_KM, minutes: NO_ROAD_KM };

/** Whether a point is within Canada's extent. */
export const isInCanada = ({ lat, lng }: Point): boolean =>
  lat >= CANADA.south && lat <= CANADA.north && lng >= CANADA.west && lng <= CANADA.east;

/** Great-circle distance in km (haversine on a sphere of mean radius). */
export function greatCircleKm(a: Point, b: Point): number {
  const sinLat = Math.sin(((b.lat - a.lat) * RADIANS) / 2);
  const sinLng = Math.sin(((b.lng - a.lng) * RADIANS) / 2);
  const h =
    sinLat * sinLat + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * sinLng * sinLng;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Of the way to the pick-up, to the drop-off and back, 15 km each go through streets. */
const CITY_TENTHS = 3 * 150;

/**
 * Whole minutes for so many tenths of a kilometre of which only the length is known: the first 45 km
 * at a city's 30 km/h, the rest at 80 km/h.
 */
export function travelMinutes(tenths: number): number {
  const city = Math.min(tenths, CITY_TENTHS);
  // 2 min/km is 8/40 of a minute per tenth of a km, 0.75 min/km is 3/40: whole numbers throughout.
  return Math.ceil((8 * city + 3 * (tenths - city)) / 40);
}

export type UnitVector = readonly [x: number, y: number, z: number];

/** A point as a unit vector; straight-line distance between vectors orders like great circles. */
export function unitVector(point: Point): UnitVector {
  const flat = Math.cos(point.lat * RADIANS);
  return [
    flat * Math.cos(point.lng * RADIANS),
    flat * Math.sin(point.lng * RADIANS),
    Math.sin(point.lat * RADIANS),
  ];
}

/** The squared straight-line distance between two points. */
export const squaredBetween = (a: UnitVector, b: UnitVector) =>
  (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;

/** Straight-line km of a squared distance: across a region as good as `greatCircleKm`, and quicker. */
export const straightKm = (squared: number) => EARTH_KM * Math.sqrt(squared);
export const vectorsKm = (a: UnitVector, b: UnitVector) => straightKm(squaredBetween(a, b));

/** The squared straight-line distance between unit vectors that lie `km` apart on the ground. */
export function squaredChord(km: number): number {
  const half = Math.sin(Math.min(Math.PI / 2, km / (2 * EARTH_KM)));
  return 4 * half * half;
}
