import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MapLocation, VendorLocations } from '../../contracts/admin/locations.ts';
import {
  CACHE_MS,
  clear,
  hydrate,
  isFresh,
  keep,
} from '../../islands/admin/sections/vendor-locations/cache.ts';
import {
  mendCoordinates,
  middle,
  prepare,
  search,
} from '../../islands/admin/sections/vendor-locations/prepare.ts';

const TORONTO = { lat: 43.65, lng: -79.38 };

function location(change: Partial<Record<keyof MapLocation, unknown>> = {}): MapLocation {
  return {
    name: 'North',
    address: '1 First St, Toronto, ON',
    coordinates: TORONTO,
    dispatcher_name: 'Ana Roy',
    truck_count: 3,
    sales_phone: '+1 416 555 0100',
    calendar_dates_available: 12,
    crew_rates: null,
    ...change,
  } as MapLocation;
}
function vendor(slug: string, locations: MapLocation[]): VendorLocations {
  return {
    vendor_id: 1,
    vendor_name: slug.toUpperCase(),
    vendor_slug: slug,
    service_area: { center: TORONTO, radius_km: 80 },
    locations,
  };
}
function memory(room = Number.POSITIVE_INFINITY): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

test('coordinates in order stay as they are, and swapped ones are exchanged', () => {
  expect(mendCoordinates(TORONTO)).toEqual({ ...TORONTO, mended: false });
  expect(mendCoordinates({ lat: -79.38, lng: 43.65 })).toEqual({ ...TORONTO, mended: true });
});

test.for([
  [undefined],
  [null],
  ['43.65, -79.38'],
  [{}],
  [{ lat: 43.65 }],
  [{ lat: '43.65', lng: '-79.38' }],
  [{ lat: Number.NaN, lng: -79.38 }],
  [{ lat: Number.POSITIVE_INFINITY, lng: 0 }],
  [{ lat: 143, lng: -79 }],
  [{ lat: 43, lng: -279 }],
])('%j is no spot on the globe', ([given]) => {
  expect(mendCoordinates(given)).toBeNull();
});

test('whatever comes, what is kept is a spot on the globe, and mending twice changes nothing', () => {
  fc.assert(
    fc.property(fc.anything(), fc.double(), fc.double(), (odd, lat, lng) => {
      for (const given of [odd, { lat, lng }]) {
        const spot = mendCoordinates(given);
        if (!spot) continue;
        expect(Math.abs(spot.lat)).toBeLessThanOrEqual(90);
        expect(Math.abs(spot.lng)).toBeLessThanOrEqual(180);
        expect(mendCoordinates(spot)).toMatchObject({ lat: spot.lat, lng: spot.lng });
      }
    }),
  );
});

test('bad locations are left out and counted, swapped ones mended and counted, unknown movers grey', () => {
  const { places, skipped, mended } = prepare([
    vendor('easy2go', [
      location(),
      location({ name: 'Nowhere', coordinates: null }),
      location({ name: 'Swapped', coordinates: { lat: -79.38, lng: 43.65 } }),
    ]),
    vendor('newcomers', [location(), location({ name: 'Far', coordinates: { lat: 'x', lng: 1 } })]),
  ]);
  expect({ skipped, mended }).toEqual({ skipped: 2, mended: 1 });
  const seen = places.map(({ id, colour }) => [id, colour]);
  expect(seen).toEqual([
    ['easy2go-North', '#0e8fab'],
    ['easy2go-Swapped', '#0e8fab'],
    ['newcomers-North', '#78837d'],
  ]);
  expect(places[0]).toEqual({
    id: 'easy2go-North',
    vendor_name: 'EASY2GO',
    vendor_slug: 'easy2go',
    location_name: 'North',
    address: '1 First St, Toronto, ON',
    ...TORONTO,
    dispatcher_name: 'Ana Roy',
    truck_count: 3,
    phone: '+1 416 555 0100',
    colour: '#0e8fab',
    available_dates: 12,
    crew_rates: null,
  });
});

test.for([
  [{ text: '', vendor: '' }, 3],
  [{ text: 'NORTH', vendor: '' }, 2],
  [{ text: 'ana', vendor: '' }, 3],
  [{ text: 'easy2GO', vendor: '' }, 2],
  [{ text: ' first st ', vendor: '' }, 3],
  [{ text: '', vendor: 'easy2go' }, 2],
  [{ text: 'south', vendor: 'pierre-sons' }, 0],
  [{ text: '416', vendor: '' }, 0],
] as const)('search %j finds %d', ([asked, count]) => {
  const { places } = prepare([
    vendor('easy2go', [location(), location({ name: 'South' })]),
    vendor('pierre-sons', [location()]),
  ]);
  expect(search(places, asked)).toHaveLength(count);
});

test('the middle is one of the places, and null of none', () => {
  const { places } = prepare([
    vendor('easy2go', [
      location({ name: 'Vancouver', coordinates: { lat: 49.3, lng: -123.1 } }),
      location({ name: 'Oshawa', coordinates: { lat: 43.9, lng: -78.8 } }),
      location(),
    ]),
  ]);
  expect(middle(places)?.location_name).toBe('North');
  expect(middle([])).toBeNull();
});

test('what was kept comes back whole for fourteen days and no longer, and nothing once cleared', () => {
  const store = memory();
  const vendors = [vendor('easy2go', [location(), location({ name: 'South' })])];
  keep(store, { at: 1000, vendors });
  expect(CACHE_MS).toBe(1_209_600_000);
  expect(hydrate(store, 1000 + CACHE_MS - 1)).toEqual({ at: 1000, vendors });
  expect(hydrate(store, 1000 + CACHE_MS)).toBeNull();
  expect([isFresh(5, 5), isFresh(6, 5)], 'the future is no age').toEqual([true, false]);
  clear(store);
  expect(store.length).toBe(0);
  expect(hydrate(store, 1001)).toBeNull();
});

test('coordinates are kept apart; without them nothing is recalled', () => {
  const store = memory();
  keep(store, {
    at: 1,
    vendors: [vendor('easy2go', [location({ coordinates: { lat: 44.44, lng: -79 } })])],
  });
  expect(store.length).toBe(2);
  const locations = store.getItem('portage-vendor-locations') ?? '';
  expect(locations).not.toContain('44.44');
  expect(store.getItem('portage-vendor-coordinates')).toContain('44.44');
  store.removeItem('portage-vendor-coordinates');
  expect(hydrate(store, 2)).toBeNull();
});

test('a full store keeps nothing rather than half, and a spoilt one is no error', () => {
  const full = memory(60);
  keep(full, { at: 1, vendors: [vendor('easy2go', [location()])] });
  expect(full.length).toBe(0);
  const spoilt = memory();
  spoilt.setItem('portage-vendor-locations', '{"at":1,"vendors":[{"locations":[{}]}]}');
  spoilt.setItem('portage-vendor-coordinates', '{"at":1}');
  expect(hydrate(spoilt, 2)).toBeNull();
  spoilt.setItem('portage-vendor-locations', 'not json');
  expect(hydrate(spoilt, 2)).toBeNull();
});
