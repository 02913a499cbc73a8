import { LRUCache } from 'lru-cache';
import { greatCircleKm, isInCanada } from '../../api/domain/distances.ts';
import { cityNamed, PLACES, PLACES_BY_KEY, type Place } from '../../api/domain/places/gazetteer.ts';
import { POSTAL_AREAS } from '../../api/domain/places/postal-areas.ts';
import { takeProvince } from '../../api/domain/places/provinces.ts';
import { keyOf, wordsOf } from '../../api/domain/places/text.ts';
import type { Point, Province } from '../../contracts/places.ts';
import type { NewTown } from '../../db/street-import.ts';
import { written } from './names.ts';

/** The census's numbers of provinces. */
const CENSUS: Readonly<Record<string, Province>> = {
  '10': 'NL', '11': 'PE', '12': 'NS', '13': 'NB', '24': 'QC', '35': 'ON', '46': 'MB',
  '47': 'SK', '48': 'AB', '59': 'BC', '60': 'YT', '61': 'NT', '62': 'NU',
}; // biome-ignore format: two rows read better than thirteen

/** A town's homes are no farther from its point; beyond is a namesake. The widest municipalities are of the north. */
const TOWN_KM = 100;
/** Where no town is named, it is that of the nearest urban postal area, else the nearest. */
const AREA_KM = 6;
const NEAREST_KM = 40;

/** A town with the key by which the index knows it. */
export type FoundTown = NewTown & { key: string };

const provinceOf = (written: string): Province | null =>
  CENSUS[written.trim()] ?? takeProvince(wordsOf(written)).province;

const CITIES = PLACES.filter(({ kind }) => kind === 'city');

function nearest<T extends Point>(places: Iterable<T>, at: Point, withinKm: number): T | null {
  let best: T | null = null;
  let least = withinKm;
  for (const place of places) {
    // A degree of latitude is 111 km.
    if (Math.abs(place.lat - at.lat) * 111 > least) continue;
    const km = greatCircleKm(place, at);
    if (km <= least) [best, least] = [place, km];
  }
  return best;
}

const ofCity = (key: string, place: Place): FoundTown => ({
  key,
  name: place.cityName,
  province: place.province,
  place: place.id,
  lat: place.lat,
  lng: place.lng,
  rank: place.rank,
});

const URBAN = [...POSTAL_AREAS.values()].filter(({ rural, city }) => !rural && city);

/** The same for all points of a square of a kilometre. */
const nearestTowns = new LRUCache<string, { town: FoundTown | null }>({ max: 50_000 });

function nearestTown(at: Point): FoundTown | null {
  const square = `${at.lat.toFixed(2)},${at.lng.toFixed(2)}`;
  const known = nearestTowns.get(square);
  if (known) return known.town;
  const area = nearest(URBAN, at, AREA_KM);
  const city = (area && cityNamed(area.city, area.province)) ?? nearest(CITIES, at, NEAREST_KM);
  const town = city ? ofCity(city.city, city) : null;
  nearestTowns.set(square, { town });
  return town;
}

/** The town of a row: by its names, of which the first that is known counts, else by where it lies; or why there is none. */
export function townOf(names: readonly string[], province: string, at: Point): FoundTown | string {
  if (!isInCanada(at)) return `is not in Canada: ${at.lat} ${at.lng}`;
  const code = provinceOf(province) ?? nearestTown(at)?.province;
  if (!code) return `is in no province that is known: ${province}`;
  for (const name of names) {
    const known = (PLACES_BY_KEY.get(keyOf(name)) ?? []).filter((one) => one.province === code);
    const place = nearest(known, at, TOWN_KM);
    const city = place && (place.kind === 'city' ? place : cityNamed(place.city, code));
    // The quarter keeps its streets apart: a merged city has several of a name.
    if (place && city) return { ...ofCity(keyOf(name), city), place: place.id };
    if (known.length > 0) return `is more than ${TOWN_KM} km from ${name}`;
  }
  const [name] = names;
  if (name === undefined) return nearestTown(at) ?? 'is near no town that is known';
  return { key: keyOf(name), name: written(name), province: code, place: null, ...at, rank: 0 };
}
