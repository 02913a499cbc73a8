import * as z from 'zod/mini';
import type { Located } from '../../../contracts/places.ts';
import { type Found, halfOf, maybe, type Protocol } from './found.ts';

/** How finely each type is known; types that are missing are wider than a town, or houses. */
const PRECISIONS: Readonly<Record<string, Located['precision']>> = {
  road: 'street',
  postcode: 'postal',
  ...Object.fromEntries(
    ['neighbourhood', 'quarter', 'suburb', 'borough', 'city_district', 'residential'].map(
      (type) => [type, 'neighbourhood' as const],
    ),
  ),
  ...Object.fromEntries(
    ['city', 'town', 'village', 'hamlet', 'municipality', 'locality'].map((type) => [
      type,
      'city' as const,
    ]),
  ),
};
/** From this rank on a place is a house, or stands as one. */
const HOUSE_RANK = 28;

const degrees = z.coerce.number();
const Place = z.object({
  lat: degrees.check(z.gte(-90), z.lte(90)),
  lon: degrees.check(z.gte(-180), z.lte(180)),
  name: maybe,
  addresstype: maybe,
  place_rank: z.optional(z.number()),
  address: z.record(z.string(), z.unknown()),
  boundingbox: z.optional(z.nullable(z.array(z.string()))),
});

/** Nominatim: `/search?format=jsonv2`, which knows whole names alone. */
export const NOMINATIM: Protocol = {
  name: 'Nominatim',
  search: (q) => [
    '/search',
    { q, format: 'jsonv2', addressdetails: '1', countrycodes: 'ca', limit: '5' },
  ],
  read: (reply) => (Array.isArray(reply) ? reply.map(toFound) : null),
};

function toFound(place: unknown): Found | null {
  const { data } = Place.safeParse(place);
  if (!data) return null;
  const part = (...names: string[]) => {
    const texts = names.map((name) => data.address[name]);
    return texts.find((text) => typeof text === 'string');
  };
  if (part('country_code') !== 'ca') return null;
  const isHouse = part('house_number') !== undefined || (data.place_rank ?? 0) >= HOUSE_RANK;
  const precision = PRECISIONS[data.addresstype ?? ''] ?? (isHouse ? 'address' : undefined);
  if (!precision) return null;
  const [south, north, west, east] = data.boundingbox ?? [];
  const corners = [west, south, east, north].filter((corner) => corner !== undefined);
  const name = data.name || part(data.addresstype ?? '') || '';
  const town = part('city', 'town', 'village', 'hamlet', 'municipality');
  return {
    lat: data.lat,
    lng: data.lon,
    precision,
    province: part('ISO3166-2-lvl4', 'state', 'territory') ?? '',
    name,
    number: part('house_number'),
    street: part('road'),
    city: precision === 'city' ? name : (town ?? part('county') ?? ''),
    quarters: ['borough', 'city_district', 'suburb', 'quarter', 'neighbourhood'].flatMap(
      (kind) => part(kind) ?? [],
    ),
    code: part('postcode'),
    halfKm: halfOf(corners),
  };
}
