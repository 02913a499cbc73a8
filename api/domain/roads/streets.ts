import type { Point } from '../../../contracts/places.ts';
import { type Drive, greatCircleKm, squaredChord, unitVector } from '../distances.ts';
import { countryAt } from './country.ts';
import { JUNCTIONS, type Surroundings } from './network.ts';
import { crossesWater } from './water.ts';

/**
 * By kind of place: kilometres of street for one as the crow flies, kilometres an hour, and the minutes
 * between the door and the first road that leads on: side streets, turns, lights.
 */
const STREETS: Record<Surroundings, { detour: number; speed: number; door: number }> = {
  city: { detour: 1.3, speed: 30, door: 1.5 },
  suburb: { detour: 1.3, speed: 40, door: 1 },
  town: { detour: 1.3, speed: 45, door: 1 },
  rural: { detour: 1.25, speed: 58, door: 0.5 },
};

/** A door's way to the network: so many points near it are tried, within so many kilometres. */
const MOST_POINTS = 8;
const NEAR_KM = 45;
/** Where no point is so near, those up to here count; no road reaches farther. */
const FAR_KM = 150;
/** A point of the network tells what stands so near to it. */
const SURROUNDS_KM = 8;

/** Between doors so near to each other streets alone may be the quickest way. */
const STREETS_ONLY_KM = 25;

/** Farther apart, within one settled country, its farm and county roads may be: so many kilometres for one, and an hour. */
const COUNTRY_ROADS = { detour: 1.28, speed: 66 };

/** How to get from a door to a point of the network. */
type Approach = Drive & { at: number };

/** Where a way begins or ends: the points of the network that streets lead to. */
export type Door = Point & {
  surroundings: Surroundings;
  approaches: readonly Approach[];
  /** The settled country that the door lies in, -1 for none. */
  country: number;
};

const VECTORS = new Float64Array(JUNCTIONS.flatMap((point) => [...unitVector(point)]));

function byStreets(a: Point, b: Point, surroundings: Surroundings): Drive {
  const { detour, speed, door } = STREETS[surroundings];
  const km = greatCircleKm(a, b) * detour;
  return { km, minutes: door + (60 * km) / speed };
}

/** The points of the network within so many kilometres, the nearest first. */
function junctionsWithin(point: Point, km: number): number[] {
  const [x, y, z] = unitVector(point);
  const limit = squaredChord(km);
  const found: { at: number; squared: number }[] = [];
  for (let at = 0; at < JUNCTIONS.length; at++) {
    const dx = (VECTORS[at * 3] as number) - x;
    const dy = (VECTORS[at * 3 + 1] as number) - y;
    const dz = (VECTORS[at * 3 + 2] as number) - z;
    const squared = dx * dx + dy * dy + dz * dz;
    if (squared <= limit) found.push({ at, squared });
  }
  return found.sort((a, b) => a.squared - b.squared).map(({ at }) => at);
}

/** The streets from a door to the points of the network that can be reached without crossing water. */
export function doorAt(point: Point): Door {
  const near = junctionsWithin(point, NEAR_KM);
  const tried = near.length > 0 ? near : junctionsWithin(point, FAR_KM);
  const [nearest = -1] = junctionsWithin(point, SURROUNDS_KM);
  const surroundings = JUNCTIONS[nearest]?.surroundings ?? 'rural';
  const approaches: Approach[] = [];
  for (const at of tried) {
    const junction = JUNCTIONS[at] as Point;
    if (crossesWater(point, junction)) continue;
    if (approaches.push({ at, ...byStreets(point, junction, surroundings) }) === MOST_POINTS) break;
  }
  return { lat: point.lat, lng: point.lng, surroundings, approaches, country: countryAt(point) };
}

const inCity = (...doors: Door[]) =>
  doors.every(({ surroundings }) => surroundings === 'city' || surroundings === 'suburb');

/**
 * The way between two doors off the network, by streets or, farther apart, by the roads of a settled country; null
 * where they are far apart. The caller asks whether water lies between (`crossesWater`), and may know a better way.
 */
export function streetsBetween(a: Door, b: Door): Drive | null {
  const crow = greatCircleKm(a, b);
  const isFar = crow > STREETS_ONLY_KM;
  const inCountry = a.country >= 0 && a.country === b.country && (isFar || !inCity(a, b));
  if (isFar && !inCountry) return null;
  const [one, other] = [byStreets(a, b, a.surroundings), byStreets(a, b, b.surroundings)];
  const streets = { km: (one.km + other.km) / 2, minutes: (one.minutes + other.minutes) / 2 };
  if (!inCountry) return streets;
  const km = crow * COUNTRY_ROADS.detour;
  const doors = STREETS[a.surroundings].door + STREETS[b.surroundings].door;
  const minutes = doors + (60 * km) / COUNTRY_ROADS.speed;
  return isFar || minutes < streets.minutes ? { km, minutes } : streets;
}
