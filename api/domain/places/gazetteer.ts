import type { Point, Province } from '../../contracts/places.ts';
import { OTHER_CITIES } from './cities-canada.ts';
import { ONTARIO_CITIES } from './cities-ontario.ts';
import { NEIGHBOURHOODS } from './neighbourhoods.ts';
import { OTHER_POSTAL } from './postal-canada.ts';
import { ONTARIO_POSTAL, ONTARIO_RURAL } from './postal-ontario.ts';
import { PROVINCE_NAMES, provinceOfPostal } from './provinces.ts';
import type { CityRow, PostalRow } from './rows.ts';
import { keyOf, writtenOut } from './text.ts';

/** A city or a neighbourhood as it is looked up. */
export type Place = Point & {
  id: string;
  /** As shown and as located again: `Liberty Village, Toronto, Ontario`. */
  label: string;
  province: Province;
  kind: 'city' | 'neighbourhood';
  /** The key of the city itself, or of the neighbourhood's city. */
  city: string;
  /** Comparable names: its own, then other names people write. */
  keys: readonly string[];
  /** What its beginning is typed as: its own name, other names, the whole label. */
  typed: { names: readonly string[]; others: readonly string[]; labels: readonly string[] };
  /** Higher comes first among equally good matches. */
  rank: number;
};

/** A forward sortation area, the first half of a postal code. */
export type PostalArea = Point & {
  code: string;
  province: Province;
  /** `Downtown Toronto`, or a county for a rural area. */
  district: string;
  city: string;
  /** Rural areas are as large as a county: a town in the address says more. */
  rural: boolean;
};

/** A key as part of an identifier: `sault ste marie` is `sault-ste-marie`. */
const slug = (key: string) => key.replaceAll(' ', '-');

/** Each key in both spellings of its abbreviations. */
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

function cityPlace(province: Province, row: CityRow): Place {
  const [name, lat, lng, people, ...aliases] = row;
  const label = `${name}, ${PROVINCE_NAMES[province]}`;
  const city = keyOf(name);
  const keys = [city, ...aliases.map(keyOf)];
  const id = `city.${slug(city)}-${province.toLowerCase()}`;
  const typed = typedAs(keys, `${city} ${PROVINCE_KEYS[province]}`);
  return { id, label, lat, lng, province, kind: 'city', city, keys, typed, rank: people };
}

const CITIES: readonly Place[] = [
  ...ONTARIO_CITIES.map((row) => cityPlace('ON', row)),
  ...OTHER_CITIES.flatMap(([province, rows]) => rows.map((row) => cityPlace(province, row))),
];

const PEOPLE: ReadonlyMap<string, number> = new Map(
  CITIES.map((place) => [`${place.city}-${place.province}`, place.rank]),
);

const HOODS: readonly Place[] = NEIGHBOURHOODS.flatMap(([cityName, province, rows]) => {
  const city = keyOf(cityName);
  // A quarter stands among towns of 8,000 to 15,000 people, those of a large city first.
  const rank = 8 + (PEOPLE.get(`${city}-${province}`) ?? 0) / 400;
  return rows.map(([name, lat, lng, ...aliases], index): Place => {
    const label = `${name}, ${cityName}, ${PROVINCE_NAMES[province]}`;
    const key = keyOf(name);
    const id = `hood.${slug(key)}-${slug(city)}-${province.toLowerCase()}`;
    const keys = [key, ...aliases.map(keyOf)];
    const typed = typedAs(keys, `${key} ${city} ${PROVINCE_KEYS[province]}`);
    const place = { id, label, lat, lng, province, city, keys, typed, rank: rank - index / 50 };
    return { ...place, kind: 'neighbourhood' };
  });
});

/** Every city and neighbourhood, the highest rank first. */
export const PLACES: readonly Place[] = [...CITIES, ...HOODS].sort((a, b) => b.rank - a.rank);

/** The places of a name: whose own name it is before whose other name, cities before quarters. */
export const PLACES_BY_KEY: ReadonlyMap<string, readonly Place[]> = indexByKey(PLACES);

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
    (place.kind === 'city' ? 1 : 0) + (place.keys[0] === key ? 2 : 0);
  for (const [key, same] of index) {
    if (same.length > 1) same.sort((a, b) => weight(b, key) - weight(a, key) || b.rank - a.rank);
  }
  return index;
}

function postalAreas(rows: readonly PostalRow[], rural: boolean): PostalArea[] {
  return rows.flatMap(([district, city, table]) => {
    const cells = table.trim().split(/\s+/);
    const areas: PostalArea[] = [];
    for (let at = 0; at + 2 < cells.length; at += 3) {
      const code = cells[at] ?? '';
      const province = provinceOfPostal(code);
      if (!province) continue;
      const lat = Number(cells[at + 1]);
      const lng = Number(cells[at + 2]);
      areas.push({ code, lat, lng, province, district, city, rural });
    }
    return areas;
  });
}

/** Forward sortation areas by code. */
export const POSTAL_AREAS: ReadonlyMap<string, PostalArea> = new Map(
  [
    ...postalAreas(ONTARIO_POSTAL, false),
    ...postalAreas(OTHER_POSTAL, false),
    ...postalAreas(ONTARIO_RURAL, true),
  ].map((area) => [area.code, area]),
);
