import * as z from 'zod/mini';
import type { Located, Point } from '../../../contracts/places.ts';
import { PROVINCE_NAMES } from '../../../contracts/province-names.ts';
import { greatCircleKm, isInCanada } from '../../domain/distances.ts';
import { takeProvince } from '../../domain/places/provinces.ts';
import { wordsOf } from '../../domain/places/text.ts';

/** A place of Canada as a server names it, before it is written as ours. */
export type Found = Point & {
  /** A code (`ON`, `CA-ON`) or a name, in either language or both (`Ontario / …`). */
  province: string;
  precision: Located['precision'];
  /** The name of a place that is no address: a quarter, a street, a building. */
  name: string;
  number?: string | undefined;
  street?: string | undefined;
  city: string;
  /** Quarters and the like around it, by which people may call its town. */
  quarters: string[];
  code?: string | undefined;
  /** Half of its extent's diagonal, where the server says the extent. */
  halfKm?: number | undefined;
};

/** How one kind of server is asked, and what it answers. */
export type Protocol = {
  name: string;
  /** The path and query of a search; `typing` asks for what a text is the beginning of. */
  search(text: string, options: { near: Point | null; typing: boolean }): [string, Query];
  /** The places of an answer; null where it has not this protocol's shape. */
  read(reply: unknown): (Found | null)[] | null;
};
type Query = Record<string, string>;

/** Longitude first, as GeoJSON has it. */
export const lngLat = z.tuple([
  z.number().check(z.gte(-180), z.lte(180)),
  z.number().check(z.gte(-90), z.lte(90)),
]);

/** A text that may be missing. */
export const maybe = z.optional(z.nullable(z.string()));

/** Half of the way in km between two corners of an extent; undefined without corners. */
export function halfOf(corners: (number | string)[] | null | undefined): number | undefined {
  const [west, south, east, north] = (corners ?? []).map(Number);
  const km = greatCircleKm(
    { lat: south ?? NaN, lng: west ?? NaN },
    { lat: north ?? NaN, lng: east ?? NaN },
  );
  return Number.isFinite(km) ? km / 2 : undefined;
}

/** A house is known no better than this, in km; a street no worse than its whole length. */
const LEAST_KM = 0.1;

/** A way of a map is a piece of its street: a house lies no farther from it than its number says, by so many a km. */
const NUMBERS_A_KM = 400;
/** A street whose house is not known is known to between these, in km. */
const [STREET_KM, FARTHEST_KM] = [1, 25];

/** A unit and a number that were typed and are kept in front of the street that was found; `typing` may have more of it to come. */
export type Typed = { unit: string | null; number: string | null; typing: boolean };

/** The street of a house that is another than the one that was typed. */
function meantOf(found: Found, { number, typing }: Typed): Found {
  const isOther =
    number && found.number && Number.parseInt(number, 10) !== Number.parseInt(found.number, 10);
  if (typing || !isOther || !found.street) return found;
  return { ...found, precision: 'street', number: undefined };
}

/** Within how many km of the point a place is that is no house; undefined where the server does not say. */
function radiusOf({ precision, number, halfKm }: Found, typed: Typed): number | undefined {
  if (precision !== 'street' || !typed.number || number) return halfKm;
  const reach = Number.parseInt(typed.number, 10) / NUMBERS_A_KM;
  return Math.min(FARTHEST_KM, Math.max(STREET_KM, reach, halfKm ?? 0));
}

function provinceOf(written: string): Located['province'] | null {
  const names = written.replace(/^CA-/i, '').split('/');
  return names.map((name) => takeProvince(wordsOf(name)).province).find(Boolean) ?? null;
}

/** The place's own part of its label: the house that was typed, where its street was found. */
function nameOf({ number, street, name, precision, code }: Found, typed: Typed): string {
  if (precision === 'postal') return code || name;
  const house = number || (precision === 'street' && typed.number);
  if (!street || !(house || precision === 'street')) return name;
  if (!house) return street;
  return `${typed.unit ? `${typed.unit}-` : ''}${house} ${street}`;
}

/** A place as ours are; null where it lies in no province, where its point is outside Canada, or without a name. */
export function toLocated(answer: Found, typed: Typed): Located | null {
  const found = meantOf(answer, typed);
  const province = provinceOf(found.province);
  const name = nameOf(found, typed);
  const { lat, lng, precision } = found;
  const km = radiusOf(found, typed);
  if (!province || !name || !isInCanada(found)) return null;
  const city = found.city || (precision === 'city' ? found.name : '');
  const own = name === city ? '' : `${name}, `;
  const code = precision === 'address' && found.code ? ` ${found.code}` : '';
  const label = `${own}${city && `${city}, `}${PROVINCE_NAMES[province]}${code}`;
  const rough = precision !== 'address' && precision !== 'postal' && km !== undefined;
  const radius = rough ? { radius_km: Math.max(km, LEAST_KM) } : {};
  return { lat, lng, province, label, name, city, precision, ...radius };
}
