import { JUNCTIONS, ROADS, ROADS_AT } from './network.ts';

/**
 * Minutes that a kilometre counts for beside the time it takes: of two ways that are about as quick
 * the shorter one is driven.
 */
export const MINUTES_A_KM = 0.1;

/** The costs of the ways from one point to all others, and the road that each ends with. */
export type Ways = {
  km: Float32Array;
  minutes: Float32Array;
  last: Int16Array;
  /** 1 where something on the way is paid for. */
  paid: Uint8Array;
};

/** Made when first asked for and kept: 17 kB each, 26 MB once every point has been asked for. */
const tables: (Ways | undefined)[] = [];

/** The quickest ways from a point of the network to all others; km are infinite where none leads. */
export function waysFrom(start: number): Ways {
  tables[start] ??= search(start);
  return tables[start];
}

/** Each point's roads in a row: the other end, the minutes with their kilometres, the road. */
const starts = new Int32Array(JUNCTIONS.length + 1);
const others = new Int16Array(ROADS.length * 2);
const costs = new Float64Array(ROADS.length * 2);
const roads = new Int16Array(ROADS.length * 2);
let filled = 0;
for (const [at, meeting] of ROADS_AT.entries()) {
  for (const number of meeting) {
    const { from, to, km, minutes } = ROADS[number] as (typeof ROADS)[number];
    others[filled] = from === at ? to : from;
    costs[filled] = minutes + MINUTES_A_KM * km;
    roads[filled++] = number;
  }
  starts[at + 1] = filled;
}

/** Dijkstra's algorithm with a queue for a heap (label correcting): as quick where few roads meet. */
function search(start: number): Ways {
  const cost = new Float64Array(JUNCTIONS.length).fill(Number.POSITIVE_INFINITY);
  const last = new Int16Array(JUNCTIONS.length).fill(-1);
  const waiting = new Uint8Array(JUNCTIONS.length);
  const queue = [start];
  cost[start] = 0;
  for (let next = 0; next < queue.length; next++) {
    const here = queue[next] as number;
    waiting[here] = 0;
    for (let at = starts[here] as number; at < (starts[here + 1] as number); at++) {
      const there = others[at] as number;
      const total = (cost[here] as number) + (costs[at] as number);
      if (total >= (cost[there] as number)) continue;
      cost[there] = total;
      last[there] = roads[at] as number;
      if (!waiting[there]) queue.push(there);
      waiting[there] = 1;
    }
  }
  return { ...lengths(start, cost, last), last };
}

/** Kilometres and minutes along the roads found, each point after the one before it. */
function lengths(start: number, cost: Float64Array, last: Int16Array) {
  const km = new Float32Array(JUNCTIONS.length).fill(Number.POSITIVE_INFINITY);
  const minutes = new Float32Array(JUNCTIONS.length).fill(Number.POSITIVE_INFINITY);
  km[start] = minutes[start] = 0;
  const paid = new Uint8Array(JUNCTIONS.length);
  const order = Array.from(cost.keys()).sort((a, b) => (cost[a] as number) - (cost[b] as number));
  for (const at of order) {
    const road = ROADS[last[at] as number];
    if (!road) continue;
    const before = road.from === at ? road.to : road.from;
    km[at] = (km[before] as number) + road.km;
    minutes[at] = (minutes[before] as number) + road.minutes;
    paid[at] = road.paid ? 1 : (paid[before] as number);
  }
  return { km, minutes, paid };
}
