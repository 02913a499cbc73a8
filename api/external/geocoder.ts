import { LRUCache } from 'lru-cache';
import type { Located, PlaceSuggestion, Point } from '../../contracts/places.ts';
import { civicOf } from '../domain/places/civic.ts';
import { keyOf } from '../domain/places/text.ts';
import { createAsk, type ServiceSettings } from './directions.ts';
import { type Protocol, toLocated } from './geocoders/found.ts';
import { NOMINATIM } from './geocoders/nominatim.ts';
import { PELIAS } from './geocoders/pelias.ts';
import { PHOTON } from './geocoders/photon.ts';

/** A place that a geocoder found, and the names by which people may call its town. */
export type Geocoded = { place: Located; names: readonly string[] };

/** A server of one's own that finds addresses. No call throws: null or nothing means "do without". */
export type Geocoder = {
  /** Where a free-text address in Canada lies; null when it is not found. */
  geocode(query: string): Promise<Geocoded | null>;
  /** At most five addresses that a text may become, those near a point first. */
  suggest(query: string, near: Point | null): Promise<PlaceSuggestion[]>;
  /** The protocol that the server speaks (`Photon`), by its answers; null where no protocol fits them. */
  speaks(): Promise<string | null>;
};

const PROTOCOLS: readonly Protocol[] = [PHOTON, PELIAS, NOMINATIM];
/** A person waits for what is suggested: a slower server is done without. */
const TIMEOUT_MS = 1_500;
const CACHED_PLACES = 2_000;
/** The call of a search, where the address that is given goes on to it. */
const CALL = /\/(?:api|search|v1|v1\/search)\/?$/;

/**
 * Addresses by a Photon, Pelias or Nominatim server (`GEOCODER_URL`). The first call tries each protocol,
 * and the answer shows which one the server speaks. Places found are kept in memory, failures are not.
 */
export function createGeocoder({ baseUrl, ...settings }: ServiceSettings): Geocoder {
  const server = baseUrl.replace(CALL, '');
  const ask = createAsk({ baseUrl: server, timeoutMs: TIMEOUT_MS, ...settings });
  const places = new LRUCache<string, Geocoded>({ max: CACHED_PLACES });
  let spoken: Protocol | null = null;

  async function search(query: string, near: Point | null, typing: boolean): Promise<Geocoded[]> {
    const text = query.trim().replace(/\s+/g, ' ').slice(0, 256).toWellFormed();
    if (!text) return [];
    for (const protocol of spoken ? [spoken] : PROTOCOLS) {
      const found = protocol.read(await ask(...protocol.search(text, { near, typing })));
      if (!found) continue;
      spoken = protocol;
      const typed = { ...civicOf(text), typing };
      return found.flatMap((one) => {
        const place = one && toLocated(one, typed);
        return place ? [{ place, names: [place.city, ...one.quarters].filter(Boolean) }] : [];
      });
    }
    return [];
  }

  return {
    async geocode(query) {
      const known = places.get(keyOf(query));
      if (known) return known;
      const [first] = await search(query, null, false);
      if (first) places.set(keyOf(query), first);
      return first ?? null;
    },

    async suggest(query, near) {
      const found = await search(query, near, true);
      // A suggestion that a person chooses is found again, and at the very point.
      for (const one of found) places.set(keyOf(one.place.label), one);
      return found.map(({ place: { label, lat, lng } }) => ({
        id: `found.${lat},${lng}`,
        place_name: label,
      }));
    },

    async speaks() {
      await search('Ottawa', null, false);
      return spoken?.name ?? null;
    },
  };
}
