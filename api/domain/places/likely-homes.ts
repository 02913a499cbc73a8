import type { Located, Point } from '../../../contracts/places.ts';
import {
  greatCircleKm,
  PairMap,
  squaredBetween,
  straightKm,
  type UnitVector,
  unitVector,
} from '../distances.ts';
import { roads } from '../roads/ways.ts';
import { ADDRESS_KM, areNear, extentOf, STREET_FACTOR } from './spread.ts';

/** Two homes on the globe, with the drive between them. */
export type Homes = {
  from: UnitVector;
  to: UnitVector;
  haulKm: number;
  minutes: number;
  /** Where both are postal areas of one city, whose ways the network knows. */
  at: readonly [Point, Point] | null;
};

/** The ends of a move, the homes that they may stand for, each pair as likely, and the minutes that a km more takes. */
export type LikelyHomes = { middle: Homes; pairs: readonly Homes[]; pace: number };

/** Minutes that a km more takes to a home about a point, of which the highways are the same, by measurement. */
const HOMES_PACE = 0.9;
/** So many pairs of homes say what is likely: more would cost every quote. */
const PAIRS = 10;

const likely = new PairMap<Located, Located, LikelyHomes>();

/**
 * The homes of a move whose road from door to door is priced as `haulKm`: of all pairs, from the nearest to the farthest,
 * as many as stand for the others (decision 200). Each time the same ones.
 */
export function likelyHomes(origin: Located, destination: Located, haulKm: number): LikelyHomes {
  const known = likely.get(origin, destination);
  if (known?.middle.haulKm === haulKm) return known;
  const [a, b] = [extentOf(origin), extentOf(destination)];
  const apart = greatCircleKm(origin, destination);
  const isNear = areNear(a, b, apart);
  const isOneCity = isNear && a.pace !== undefined && b.pace !== undefined;
  const more = isNear ? 0 : haulKm - apart * STREET_FACTOR;
  const pace = ((a.pace ?? HOMES_PACE) + (b.pace ?? HOMES_PACE)) / 2;
  const squares = a.homes.flatMap((from) => b.homes.map((to) => squaredBetween(from, to)));
  const sorted = Float64Array.from(squares).sort();
  const pairs = Array.from({ length: PAIRS }, (_, number): Homes => {
    const chosen = sorted[Math.floor(((number + 0.5) / PAIRS) * sorted.length)] as number;
    const pair = squares.indexOf(chosen);
    const [start, end] = [Math.floor(pair / b.homes.length), pair % b.homes.length];
    const [from, to] = [a.homes[start] as UnitVector, b.homes[end] as UnitVector];
    const at = [a.points[start] as Point, b.points[end] as Point] as const;
    const crow = straightKm(chosen) * STREET_FACTOR + more;
    const { km, minutes } = isOneCity ? roads(...at) : { km: crow, minutes: pace * crow };
    return { from, to, haulKm: Math.max(ADDRESS_KM, km), minutes, at: isOneCity ? at : null };
  });
  const own = isOneCity ? roads(origin, destination) : { km: 0, minutes: 0 };
  const minutes = own.minutes + pace * (haulKm - own.km);
  const [from, to] = [unitVector(origin), unitVector(destination)];
  const at = isOneCity ? ([origin, destination] as const) : null;
  const middle = { from, to, haulKm, minutes, at };
  return likely.set(origin, destination, { middle, pairs, pace });
}
