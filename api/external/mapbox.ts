import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { type Located, PROVINCES, type Province } from '../../contracts/places.ts';
import {
  createAsk,
  createDirections,
  type Directions,
  type ServiceSettings,
} from './directions.ts';
import { fetchPublic } from './public-fetch.ts';

/** The maps service. Its calls do not throw: null means "do without". */
export type Maps = Directions & {
  /** Where a free-text address in Canada lies; null when it is not found. */
  geocode(query: string): Promise<Located | null>;
};

export type MapSettings = Partial<ServiceSettings> & { token: string };

const MAPBOX = 'https://api.mapbox.com';
const getPublic = (url: URL, signal: AbortSignal) => fetchPublic(url, { signal });
const CACHED_PLACES = 2_000;

const Feature = z.object({
  place_name: z.string(),
  text: z._default(z.string(), ''),
  place_type: z.array(z.string()),
  center: z.tuple([
    z.number().check(z.gte(-180), z.lte(180)),
    z.number().check(z.gte(-90), z.lte(90)),
  ]),
  properties: z.optional(z.object({ short_code: z.optional(z.string()) })),
  context: z._default(
    z.array(
      z.object({
        id: z.string(),
        short_code: z.optional(z.string()),
        text: z.optional(z.string()),
      }),
    ),
    [],
  ),
});
type Feature = z.infer<typeof Feature>;
const Features = z.object({ features: z.array(Feature) });

/** How finely each of the service's place types is known; a whole province is no place. */
const PRECISIONS: Record<string, Located['precision']> = {
  address: 'address',
  poi: 'address',
  postcode: 'postal',
  neighborhood: 'neighbourhood',
  locality: 'neighbourhood',
  place: 'city',
  district: 'city',
};

/**
 * Drives and addresses by Mapbox (Directions v5, driving; Geocoding v5, the call of
 * rule 2.12). Answers are cached in memory; failures are not.
 */
export function createMaps({ token, ...settings }: MapSettings): Maps {
  const ask = createAsk({
    baseUrl: MAPBOX,
    ...(!settings.baseUrl && { get: getPublic }),
    ...settings,
  });
  const places = new LRUCache<string, Located>({ max: CACHED_PLACES });

  return {
    ...createDirections(ask, '/directions/v5/mapbox/driving', { access_token: token }),

    async geocode(query) {
      const words = query.trim().replace(/\s+/g, ' ').toLowerCase();
      // A semicolon would make it a batch of queries, and the service refuses more than 256 signs;
      // the last of them may be half of an emoji.
      const signs = words.replaceAll(';', ' ').slice(0, 256).toWellFormed();
      const asked = encodeURIComponent(signs);
      const known = places.get(words);
      if (known || !words) return known ?? null;
      const reply = await ask(`/geocoding/v5/mapbox.places/${asked}.json`, {
        access_token: token,
        autocomplete: 'true',
        limit: '5',
        country: 'ca',
      });
      const found = Features.safeParse(reply)
        .data?.features.map(toLocated)
        .find((at) => at !== null);
      if (found) places.set(words, found);
      return found ?? null;
    },
  };
}

function toLocated(feature: Feature): Located | null {
  const precision = PRECISIONS[feature.place_type[0] ?? ''];
  const region = feature.context.find(({ id }) => id.startsWith('region.'));
  const province = toProvince(region?.short_code ?? feature.properties?.short_code);
  if (!precision || !province) return null;
  const [lng, lat] = feature.center;
  const { place_name: label, text: name } = feature;
  const within = feature.context.find(({ id }) => id.startsWith('place.'));
  const city = precision === 'city' ? name : (within?.text ?? '');
  return { lat, lng, province, label, name, city, precision };
}

/** The province of the service's `CA-ON`. */
function toProvince(code = ''): Province | undefined {
  return PROVINCES.find((known) => code.toUpperCase() === `CA-${known}`);
}
