import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { greatCircleKm, NO_ROAD_KM, squaredChord, unitVector } from '../../api/domain/distances.ts';
import { quoteMove, quoteVendor } from '../../api/domain/pricing/engine.ts';
import { NearestIndex } from '../../api/domain/pricing/nearest.ts';
import { prepareSupply, type SupplySnapshot } from '../../api/domain/pricing/supply-snapshot.ts';
import type { Located } from '../../contracts/places.ts';
import type { DaySupply } from '../../contracts/supply.ts';
import {
  PLACES,
  quoteOf,
  sampleLocation,
  sampleMove,
  sampleVendor,
  supplied,
  supplyOf,
  TEST_DAY,
} from '../support/moves.ts';
import { roads } from '../support/roads.ts';

const full = (day: number): DaySupply => ({ day, trucks: 5, taken: 5, rate_cents: null });

describe('the calendar', () => {
  test('a free date is bookable, and leads the list of free dates', () => {
    const quote = quoteOf(supplied(sampleVendor()), sampleMove());
    expect(quote.bookable).toBe(true);
    expect(quote.special_notes).toBe('');
    expect(quote.available_slots).toEqual(
      ['2026-01-15', '2026-01-16', '2026-01-17', '2026-01-18', '2026-01-19'].map((date) => ({
        date,
        trucks: 5,
      })),
    );
  });

  test('a full date keeps its price, cannot be booked, and offers the next free ones', () => {
    const snapshot = supplied(sampleVendor());
    const price = quoteOf(snapshot, sampleMove()).total_cost;
    for (const day of [0, 1, 3]) expect(snapshot.setDay(1, full(TEST_DAY + day))).toBe(true);
    const quote = quoteOf(snapshot, sampleMove());
    expect(quote.bookable).toBe(false);
    expect(quote.total_cost).toBe(price);
    expect(quote.special_notes).toBe(
      "Let's Get Moving does not have a truck free on Thu, Jan 15, 2026. Choose one of the next free dates.",
    );
    expect(quote.available_slots.map((slot) => slot.date)).toEqual([
      '2026-01-17',
      '2026-01-19',
      '2026-01-20',
      '2026-01-21',
      '2026-01-22',
    ]);
    expect(quoteVendor(snapshot, quote.vendor_slug, sampleMove(), roads)?.booking).toBeNull();
  });

  test('free dates are looked for within 60 days, and no date beyond is promised', () => {
    const days = Array.from({ length: 61 }, (_, offset) => full(TEST_DAY + offset));
    const snapshot = supplied(sampleVendor({ locations: [sampleLocation({ days })] }));
    const quote = quoteOf(snapshot, sampleMove());
    expect(quote.available_slots).toEqual([]);
    expect(quote.special_notes).toContain('or in the 60 days after');
    snapshot.clearDay(1, TEST_DAY + 60);
    expect(quoteOf(snapshot, sampleMove()).available_slots).toEqual([
      { date: '2026-03-16', trucks: 5 },
    ]);
  });

  test('the last truck: taken by a booking, free again when it is released', () => {
    const snapshot = supplied(sampleVendor({ locations: [sampleLocation({ truck_count: 1 })] }));
    const day = { day: TEST_DAY, trucks: 1, rate_cents: 17_500 };
    snapshot.setDay(1, { ...day, taken: 1 });
    expect(quoteOf(snapshot, sampleMove())).toMatchObject({ bookable: false, hourly_rate: 175 });
    snapshot.setDay(1, { ...day, taken: 0 });
    expect(quoteOf(snapshot, sampleMove())).toMatchObject({ bookable: true, hourly_rate: 175 });
    snapshot.clearDay(1, TEST_DAY);
    expect(quoteOf(snapshot, sampleMove())).toMatchObject({ bookable: true, hourly_rate: 159 });
  });

  test('takes dates before, between and after the ones it was made with', () => {
    const location = sampleLocation({ days: [full(TEST_DAY + 2)] });
    const snapshot = supplied(sampleVendor({ locations: [location] }));
    for (const offset of [30, -4, 4]) snapshot.setDay(1, full(TEST_DAY + offset));
    const bookable = (date: string) => quoteOf(snapshot, sampleMove({ move_date: date })).bookable;
    expect(['2026-01-11', '2026-01-17', '2026-01-19', '2026-02-14'].map(bookable)).toEqual(
      Array(4).fill(false),
    );
    expect(['2026-01-10', '2026-01-12', '2026-01-18', '2026-02-15'].map(bookable)).toEqual(
      Array(4).fill(true),
    );
  });

  test('knows nothing of a location that it was not made with', () => {
    const snapshot = supplied(sampleVendor());
    expect(snapshot.setDay(99, full(TEST_DAY))).toBe(false);
    expect(snapshot.clearDay(99, TEST_DAY)).toBe(false);
  });
});

