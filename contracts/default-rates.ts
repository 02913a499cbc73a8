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

export const DEFAULT_RATES: Readonly<Record<string, Rates>> = {
  'lets-get-moving': rates({
    crew_hourly_cents: { 2: 15_900, 3: 20_900, 4: 25_900, 5: 30_900, 6: 35_900 },
    fuel_bands: [
      { from_km: 0, cents: 2_500 },
      { from_km: 40, cents: 4_500 },
      { from_km: 100, cents: 8_500 },
      { from_km: 200, cents: 14_500 },
      { from_km: 400, cents: 24_500 },
      { from_km: 800, cents: 38_500 },
      { from_km: 1_600, cents: 69_500 },
    ],
    truck_sizing: {
      rooms_per_truck: 7,
      room_tenths_per_heavy_item: 5,
      sizes: [
        { from_rooms: 1, label: '16 ft', cents: 3_900 },
        { from_rooms: 3, label: '20 ft', cents: 4_900 },
        { from_rooms: 5, label: '26 ft', cents: 5_900 },
      ],
    },
    strategy,
  }),
  easy2go: rates({
    crew_hourly_cents: { 2: 14_500, 3: 18_900, 4: 23_500, 5: 28_000, 6: 32_500 },
    fuel_bands: [
      { from_km: 0, cents: 2_000 },
      { from_km: 30, cents: 4_000 },
      { from_km: 80, cents: 7_500 },
      { from_km: 160, cents: 12_500 },
      { from_km: 320, cents: 21_000 },
    ],
    truck_sizing: {
      rooms_per_truck: 6,
      room_tenths_per_heavy_item: 5,
      sizes: [
        { from_rooms: 1, label: '16 ft', cents: 2_900 },
        { from_rooms: 4, label: '24 ft', cents: 4_400 },
      ],
    },
    strategy: { ...strategy, free_travel_minutes: 60 },
  }),
  'velocity-movers': rates({
    crew_hourly_cents: { 2: 16_900, 3: 22_400, 4: 27_900, 5: 33_400, 6: 38_900 },
    fuel_bands: [
      { from_km: 0, cents: 1_500 },
      { from_km: 50, cents: 3_500 },
      { from_km: 150, cents: 7_500 },
      { from_km: 400, cents: 16_500 },
      { from_km: 900, cents: 29_500 },
    ],
    truck_sizing: {
      rooms_per_truck: 8,
      room_tenths_per_heavy_item: 5,
      sizes: [
        { from_rooms: 1, label: '20 ft', cents: 4_500 },
        { from_rooms: 5, label: '26 ft', cents: 5_500 },
      ],
    },
    strategy: {
      ...strategy,
      zones: [
        { from_km: 0, cents: 9_900 },
        { from_km: 30, cents: 14_900 },
        { from_km: 60, cents: 21_900 },
        { from_km: 120, cents: 37_900 },
        { from_km: 250, cents: 69_900 },
        { from_km: 500, cents: 119_900 },
        { from_km: 800, cents: 174_900 },
        { from_km: 1_100, cents: 229_900 },
        { from_km: 1_700, cents: 289_900 },
        { from_km: 3_000, cents: 449_900 },
        { from_km: 5_000, cents: 599_900 },
        { from_km: 7_500, cents: 749_900 },
      ],
    },
  }),
  'pierre-sons': rates({
    crew_hourly_cents: { 2: 15_500, 3: 20_000, 4: 24_500, 5: 29_000, 6: 33_500 },
    fuel_bands: [
      { from_km: 0, cents: 2_200 },
      { from_km: 50, cents: 4_200 },
      { from_km: 150, cents: 9_000 },
      { from_km: 500, cents: 19_000 },
      { from_km: 1_000, cents: 34_000 },
    ],
    truck_sizing: {
      rooms_per_truck: 7,
      room_tenths_per_heavy_item: 10,
      sizes: [
        { from_rooms: 1, label: '16 ft', cents: 3_500 },
        { from_rooms: 4, label: '26 ft', cents: 5_500 },
      ],
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
