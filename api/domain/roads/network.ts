import type { Point } from '../../../contracts/places.ts';
import { pointsOf, readTable } from '../places/tables.ts';
import { CROSSINGS } from './crossings.ts';

/** The kind of streets around a point. */
export type Surroundings = 'city' | 'suburb' | 'town' | 'rural';

/**
 * Kilometres an hour that a planner reckons with by class of road, stops and slow stretches included: an expressway is a motorway
 * in a city, a highway straight, a two-lane road open, a winding one follows shores, passes and villages, a road leads through towns.
 */
const SPEEDS = {
  motorway: 104,
  expressway: 84,
  highway: 96,
  'two-lane': 88,
  winding: 80,
  rural: 80,
  road: 72,
  arterial: 49,
  street: 36,
  gravel: 68,
};

/** A town or junction of the network. */
export type Junction = Point & { name: string; surroundings: Surroundings };

/** A road between two points of the network, by their indices, driven both ways. */
export type Road = {
  name: string;
  from: number;
  to: number;
  km: number;
  minutes: number;
  ferry: boolean;
  /** The road's name among `CROSSINGS`, where a truck pays for it. */
  paid: string | null;
  /** The points that a drawn line goes by between its ends, from `from` to `to`. */
  bends: readonly Point[];
};

/** The towns and junctions; a point's index is its number in everything else. */
export const JUNCTIONS: readonly Junction[] = readTable('points.tsv', import.meta.url).map(
  ([name = '', lat, lng, surroundings]) => ({
    name,
    lat: Number(lat),
    lng: Number(lng),
    surroundings: surroundings as Surroundings,
  }),
);

const INDEX: ReadonlyMap<string, number> = new Map(JUNCTIONS.map(({ name }, at) => [name, at]));

function indexOf(name = ''): number {
  const at = INDEX.get(name);
  if (at === undefined) throw new Error(`The table of roads names ${name}, which is no point.`);
  return at;
}

function speedOf(kind: string): number {
  if (!(kind in SPEEDS)) throw new Error(`The table of roads has no class ${kind}.`);
  return SPEEDS[kind as keyof typeof SPEEDS];
}

const BENDS: ReadonlyMap<string, Point[]> = new Map(
  readTable('bends.tsv', import.meta.url).map(([from, to, ...numbers]) => [
    `${from}\t${to}`,
    pointsOf(numbers),
  ]),
);

/** All roads and ferries. */
export const ROADS: readonly Road[] = readTable('roads.tsv', import.meta.url).map(
  ([name = '', kind = '', from, to, length, crossing]) => {
    const km = Number(length);
    const ferry = kind === 'ferry';
    const minutes = ferry ? Number(crossing) : (60 * km) / speedOf(kind);
    const bends = BENDS.get(`${from}\t${to}`) ?? [];
    const between = `${from} – ${to}`;
    const paid = CROSSINGS.has(between) ? between : null;
    return { name, from: indexOf(from), to: indexOf(to), km, minutes, ferry, paid, bends };
  },
);

/** The roads that begin or end at each point. */
export const ROADS_AT: readonly (readonly number[])[] = roadsByPoint();

function roadsByPoint(): number[][] {
  const roads = JUNCTIONS.map((): number[] => []);
  for (const [at, { from, to }] of ROADS.entries()) {
    roads[from]?.push(at);
    roads[to]?.push(at);
  }
  return roads;
}
