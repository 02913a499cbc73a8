import { FIRST_BOOKING_RULES } from './booking-rules.ts';
import type { Rates } from './rates.ts';
import type { CalculatorClass } from './supply.ts';

/**
 * The rates that each known vendor starts with, and returns to on a reset. Heavy items and services
 * are those of rule 3.12; the rest is ours, at the level of the Toronto
 * market: a local move of three rooms comes to $600 to $1,100 before tax, and its hours on site are
 * those of rule 3.15.
 */

const shared: Pick<
  Rates,
  | 'minimum_hours'
  | 'hours_a_day'
  | 'heavy_items'
  | 'services'
  | 'crew_sizing'
  | 'times'
  | 'booking_rules'
> = {
  minimum_hours: 3,
  hours_a_day: 12,
  booking_rules: FIRST_BOOKING_RULES,
  heavy_items: { piano: 25_000, safe: 30_000, treadmill: 10_000 },
  services: { packing: 11_000, storage: 20_000, cleaning: 39_600, junk: 15_000 },
  crew_sizing: {
    steps: [
      { from_rooms: 1, crew: 2 },
      { from_rooms: 4, crew: 3 },
      { from_rooms: 9, crew: 4 },
      { from_rooms: 11, crew: 5 },
    ],
    extra_from_flights: 5,
    extra_from_heavy_items: 1,
  },
  times: {
    setup: 60,
    load_per_room: 60,
    unload_per_room: 50,
    flight_per_room: 6,
    elevator_per_room: 10,
    dock_saving_per_room: 8,
    carry_per_room: { far: 10, very_far: 25 },
    packing_per_room: 45,
    heavy_item: { piano: 90, safe: 90, treadmill: 0 },
    square_feet_per_room: 250,
    crew_speed_percent: { 2: 200, 3: 285, 4: 360, 5: 430, 6: 495 },
  },
};

const strategy: Rates['strategy'] = {
  free_travel_minutes: 0,
  zones: [{ from_km: 0, cents: 0 }],
  travel_fee_cents: 0,
  included_km: 0,
  per_km_cents: 0,
  weekend_percent: 100,
};

const rates = (own: Omit<Rates, keyof typeof shared>): Rates =>
  structuredClone({ ...shared, ...own });

/** The price of each distance, from its kilometre on, in cents. */
const bands = (...steps: [from_km: number, cents: number][]) =>
  steps.map(([from_km, cents]) => ({ from_km, cents }));
/** The price of each truck, from its number of rooms on, in cents. */
const sizes = (...steps: [from_rooms: number, label: string, cents: number][]) =>
  steps.map(([from_rooms, label, cents]) => ({ from_rooms, label, cents }));

export const DEFAULT_RATES: Readonly<Record<string, Rates>> = {
  'lets-get-moving': rates({
    crew_hourly_cents: { 2: 15_900, 3: 20_900, 4: 25_900, 5: 30_900, 6: 35_900 },
    fuel_bands: bands(
      [0, 2_500],
      [40, 4_500],
      [100, 8_500],
      [200, 14_500],
      [400, 24_500],
      [800, 38_500],
      [1_600, 69_500],
    ),
    truck_sizing: {
      rooms_per_truck: 7,
      room_tenths_per_heavy_item: 5,
      sizes: sizes([1, '16 ft', 3_900], [3, '20 ft', 4_900], [5, '26 ft', 5_900]),
    },
    strategy,
  }),
  easy2go: rates({
    crew_hourly_cents: { 2: 14_500, 3: 18_900, 4: 23_500, 5: 28_000, 6: 32_500 },
    fuel_bands: bands([0, 2_000], [30, 4_000], [80, 7_500], [160, 12_500], [320, 21_000]),
    truck_sizing: {
      rooms_per_truck: 6,
      room_tenths_per_heavy_item: 5,
      sizes: sizes([1, '16 ft', 2_900], [4, '24 ft', 4_400]),
    },
    strategy: { ...strategy, free_travel_minutes: 60 },
  }),
  'velocity-movers': rates({
    crew_hourly_cents: { 2: 16_900, 3: 22_400, 4: 27_900, 5: 33_400, 6: 38_900 },
    fuel_bands: bands([0, 1_500], [50, 3_500], [150, 7_500], [400, 16_500], [900, 29_500]),
    truck_sizing: {
      rooms_per_truck: 8,
      room_tenths_per_heavy_item: 5,
      sizes: sizes([1, '20 ft', 4_500], [5, '26 ft', 5_500]),
    },
    strategy: {
      ...strategy,
      zones: bands(
        [0, 9_900],
        [30, 14_900],
        [60, 21_900],
        [120, 37_900],
        [250, 69_900],
        [500, 119_900],
        [800, 174_900],
        [1_100, 229_900],
        [1_700, 289_900],
        [3_000, 449_900],
        [5_000, 599_900],
        [7_500, 749_900],
      ),
    },
  }),
  'pierre-sons': rates({
    crew_hourly_cents: { 2: 15_500, 3: 20_000, 4: 24_500, 5: 29_000, 6: 33_500 },
    fuel_bands: bands([0, 2_200], [50, 4_200], [150, 9_000], [500, 19_000], [1_000, 34_000]),
    truck_sizing: {
      rooms_per_truck: 7,
      room_tenths_per_heavy_item: 10,
      sizes: sizes([1, '16 ft', 3_500], [4, '26 ft', 5_500]),
    },
    strategy: {
      ...strategy,
      travel_fee_cents: 9_500,
      included_km: 20,
      per_km_cents: 150,
      weekend_percent: 115,
    },
  }),
};

const RATES_BY_CALCULATOR = {
  NearestDispatchCalculator: 'lets-get-moving',
  FlatHourlyCalculator: 'easy2go',
  DistanceZoneCalculator: 'velocity-movers',
  TravelFeeCalculator: 'pierre-sons',
} as const satisfies Record<CalculatorClass, string>;

/** The rates that a new vendor of a calculator starts with, where it copies no other's. */
export const startingRates = (calculator: CalculatorClass): Rates =>
  structuredClone(DEFAULT_RATES[RATES_BY_CALCULATOR[calculator]] as Rates);