describe('dispatch', () => {
  const near = sampleLocation({ id: 1, name: 'Near', truck_count: 1 });
  const far = sampleLocation({ id: 2, name: 'Far', lat: 43.9, truck_count: 4 });
  const two = supplyOf(sampleVendor({ locations: [far, near] }));
  const sender = (snapshot: SupplySnapshot, move = sampleMove()) =>
    quoteOf(snapshot, move).dispatcher_info.location_name;

  test('comes from the nearest location with enough trucks free', () => {
    const snapshot = prepareSupply(two);
    expect(sender(snapshot)).toBe('Near');
    expect(sender(snapshot, sampleMove({ total_rooms: 11 }))).toBe('Far');
    snapshot.setDay(1, { day: TEST_DAY, trucks: 1, taken: 1, rate_cents: null });
    expect(sender(snapshot)).toBe('Far');
  });

  test('tells the booking which location and how many trucks to hold', () => {
    const move = sampleMove({ total_rooms: 11 });
    expect(quoteVendor(prepareSupply(two), 'lets-get-moving', move, roads)?.booking).toEqual({
      location_id: 2,
      truck_count: 2,
      day: TEST_DAY,
      days: 1,
      closed: false,
    });
    expect(quoteVendor(prepareSupply(two), 'nobody', move, roads)).toBeNull();
  });

  test('a farther, cheaper branch never makes the bigger move the cheaper one', () => {
    const rates = { 2: 5000, 3: 5000, 4: 5000, 5: 5000, 6: 5000 };
    const snapshot = supplied(sampleVendor({ locations: [near, { ...far, crew_rates: rates }] }));
    const small = quoteOf(snapshot, sampleMove({ total_rooms: 7 }));
    const large = quoteOf(snapshot, sampleMove({ total_rooms: 8 }));
    expect(large.dispatcher_info.location_name).toBe('Far');
    expect(large.total_cost).toBeGreaterThanOrEqual(small.total_cost);
    expect(large.hourly_rate).toBe(209);
  });

  test('more trucks than any fleet has: a price, no date, and a word about it', () => {
    const quote = quoteOf(prepareSupply(two), sampleMove({ square_footage: 20_000 }));
    expect(quote).toMatchObject({ bookable: false, available_slots: [], truck_count: 12 });
    expect(quote.special_notes).toContain('does not have 12 trucks free');
  });

  test('finds the same nearest point as looking at every one', () => {
    const place = fc.record({
      lat: fc.integer({ min: 42, max: 50 }),
      lng: fc.integer({ min: -84, max: -70 }),
    });
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 1, maxLength: 120, size: 'max' }),
        place,
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 10, max: 900 }),
        (points, target, every, km) => {
          const accepts = (index: number) => index % every === 0;
          const limit = squaredChord(km);
          const [x, y, z] = unitVector(target);
          let best = -1;
          let bestSquared = limit;
          for (const [index, point] of points.entries()) {
            const [px, py, pz] = unitVector(point);
            const squared = (px - x) ** 2 + (py - y) ** 2 + (pz - z) ** 2;
            if (!accepts(index) || squared > limit) continue;
            if (best < 0 || squared < bestSquared) {
              best = index;
              bestSquared = squared;
            }
          }
          expect(new NearestIndex(points).find(x, y, z, limit, accepts)).toBe(best);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('reach', () => {
  const outside = /^Let's Get Moving picks up within 150 km of its base and its branches/;

  test('beyond the longest haul: the sales contact instead of a price', () => {
    const snapshot = supplied(sampleVendor({ max_distance_km: 400 }));
    const move = sampleMove(
      { additional_services: { packing: true } },
      PLACES.cityHall,
      PLACES.elgin,
    );
    expect(quoteOf(snapshot, move, [4, 400, 400]).total_cost).toBeGreaterThan(0);
    const quote = quoteOf(snapshot, move, [4, 400.1, 400]);
    expect(quote).toMatchObject({
      total_cost: 0,
      total_with_tax: 0,
      bookable: false,
      available_slots: [],
      unpriced_reason: 'long_distance',
      sales_contact: { email: 'sales@test.example' },
      dispatcher_info: { name: 'Dana Dispatch' },
      additional_services_info: ['Packing'],
      breakdown: { lines: [], total_cents: 0, distance_km: 400.1 },
    });
    expect(quote.special_notes).toBe(
      "This move is 400 km by road, and Let's Get Moving prices moves of up to 400 km online. " +
        'The sales team can prepare a custom quote.',
    );
  });

  test('picks up around Toronto and around its own branches, nowhere else', () => {
    const branch = sampleLocation({ id: 2, name: 'Ottawa', ...pointOf(PLACES.elgin) });
    const alone = supplied(sampleVendor());
    const both = supplied(sampleVendor({ locations: [sampleLocation(), branch] }));
    const fromOttawa = sampleMove({}, PLACES.elgin, PLACES.cityHall);
    expect(quoteOf(alone, fromOttawa).special_notes).toMatch(outside);
    expect(quoteOf(both, fromOttawa)).toMatchObject({ bookable: true, special_notes: '' });
    expect(quoteOf(both, sampleMove({}, PLACES.halifax)).special_notes).toMatch(outside);
  });

  test('long-distance is what is far from door to door, wherever it begins', () => {
    const snapshot = supplied(sampleVendor({ max_distance_km: 400 }));
    const reason = (from: Located, km: number) =>
      quoteOf(snapshot, sampleMove({}, from), [4, km, 4]).unpriced_reason;
    expect(reason(PLACES.cityHall, 400)).toBeNull();
    expect(reason(PLACES.cityHall, 401)).toBe('long_distance');
    expect(reason(PLACES.halifax, 401)).toBe('long_distance');
    expect(reason(PLACES.halifax, 400)).toBe('outside_service_area');
    expect(reason(PLACES.halifax, NO_ROAD_KM)).toBe('no_road');
    expect(reason(PLACES.cityHall, NO_ROAD_KM)).toBe('no_road');
  });

  test('the edge of the radius is measured by road from the centre', () => {
    // Kitchener lies 97 km from Toronto as the crow flies and 108 km by road.
    const kitchener: Located = { ...PLACES.cityHall, lat: 43.451, lng: -80.493 };
    const within = (radius_km: number) => {
      const center = { lat: 43.6532, lng: -79.3832 };
      const locations = [sampleLocation({ lat: 46 })];
      const vendor = sampleVendor({ service_area: { center, radius_km }, locations });
      return quoteOf(supplied(vendor), sampleMove({}, kitchener));
    };
    expect(within(120).total_cost).toBeGreaterThan(0);
    expect(within(100).unpriced_reason).toBe('outside_service_area');
  });

  test('a yard across the water is no neighbour: Vancouver does not serve Nanaimo', () => {
    const vancouver = { lat: 49.283, lng: -123.121 };
    const nanaimo: Located = { ...PLACES.calgary, lat: 49.166, lng: -123.94, province: 'BC' };
    const near: Located = { ...nanaimo, lat: 49.19, lng: -123.96 };
    const from = (place: { lat: number; lng: number }) => {
      const service_area = { center: vancouver, radius_km: 150 };
      const vendor = sampleVendor({ service_area, locations: [sampleLocation(place)] });
      return quoteOf(supplied(vendor), sampleMove({}, nanaimo, near));
    };
    expect(greatCircleKm(vancouver, nanaimo)).toBeLessThan(65);
    expect(from(vancouver)).toMatchObject({
      total_cost: 0,
      unpriced_reason: 'outside_service_area',
    });
    expect(from({ lat: 49.2, lng: -123.99 }).total_cost).toBeGreaterThan(0);
  });

  test('a mover without locations still answers, with its sales contact, and no mover with nothing', () => {
    const quote = quoteOf(supplied(sampleVendor({ locations: [] })), sampleMove());
    const nobody = { name: '', location_name: '', city: '', gmb_url: '', owner: '', phone: '' };
    expect(quote).toMatchObject({ total_cost: 0, bookable: false, dispatcher_info: nobody });
    expect(quote.special_notes).toMatch(outside);
    expect(quoteMove(supplied(), sampleMove(), roads)).toEqual([]);
  });

  test('nobody stands by a price above the cap', () => {
    const vendor = sampleVendor();
    const rates = structuredClone(vendor.rates);
    rates.crew_hourly_cents = { 2: 100_000, 3: 100_000, 4: 100_000, 5: 100_000, 6: 100_000 };
    const snapshot = supplied({ ...vendor, rates });
    const quote = quoteOf(
      snapshot,
      sampleMove({ square_footage: 20_000, home_type_at_pickup: 'condo', floor_at_pickup: 50 }),
    );
    expect(quote.total_cost).toBe(0);
    expect(quote.special_notes).toContain('needs a visit');
    expect(quote.unpriced_reason).toBe('needs_visit');
  });
});

function pointOf({ lat, lng }: Located) {
  return { lat, lng };
}
