import fc from 'fast-check';
import type { LocatedMove } from '../../api/domain/pricing/engine.ts';
import { CARRIES } from '../../contracts/choices.ts';
import { plainDate } from '../../contracts/dates.ts';
import { ITEM_CUBIC_FEET, type ItemCode } from '../../contracts/item-volumes.ts';
import type { Items } from '../../contracts/items.ts';
import { HOME_TYPES } from '../../contracts/moves.ts';
import { type Located, PROVINCES } from '../../contracts/places.ts';
import { CREW_SIZES, type Rates } from '../../contracts/rates.ts';
import {
  CALCULATORS,
  type DaySupply,
  type LocationSupply,
  type Supply,
  type VendorSupply,
} from '../../contracts/supply.ts';
import { HST_ONTARIO, sampleLocation, sampleVendor, TEST_DAY } from './moves.ts';

// Anything that the contracts let through, extremes included.

const cents = (max: number) => fc.integer({ min: 0, max });
const whole = (min: number, max: number) => fc.integer({ min, max });

/** Numbers that never fall, from increments. */
const rising = (length: number, first: fc.Arbitrary<number>, most: number) =>
  fc
    .tuple(first, fc.array(whole(0, most), { minLength: length - 1, maxLength: length - 1 }))
    .map(([start, increments]) => {
      const values = [start];
      for (const increment of increments) values.push((values.at(-1) ?? 0) + increment);
      return values;
    });

const byCrew = (values: readonly number[]) =>
  Object.fromEntries(CREW_SIZES.map((size, index) => [size, values[index]])) as Record<
    2 | 3 | 4 | 5 | 6,
    number
  >;

/** Steps that start at `first`, climb by at least one, and whose values never fall. */
const steps = (first: number, gap: number, start: number, most: number) =>
  fc
    .tuple(
      cents(start),
      fc.array(fc.tuple(whole(1, gap), whole(0, most)), { minLength: 0, maxLength: 5 }),
    )
    .map(([value, increments]) => {
      const list = [{ from: first, value }];
      for (const [farther, dearer] of increments) {
        const last = list.at(-1) ?? { from: first, value };
        list.push({ from: last.from + farther, value: last.value + dearer });
      }
      return list;
    });

const kilometreSteps = steps(0, 400, 20_000, 60_000).map((list) =>
  list.map(({ from, value }) => ({ from_km: from, cents: value })),
);

export const arbRates: fc.Arbitrary<Rates> = fc.record({
  crew_hourly_cents: rising(5, whole(1000, 30_000), 17_500).map(byCrew),
  minimum_hours: whole(1, 20).map((quarters) => quarters / 4),
  hours_a_day: whole(24, 52).map((quarters) => quarters / 4),
  heavy_items: fc.record({ piano: cents(90_000), safe: cents(90_000), treadmill: cents(90_000) }),
  services: fc.record({
    packing: cents(90_000),
    storage: cents(90_000),
    cleaning: cents(90_000),
    junk: cents(90_000),
  }),
  fuel_bands: kilometreSteps,
  crew_sizing: fc.record({
    steps: steps(1, 4, 4, 2).map((list) =>
      list.map(({ from, value }) => ({ from_rooms: from, crew: Math.min(6, value + 2) })),
    ),
    extra_from_flights: whole(1, 12),
    extra_from_heavy_items: whole(1, 6),
  }),
  truck_sizing: fc.record({
    rooms_per_truck: whole(1, 12),
    room_tenths_per_heavy_item: whole(0, 30),
    sizes: steps(1, 4, 20_000, 9_000).map((list) =>
      list.map(({ from, value }) => ({ from_rooms: from, label: `${from} ft`, cents: value })),
    ),
  }),
  times: fc
    .record({
      setup: whole(0, 200),
      load_per_room: whole(0, 150),
      unload_per_room: whole(0, 150),
      flight_per_room: whole(0, 30),
      elevator_per_room: whole(0, 60),
      dock_saving_per_room: whole(0, 150),
      packing_per_room: whole(0, 150),
      carry_per_room: fc.option(
        rising(2, whole(0, 60), 60).map(([far = 0, very_far = 0]) => ({ far, very_far })),
        { nil: undefined },
      ),
      heavy_item: fc.record({
        piano: whole(0, 300),
        safe: whole(0, 300),
        treadmill: whole(0, 300),
      }),
      square_feet_per_room: whole(50, 600),
      crew_speed_percent: rising(5, whole(50, 300), 200).map(byCrew),
    })
    .map((times) => ({
      ...times,
      dock_saving_per_room: Math.min(
        times.dock_saving_per_room,
        times.load_per_room,
        times.unload_per_room,
      ),
    })),
  strategy: fc.record({
    free_travel_minutes: whole(0, 180),
    zones: kilometreSteps,
    travel_fee_cents: cents(50_000),
    included_km: whole(0, 200),
    per_km_cents: cents(600),
    weekend_percent: whole(100, 300),
  }),
});

const arbFlags = <Name extends string>(...names: Name[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, fc.boolean()]))) as fc.Arbitrary<
    Record<Name, boolean>
  >;

