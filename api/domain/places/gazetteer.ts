import type { Located, Point, Province } from '../../../contracts/places.ts';
import { PROVINCE_NAMES } from '../../../contracts/province-names.ts';
import { readTable } from './tables.ts';
import { keyOf, writtenOut } from './text.ts';

/** A city or a neighbourhood as it is looked up. */
export type Place = Point & {
  id: string;
  /** As shown and as located again: `Liberty Village, Toronto, Ontario`. */
  label: string;
  /** The place's own part of the label, and its city's. */
  name: string;
  cityName: string;
  province: Province;
  kind: 'city' | 'neighbourhood';
  /** An airport, a university: typed instead of a street, and never behind one. */
  landmark: boolean;
  /** The place's name in French, where that is another. */
  french?: string;
  /** How finely its point stands for an address in it: a borough is as wide as a city. */
  precision: 'city' | 'neighbourhood';
  /** The key of the city itself, or of the neighbourhood's city. */
  city: string;
  /** Comparable names: its own, then other names people write. */
  keys: readonly string[];
  /** The texts that people begin to type for the place: its own name, other names, the whole label. */
  typed: { names: readonly string[]; others: readonly string[]; labels: readonly string[] };
  /** How far the homes of a municipality of farms lie from its point, in km. */
  reachKm?: number;
  /** How far those of a town lie that has villages of its own: most are around its point. */
  villagesKm?: number;
  /** How far those of a quarter lie that was a town, where it is neither a few streets nor wide. */
  quarterKm?: number;
  /** Higher comes first among equally good matches. */
  rank: number;
};

/** A place as an address means it. */
export const ofPlace = ({ quarterKm, cityName: city, ...place }: Place): Located => {
  const { lat, lng, province, label, name, precision } = place;
  const radius = quarterKm ? { radius_km: quarterKm } : {};
  return { lat, lng, province, label, name, city, precision, ...radius };
};

/** A key as part of an identifier: `sault ste marie` is `sault-ste-marie`. */
const slug = (key: string) => key.replaceAll(' ', '-');

/** All keys, in both spellings of their abbreviations. */
function bothSpellings(keys: readonly string[]): string[] {
  const long = keys.map(writtenOut).filter((written, at) => written !== keys[at]);
  return long.length === 0 ? [...keys] : [...keys, ...long];
}

/** Keys are made once per name and joined after: making them is what loading this module costs. */
function typedAs(keys: readonly string[], label: string): Place['typed'] {
  return {
    names: bothSpellings(keys.slice(0, 1)),
    others: bothSpellings(keys.slice(1)),
    labels: bothSpellings([label]),
  };
}

const PROVINCE_KEYS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(PROVINCE_NAMES).map(([province, name]) => [province, keyOf(name)]),
);

const provinceOf = (code: string): Province => {
  if (!(code in PROVINCE_NAMES)) throw new Error(`The table of places has no province ${code}.`);
  return code as Province;
};

const split = (aliases: string) => (aliases === '' ? [] : aliases.split('; '));

function cityPlace(row: string[]): Place {
  const [code = '', name = '', lat, lng, people, others = '', reach, villages] = row;
  const province = provinceOf(code);
  const label = `${name}, ${PROVINCE_NAMES[province]}`;
  const city = keyOf(name);
  const keys = [city, ...split(others).map(keyOf)];
  const id = `city.${slug(city)}-${province.toLowerCase()}`;
  const typed = typedAs(keys, `${city} ${PROVINCE_KEYS[province]}`);
  const point = { lat: Number(lat), lng: Number(lng) };
  const parts = { id, label, name, cityName: name, ...point };
  const farms = reach ? { reachKm: Number(reach) } : {};
  const wide = villages ? { villagesKm: Number(villages) } : farms;
  const place = { ...parts, ...wide, province, city, keys, typed, rank: Number(people) };
  return { ...place, kind: 'city', landmark: false, precision: 'city' };
}

const TOWNS: readonly Place[] = readTable('towns.tsv').map(cityPlace);

const CITIES: readonly Place[] = [...readTable('cities.tsv').map(cityPlace), ...TOWNS];

