import type { Point } from '../../../contracts/places.ts';
import { type Drive, greatCircleKm, NO_ROAD, PairMap } from '../distances.ts';
import { kept } from '../kept.ts';
import { JUNCTIONS, ROADS } from './network.ts';
import { MINUTES_A_KM, waysFrom } from './shortest.ts';
import { type Door, doorAt, streetsBetween } from './streets.ts';
import { crossesWater } from './water.ts';

/** A way along the network, for a map and its caption. */
export type Course = Drive & {
  /** From door to door, with the bends of roads; streets at the ends are straight lines. */
  points: Point[];
  /** The roads in the order of the way, each once for each stretch. */
  roads: { name: string; km: number; ferry: boolean }[];
};

type Best = Drive & { cost: number; from: number; to: number };

const doors = new WeakMap<Point, Door>();

/** The same object is asked for many ways: from a home to each location that could send a crew. */
const doorOf = (point: Point): Door => kept(doors, point, doorAt);

const costOf = ({ km, minutes }: Drive) => minutes + MINUTES_A_KM * km;

const bests = new PairMap<Point, Point, Best | null>();

/** The best way, searched for once. */
function bestBetween(from: Point, to: Point): Best | null {
  const known = bests.get(from, to);
  if (known !== undefined) return known;
  const best = findBest(doorOf(from), doorOf(to));
  if (best) best.km = Math.max(best.km, greatCircleKm(from, to));
  return bests.set(from, to, best);
}

/** The quickest way by the network or by streets alone; `from` and `to` are -1 for the latter. */
function findBest(a: Door, b: Door): Best | null {
  let best: Best | null = null;
  for (const start of a.approaches) {
    for (const end of b.approaches) {
      // A single table serves both directions, so that a way is as long as the way back.
      const ways = waysFrom(Math.min(start.at, end.at));
      const other = Math.max(start.at, end.at);
      const km = start.km + (ways.km[other] as number) + end.km;
      const minutes = start.minutes + (ways.minutes[other] as number) + end.minutes;
      const cost = minutes + MINUTES_A_KM * km;
      if (best && cost >= best.cost) continue;
      best = { km, minutes, cost, from: start.at, to: end.at };
    }
  }
  const streets = streetsBetween(a, b);
  const most = best?.cost ?? Number.POSITIVE_INFINITY;
  if (streets && costOf(streets) < most && !crossesWater(a, b)) {
    return { ...streets, cost: costOf(streets), from: -1, to: -1 };
  }
  return best && Number.isFinite(best.km) ? best : null;
}

/**
 * The quickest way for a car or truck between two points of Canada, without asking anyone: streets
 * estimated at both ends, the network of highways between. Never shorter than the crow flies.
 *
 * @returns kilometres and minutes of plain driving, ferries included; null where no road leads.
 */
export const wayBetween = (from: Point, to: Point): Drive | null => bestBetween(from, to);

/** The paid ferries and bridges on the way between two points, by their names in `CROSSINGS`. */
export function crossingsBetween(from: Point, to: Point): string[] {
  const best = bestBetween(from, to);
  if (!best || best.from < 0) return [];
  const [start, end] = [Math.min(best.from, best.to), Math.max(best.from, best.to)];
  if (!waysFrom(start).paid[end]) return [];
  return stretches(start, end).flatMap(({ road }) => road.paid ?? []);
}

/** The way between two points as prices take it; `NO_ROAD` where no road leads. */
export const roads = (from: Point, to: Point): Drive => wayBetween(from, to) ?? NO_ROAD;

/** The way between two points with the points and roads that it takes; null where no road leads. */
export function courseBetween(from: Point, to: Point): Course | null {
  const best = bestBetween(from, to);
  if (!best) return null;
  const [first, last] = [pointOf(from), pointOf(to)];
  const points = [first];
  const taken: Course['roads'] = [];
  if (best.from >= 0) {
    points.push(pointOf(JUNCTIONS[best.from] as Point));
    for (const { road, to: at } of stretches(best.from, best.to)) {
      points.push(...(road.to === at ? road.bends : road.bends.toReversed()));
      points.push(pointOf(JUNCTIONS[at] as Point));
      const before = taken.at(-1);
      if (before?.name === road.name) before.km += road.km;
      else taken.push({ name: road.name, km: road.km, ferry: road.ferry });
    }
  }
  points.push(last);
  return { km: best.km, minutes: best.minutes, points, roads: taken };
}

const pointOf = ({ lat, lng }: Point): Point => ({ lat, lng });

/** The roads from one point of the network to another, in order. */
function stretches(from: number, to: number) {
  const { last } = waysFrom(from);
  const back: { road: (typeof ROADS)[number]; to: number }[] = [];
  for (let at = to; at !== from; ) {
    const road = ROADS[last[at] as number] as (typeof ROADS)[number];
    back.push({ road, to: at });
    at = road.from === at ? road.to : road.from;
  }
  return back.reverse();
}
