import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { type Located, type Point, PROVINCES, type Province } from '../../contracts/places.ts';

/** The maps service. Neither call throws: null means "do without". */
export type Maps = {
  /** Road km of each leg, in order; null when any of them cannot be had. */
  legs(legs: readonly (readonly [from: Point, to: Point])[]): Promise<number[] | null>;
  /** Where a free-text address in Canada lies; null when it is not found. */
  geocode(query: string): Promise<Located | null>;
};

export type MapSettings = {
  token: string;
  /** Origin of another server that speaks the service's API (tests). */
  baseUrl?: string;
  /** Milliseconds that one call may take; 2 s unless told. */
  timeoutMs?: number;
  now?: () => number;
};

const MAPBOX = 'https://api.mapbox.com';
const TIMEOUT_MS = 2_000;
/** A service that is down or full is left alone this long: no quote waits for it meanwhile. */
const REST_MS = 30_000;
const CACHED_LEGS = 20_000;
const CACHED_PLACES = 2_000;

const Directions = z.object({
  routes: z.array(z.object({ distance: z.number().check(z.gte(0)) })).check(z.minLength(1)),
});

const Feature = z.object({
  place_name: z.string(),
  place_type: z.array(z.string()),
  center: z.tuple([
    z.number().check(z.gte(-180), z.lte(180)),
    z.number().check(z.gte(-90), z.lte(90)),
  ]),
  properties: z.optional(z.object({ short_code: z.optional(z.string()) })),
  context: z._default(
    z.array(z.object({ id: z.string(), short_code: z.optional(z.string()) })),
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
 * Road distances and addresses by Mapbox (Directions v5, driving; Geocoding v5, the call of
 * rule 2.12). Answers are cached in memory; failures are not.
 */
export function createMaps({
  token,
  baseUrl = MAPBOX,
  timeoutMs,
  now = Date.now,
}: MapSettings): Maps {
  const kilometres = new LRUCache<string, number>({ max: CACHED_LEGS });
  const places = new LRUCache<string, Located>({ max: CACHED_PLACES });
  let restingUntil = 0;

  /** The JSON at a path, or null: no answer, an error, or still at rest after one. */
  async function get(path: string, query: Record<string, string>): Promise<unknown> {
    if (now() < restingUntil) return null;
    const url = new URL(path, baseUrl);
    url.search = new URLSearchParams({ access_token: token, ...query }).toString();
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS) });
      if (response.ok) return await response.json();
      await response.body?.cancel();
      if (response.status === 429 || response.status >= 500) restingUntil = now() + REST_MS;
    } catch {
      restingUntil = now() + REST_MS;
    }
    return null;
  }

  async function leg([from, to]: readonly [Point, Point]): Promise<number | null> {
    const path = `${coordinates(from)};${coordinates(to)}`;
    const known = kilometres.get(path);
    if (known !== undefined) return known;
    const reply = await get(`/directions/v5/mapbox/driving/${path}`, { overview: 'false' });
    const route = Directions.safeParse(reply).data?.routes[0];
    if (!route) return null;
    const km = route.distance / 1000;
    kilometres.set(path, km);
    return km;
  }

  return {
    async legs(legs) {
      const measured = await Promise.all(legs.map(leg));
      return measured.every((km) => km !== null) ? measured : null;
    },

    async geocode(query) {
      const words = query.trim().replace(/\s+/g, ' ').toLowerCase();
      // A semicolon would make it a batch of queries, and the service refuses more than 256 signs;
      // the last of them may be half of an emoji.
      const signs = words.replaceAll(';', ' ').slice(0, 256).toWellFormed();
      const asked = encodeURIComponent(signs);
      const known = places.get(words);
      if (known || !words) return known ?? null;
      const reply = await get(`/geocoding/v5/mapbox.places/${asked}.json`, {
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

/** Longitude first, to about 10 m: finer would only miss the cache. */
function coordinates({ lat, lng }: Point): string {
  return `${lng.toFixed(4)},${lat.toFixed(4)}`;
}

function toLocated(feature: Feature): Located | null {
  const precision = PRECISIONS[feature.place_type[0] ?? ''];
  const region = feature.context.find(({ id }) => id.startsWith('region.'));
  const province = toProvince(region?.short_code ?? feature.properties?.short_code);
  if (!precision || !province) return null;
  const [lng, lat] = feature.center;
  return { lat, lng, province, label: feature.place_name, precision };
}

/** The province of the service's `CA-ON`. */
function toProvince(code = ''): Province | undefined {
  return PROVINCES.find((known) => code.toUpperCase() === `CA-${known}`);
}
