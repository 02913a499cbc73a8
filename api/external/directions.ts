import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { Point } from '../../contracts/places.ts';
import type { Drive } from '../domain/distances.ts';

/** Drives by road; a source does not throw: null means "do without". */
export type Directions = {
  /** The drive of each leg, in order; null when any of them cannot be had. */
  legs(legs: readonly (readonly [from: Point, to: Point])[]): Promise<Drive[] | null>;
};

export type ServiceSettings = {
  /** Origin of the server, and a path before its calls where it has one. */
  baseUrl: string;
  /** Milliseconds that one call may take; 2 s unless told. */
  timeoutMs?: number;
  now?: () => number;
  /** How an address is asked: `fetch`, for a server of one's own. */
  get?: (url: URL, signal: AbortSignal) => Promise<Response>;
  /** Told what was wrong whenever the server is put to rest; without the address asked for. */
  onFailure?: (reason: string) => void;
};

/** Asks a server for JSON; null is no answer, an error, or still at rest after one. */
export type Ask = (path: string, query: Record<string, string>) => Promise<unknown>;

const TIMEOUT_MS = 2_000;
/** A service that is down or full is left alone this long: no quote waits for it meanwhile. */
const REST_MS = 30_000;
const CACHED_LEGS = 20_000;

/** A server that is asked for JSON, with a time limit, and left alone for a while after a failure. */
export function createAsk({
  baseUrl,
  timeoutMs = TIMEOUT_MS,
  now = Date.now,
  get = (url, signal) => fetch(url, { signal }),
  onFailure,
}: ServiceSettings): Ask {
  let restingUntil = 0;
  const rest = (reason: string) => {
    restingUntil = now() + REST_MS;
    onFailure?.(reason);
  };
  return async (path, query) => {
    if (now() < restingUntil) return null;
    const url = new URL(baseUrl.replace(/\/$/, '') + path);
    url.search = new URLSearchParams(query).toString();
    try {
      const response = await get(url, AbortSignal.timeout(timeoutMs));
      if (response.ok) return await response.json();
      await response.body?.cancel();
      if (response.status === 429 || response.status >= 500) rest(`status ${response.status}`);
    } catch (error) {
      rest(error instanceof Error ? error.name : 'no answer');
    }
    return null;
  };
}

const amount = z.number().check(z.gte(0));
/** The reply of OSRM and of Mapbox, which is made of it: metres and seconds. */
const Route = z.object({
  routes: z.array(z.object({ distance: amount, duration: amount })).check(z.minLength(1)),
});

/** Drives by a call of OSRM's shape at `path`; answers are kept in memory, failures are not. */
export function createDirections(
  ask: Ask,
  path: string,
  query: Record<string, string> = {},
): Directions {
  const drives = new LRUCache<string, Drive>({ max: CACHED_LEGS });

  async function leg([from, to]: readonly [Point, Point]): Promise<Drive | null> {
    const ends = `${coordinates(from)};${coordinates(to)}`;
    const known = drives.get(ends);
    if (known !== undefined) return known;
    const reply = await ask(`${path}/${ends}`, { ...query, overview: 'false' });
    const route = Route.safeParse(reply).data?.routes[0];
    if (!route) return null;
    const drive = { km: route.distance / 1000, minutes: route.duration / 60 };
    drives.set(ends, drive);
    return drive;
  }

  return {
    async legs(legs) {
      const measured = await Promise.all(legs.map(leg));
      return measured.every((drive) => drive !== null) ? measured : null;
    },
  };
}

/** Longitude first, to about 10 m: finer would only miss the cache. */
function coordinates({ lat, lng }: Point): string {
  return `${lng.toFixed(4)},${lat.toFixed(4)}`;
}

/** Drives by a server of one's own that speaks OSRM's HTTP API (`ROUTING_URL`). */
export const createOsrm = (settings: ServiceSettings): Directions =>
  createDirections(createAsk(settings), '/route/v1/driving');
