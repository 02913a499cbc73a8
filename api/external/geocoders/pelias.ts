import * as z from 'zod/mini';
import type { Located } from '../../../contracts/places.ts';
import { type Found, halfOf, lngLat, maybe, type Protocol } from './found.ts';

/** How finely each layer is known; a county or a region is no place. */
const PRECISIONS: Readonly<Record<string, Located['precision']>> = {
  address: 'address',
  venue: 'address',
  street: 'street',
  postalcode: 'postal',
  neighbourhood: 'neighbourhood',
  borough: 'neighbourhood',
  locality: 'city',
  localadmin: 'city',
};

const Feature = z.object({
  geometry: z.object({ coordinates: lngLat }),
  bbox: z.optional(z.array(z.number())),
  properties: z.object({
    layer: z.string(),
    country_a: maybe,
    name: maybe,
    housenumber: maybe,
    street: maybe,
    postalcode: maybe,
    neighbourhood: maybe,
    borough: maybe,
    locality: maybe,
    localadmin: maybe,
    county: maybe,
    region_a: maybe,
    region: maybe,
  }),
});
const Reply = z.object({
  geocoding: z.record(z.string(), z.unknown()),
  features: z.array(z.unknown()),
});

/** Pelias: `/v1/search`, and `/v1/autocomplete` for what is typed. */
export const PELIAS: Protocol = {
  name: 'Pelias',
  search: (text, { near, typing }) => [
    typing ? '/v1/autocomplete' : '/v1/search',
    {
      text,
      size: '5',
      'boundary.country': 'CAN',
      ...(near && { 'focus.point.lat': String(near.lat), 'focus.point.lon': String(near.lng) }),
    },
  ],
  read: (reply) => Reply.safeParse(reply).data?.features.map(toFound) ?? null,
};

function toFound(feature: unknown): Found | null {
  const { data } = Feature.safeParse(feature);
  if (data?.properties.country_a !== 'CAN') return null;
  const { geometry, bbox, properties: is } = data;
  const precision = PRECISIONS[is.layer];
  if (!precision) return null;
  const [lng, lat] = geometry.coordinates;
  const town = is.locality ?? is.localadmin;
  return {
    lat,
    lng,
    precision,
    province: is.region_a ?? is.region ?? '',
    name: is.name ?? '',
    number: is.housenumber ?? undefined,
    street: is.street ?? (precision === 'street' ? (is.name ?? undefined) : undefined),
    city: precision === 'city' ? (is.name ?? '') : (town ?? is.county ?? ''),
    quarters: [is.borough, is.neighbourhood, is.localadmin].filter(
      (name) => typeof name === 'string',
    ),
    code: is.postalcode ?? undefined,
    halfKm: halfOf(bbox),
  };
}
