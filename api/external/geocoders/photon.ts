import * as z from 'zod/mini';
import { CANADA, type Located } from '../../../contracts/places.ts';
import { type Found, halfOf, lngLat, maybe, type Protocol } from './found.ts';

/** How finely each type is known; a county or a province is no place. */
const PRECISIONS: Readonly<Record<string, Located['precision']>> = {
  house: 'address',
  street: 'street',
  locality: 'neighbourhood',
  district: 'neighbourhood',
  city: 'city',
};
const BBOX = [CANADA.west, CANADA.south, CANADA.east, CANADA.north].join(',');

const Feature = z.object({
  geometry: z.object({ coordinates: lngLat }),
  properties: z.object({
    type: maybe,
    osm_value: maybe,
    countrycode: maybe,
    name: maybe,
    housenumber: maybe,
    street: maybe,
    district: maybe,
    locality: maybe,
    city: maybe,
    county: maybe,
    state: maybe,
    postcode: maybe,
    extent: z.optional(z.nullable(z.array(z.number()))),
  }),
});
const Reply = z.object({ features: z.array(z.unknown()), geocoding: z.optional(z.undefined()) });

/** Photon (komoot): `/api?q=`, which completes what is typed. */
export const PHOTON: Protocol = {
  name: 'Photon',
  search: (q, { near }) => [
    '/api',
    { q, limit: '5', bbox: BBOX, ...(near && { lat: String(near.lat), lon: String(near.lng) }) },
  ],
  read: (reply) => Reply.safeParse(reply).data?.features.map(toFound) ?? null,
};

function toFound(feature: unknown): Found | null {
  const { data } = Feature.safeParse(feature);
  if (data?.properties.countrycode?.toUpperCase() !== 'CA') return null;
  const { geometry, properties: is } = data;
  const precision = is.osm_value === 'postcode' ? 'postal' : PRECISIONS[is.type ?? ''];
  if (!precision) return null;
  const [lng, lat] = geometry.coordinates;
  // From the north-west to the south-east.
  const [west, north, east, south] = is.extent ?? [];
  const corners = [west, south, east, north].filter((corner) => corner !== undefined);
  return {
    lat,
    lng,
    precision,
    province: is.state ?? '',
    name: is.name ?? '',
    number: is.housenumber ?? undefined,
    street: is.street ?? (precision === 'street' ? (is.name ?? undefined) : undefined),
    city: (precision === 'city' ? is.name : is.city) ?? is.district ?? is.county ?? '',
    quarters: [is.district, is.locality].filter((name) => typeof name === 'string'),
    code: is.postcode ?? undefined,
    halfKm: halfOf(corners),
  };
}