/** A point in southern Ontario or, now and then, anywhere in Canada. */
export const arbPlace: fc.Arbitrary<Located> = fc.record({
  lat: fc.oneof({ weight: 4, arbitrary: whole(4300, 4450) }, whole(4200, 6000)).map((x) => x / 100),
  lng: fc
    .oneof({ weight: 4, arbitrary: whole(-8050, -7850) }, whole(-13_000, -5300))
    .map((x) => x / 100),
  province: fc.constantFrom(...PROVINCES),
  label: fc.constant('somewhere'),
  name: fc.constant('somewhere'),
  city: fc.constant(''),
  precision: fc.constant('city' as const),
});

const HEAVY = ['piano_upright', 'piano_grand', 'safe', 'treadmill'];
const CODES = (Object.keys(ITEM_CUBIC_FEET) as ItemCode[]).filter((code) => !HEAVY.includes(code));

/** Up to 40 different things, none of them heavy. */
export const arbItems: fc.Arbitrary<Items> = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...CODES), whole(1, 99)), {
    selector: ([code]) => code,
    minLength: 1,
    maxLength: 40,
    size: 'max',
  })
  .map((entries) => Object.fromEntries(entries) as Items);

export const arbMove: fc.Arbitrary<LocatedMove> = fc.record({
  origin_address: fc.constant('from'),
  destination_address: fc.constant('to'),
  move_date: whole(TEST_DAY, TEST_DAY + 60).map(plainDate),
  move_time: fc.constantFrom('Morning' as const, 'Afternoon' as const),
  total_rooms: whole(1, 11),
  square_footage: fc.option(whole(1, 20_000), { freq: 2 }),
  estimated_weight: fc.constant(0),
  heavy_items: fc.record({ piano: whole(0, 5), safe: whole(0, 5), treadmill: whole(0, 5) }),
  additional_services: arbFlags('packing', 'storage', 'cleaning', 'junk'),
  stairs_at_pickup: whole(0, 10),
  stairs_at_dropoff: whole(0, 10),
  elevator_at_pickup: fc.boolean(),
  elevator_at_dropoff: fc.boolean(),
  loading_dock_at_pickup: fc.boolean(),
  loading_dock_at_dropoff: fc.boolean(),
  home_type_at_pickup: fc.constantFrom(...HOME_TYPES),
  home_type_at_dropoff: fc.constantFrom(...HOME_TYPES),
  floor_at_pickup: whole(1, 50),
  floor_at_dropoff: whole(1, 50),
  carry_at_pickup: fc.constantFrom(...CARRIES),
  carry_at_dropoff: fc.constantFrom(...CARRIES),
  origin: arbPlace,
  destination: arbPlace,
});

const arbDay: fc.Arbitrary<DaySupply> = fc.record({
  day: whole(TEST_DAY, TEST_DAY + 60),
  trucks: whole(0, 6),
  taken: whole(0, 6),
  rate_cents: fc.option(whole(1000, 60_000)),
  closed: fc.boolean(),
});

const arbLocation: fc.Arbitrary<Omit<LocationSupply, 'id'>> = fc
  .record({
    lat: whole(4300, 4450).map((x) => x / 100),
    lng: whole(-8050, -7850).map((x) => x / 100),
    truck_count: whole(0, 9),
    crew_rates: fc.option(
      fc.dictionary(fc.constantFrom('2', '3', '4', '5', '6'), whole(1000, 90_000)),
    ),
    days: fc.array(arbDay, { maxLength: 40, size: 'max' }),
  })
  .map((own) => {
    const { id: _, ...location } = sampleLocation({ ...own, crew_rates: own.crew_rates ?? null });
    return location;
  });

/** A vendor with any valid rates, any calculator, and up to six locations. */
export const arbVendor: fc.Arbitrary<VendorSupply> = fc
  .record({
    calculator_class: fc.constantFrom(...CALCULATORS),
    max_distance_km: whole(50, 5000),
    rates: arbRates,
    locations: fc.array(arbLocation, { maxLength: 6 }),
  })
  .map((own) =>
    sampleVendor({
      ...own,
      locations: own.locations.map((location, index) => ({ ...location, id: index + 1 })),
    }),
  );

/** Up to four vendors with distinct ids and slugs, and every province's taxes. */
export const arbSupply: fc.Arbitrary<Supply> = fc
  .tuple(
    fc.array(arbVendor, { minLength: 1, maxLength: 4 }),
    fc.constantFrom(...PROVINCES),
    whole(0, 20_000),
  )
  .map(([vendors, province, rate]) => ({
    vendors: vendors.map((vendor, index) => ({
      ...vendor,
      id: index + 1,
      slug: `mover-${index + 1}`,
      locations: vendor.locations.map((own) => ({ ...own, id: (index + 1) * 100 + own.id })),
    })),
    taxes: [
      HST_ONTARIO,
      { province, label: 'Levy', rate_per_100k: rate, local_only: true, from_day: 0 },
    ],
  }));