const PEOPLE: ReadonlyMap<string, number> = new Map(
  CITIES.map((place) => [`${place.city}-${place.province}`, place.rank]),
);

/** How many of each city's neighbourhoods stand before one; the table's order ranks them. */
const before = new Map<string, number>();

function neighbourhoodPlace(row: string[]): Place {
  const [cityName = '', code = '', name = '', lat, lng, wide = '', aliases = ''] = row;
  const province = provinceOf(code);
  const city = keyOf(cityName);
  const home = `${city}-${province}`;
  const index = before.get(home) ?? 0;
  before.set(home, index + 1);
  const label = `${name}, ${cityName}, ${PROVINCE_NAMES[province]}`;
  const key = keyOf(name);
  const id = `hood.${slug(key)}-${slug(city)}-${province.toLowerCase()}`;
  const keys = [key, ...split(aliases).map(keyOf)];
  const typed = typedAs(keys, `${key} ${city} ${PROVINCE_KEYS[province]}`);
  const point = { lat: Number(lat), lng: Number(lng) };
  // A quarter stands among towns of 8,000 to 15,000 people, those of a large city and large ones first.
  const rank = 8 + (PEOPLE.get(home) ?? 0) / 400 - index / 50 + (Number(wide) || 0);
  const place = { id, label, name, cityName, ...point, province, city, keys, typed, rank };
  const precision = wide === 'wide' ? 'city' : 'neighbourhood';
  const reach = Number(wide) ? { quarterKm: Number(wide) } : {};
  return { ...place, ...reach, kind: 'neighbourhood', landmark: false, precision };
}

const HOODS: readonly Place[] = readTable('neighbourhoods.tsv').map(neighbourhoodPlace);

/** Landmarks are quarters with a point of their own; quarters come before them. */
const LANDMARKS: readonly Place[] = readTable('landmarks.tsv').map(
  ([city = '', code = '', name = '', lat = '', lng = '', aliases = '', french = '']) => {
    const names = [aliases, french].filter(Boolean).join('; ');
    const place = neighbourhoodPlace([city, code, name, lat, lng, '', names]);
    const id = place.id.replace('hood.', 'landmark.');
    return { ...place, id, landmark: true, rank: place.rank - 4, ...(french && { french }) };
  },
);

/** Every city and neighbourhood, the highest rank first. */
export const PLACES: readonly Place[] = [...CITIES, ...HOODS, ...LANDMARKS].sort(
  (a, b) => b.rank - a.rank,
);

/** Municipalities by their legal names, and villages off the roads: found with their province where nothing else is so called. */
export const AREAS: ReadonlySet<Place> = new Set(readTable('areas.tsv').map(cityPlace));

/** Villages may have namesakes in their province that are in no table: Québec's saints do. */
export const MAY_HAVE_NAMESAKES: ReadonlySet<Place> = new Set(
  [...TOWNS, ...AREAS].filter(({ province }) => province === 'QC'),
);

/** The places of a name: whose own name it is before whose other name, cities before quarters. */
export const PLACES_BY_KEY: ReadonlyMap<string, readonly Place[]> = indexByKey([
  ...PLACES,
  ...AREAS,
]);

function indexByKey(places: readonly Place[]): Map<string, Place[]> {
  const index = new Map<string, Place[]>();
  for (const place of places) {
    for (const key of place.keys) {
      const same = index.get(key);
      if (!same) index.set(key, [place]);
      else if (!same.includes(place)) same.push(place);
    }
  }
  const weight = (place: Place, key: string) =>
    AREAS.has(place) ? -1 : (place.kind === 'city' ? 1 : 0) + (place.keys[0] === key ? 2 : 0);
  for (const [key, same] of index) {
    if (same.length > 1) same.sort((a, b) => weight(b, key) - weight(a, key) || b.rank - a.rank);
  }
  return index;
}

/** The city of a name in a province. */
export const cityNamed = (name: string, province: string): Place | undefined =>
  PLACES_BY_KEY.get(keyOf(name))?.find(
    (place) => place.kind === 'city' && place.province === province,
  );
