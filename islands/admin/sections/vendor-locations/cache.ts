import type { VendorLocations } from '../../../../contracts/admin/locations.ts';
import { DAY_MS } from '../../../../contracts/clock-rules.ts';

/** How long the browser keeps the locations (rule 5.5). */
export const CACHE_MS = 14 * DAY_MS;
const LOCATIONS = 'portage-vendor-locations';
const COORDINATES = 'portage-vendor-coordinates';

/** The locations as they came, and when. */
export type Kept = { at: number; vendors: VendorLocations[] };
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Stored = {
  at: number;
  vendors: (Omit<VendorLocations, 'locations'> & { locations: unknown[] })[];
};

/** Tells whether places kept at `at` may still be shown; a clock set back makes them worthless. */
export const isFresh = (at: number, now: number): boolean => at <= now && now - at < CACHE_MS;

/**
 * Keeps the locations; coordinates apart from the rest. Where the browser has no room or allows no
 * storage nothing is kept, and the next visit asks anew.
 */
export function keep(store: Store, { at, vendors }: Kept): void {
  const coordinates = vendors.map(({ locations }) => locations.map((one) => one.coordinates));
  const rest = vendors.map((vendor) => ({
    ...vendor,
    locations: vendor.locations.map(({ coordinates: _, ...location }) => location),
  }));
  try {
    store.setItem(COORDINATES, JSON.stringify({ at, coordinates }));
    store.setItem(LOCATIONS, JSON.stringify({ at, vendors: rest }));
  } catch {
    clear(store);
  }
}

/** The places that were kept less than two weeks ago and belong together, or null. */
export function hydrate(store: Store, now: number): Kept | null {
  try {
    const rest = JSON.parse(store.getItem(LOCATIONS) ?? 'null') as Stored | null;
    const spots = JSON.parse(store.getItem(COORDINATES) ?? 'null');
    if (!rest || spots?.at !== rest.at || !isFresh(rest.at, now)) return null;
    const vendors = rest.vendors.map((vendor, v) => ({
      ...vendor,
      locations: vendor.locations.map((location, l) => ({
        ...(location as object),
        coordinates: spots.coordinates[v][l],
      })),
    }));
    return { at: rest.at, vendors: vendors as VendorLocations[] };
  } catch {
    return null;
  }
}

/** Forgets both. */
export function clear(store: Store): void {
  try {
    store.removeItem(LOCATIONS);
    store.removeItem(COORDINATES);
  } catch {
    // A browser that allows no storage has nothing to forget.
  }
}
