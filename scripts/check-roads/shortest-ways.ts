import { greatCircleKm } from '../../api/domain/distances.ts';
import { JUNCTIONS, ROADS, ROADS_AT } from '../../api/domain/roads/network.ts';
import { type Door, streetsBetween } from '../../api/domain/roads/streets.ts';
import { crossesWater } from '../../api/domain/roads/water.ts';

/** Kilometres of the shortest ways from a door to all points of the network, whatever time they take. */
export function shortestFrom(door: Door): Float64Array {
  const km = new Float64Array(JUNCTIONS.length).fill(Number.POSITIVE_INFINITY);
  const queue = door.approaches.map(({ at }) => at);
  for (const approach of door.approaches) km[approach.at] = approach.km;
  for (const here of queue) {
    for (const number of ROADS_AT[here] ?? []) {
      const road = ROADS[number] as (typeof ROADS)[number];
      const there = road.from === here ? road.to : road.from;
      const length = (km[here] as number) + road.km;
      if (length >= (km[there] as number)) continue;
      km[there] = length;
      queue.push(there);
    }
  }
  return km;
}

/** Kilometres of the shortest way between two doors, given those from the first to the network; infinite where none leads. */
export function shortestKm(from: Door, ways: Float64Array, to: Door): number {
  const byNetwork = to.approaches.map(({ at, km }) => (ways[at] as number) + km);
  const streets = streetsBetween(from, to);
  const byStreets = streets && !crossesWater(from, to) ? streets.km : Number.POSITIVE_INFINITY;
  return Math.max(Math.min(byStreets, ...byNetwork), greatCircleKm(from, to));
}
