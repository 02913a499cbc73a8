import * as z from 'zod/mini';
import { BookingRuleChanges, BookingRules, DEFAULT_BOOKING_RULES } from './booking-rules.ts';
import { CARRY_MINUTES, HOURS_A_DAY, Rates } from './rates.ts';

const dollars = z.number('Write an amount in dollars.');
const count = z.number('Write a number.');
const Charge = z.strictObject({ from_km: count, charge: dollars });
type Charge = z.infer<typeof Charge>;

/**
 * Rates as panel and portal read and write them: the names that callers know (rule 3.12)
 * and dollars of CAD, where `Rates` has whole cents.
 */
export const RateConfiguration = z.strictObject({
  heavy_items_rates: z.strictObject({ piano: dollars, safe: dollars, treadmill: dollars }),
  additional_services_rates: z.strictObject({
    packing: dollars,
    storage: dollars,
    cleaning: dollars,
    junk: dollars,
  }),
  /** Hourly dollars of the whole crew, by its size. */
  crew_hourly_rates: z.strictObject({
    2: dollars,
    3: dollars,
    4: dollars,
    5: dollars,
    6: dollars,
  }),
  minimum_hours: count,
  /** Hours of a crew's working day: a longer job takes a further day. */
  hours_a_day: count,
  /** Per truck, by the kilometres of the whole trip. */
  fuel_charges: z.array(Charge),
  crew_sizing_rules: z.strictObject({
    steps: z.array(z.strictObject({ from_rooms: count, crew: count })),
    extra_from_flights: count,
    extra_from_heavy_items: count,
  }),
  truck_sizing_rules: z.strictObject({
    rooms_per_truck: count,
    room_tenths_per_heavy_item: count,
    sizes: z.array(z.strictObject({ from_rooms: count, label: z.string(), charge: dollars })),
  }),
  /** Person-minutes, as in `Rates`. */
  working_times: z.strictObject({
    setup: count,
    load_per_room: count,
    unload_per_room: count,
    flight_per_room: count,
    elevator_per_room: count,
    dock_saving_per_room: count,
    carry_per_room: z.strictObject({ far: count, very_far: count }),
    packing_per_room: count,
    heavy_item: z.strictObject({ piano: count, safe: count, treadmill: count }),
    square_feet_per_room: count,
    crew_speed_percent: z.strictObject({ 2: count, 3: count, 4: count, 5: count, 6: count }),
  }),
  travel_rules: z.strictObject({
    free_travel_minutes: count,
    zones: z.array(Charge),
    travel_fee: dollars,
    included_km: count,
    per_km: dollars,
    weekend_percent: count,
  }),
  /** When the vendor works, as in `Rates`. */
  booking_rules: BookingRules,
});
export type RateConfiguration = z.infer<typeof RateConfiguration>;

const parts = RateConfiguration.shape;
const times = parts.working_times.shape;

/**
 * Changes of rates: a field that is left out stays, a list is replaced as a whole. `Rates` judges
 * the values, see `readModifications`.
 */
export const RateModifications = z.partial(
  z.strictObject({
    ...parts,
    heavy_items_rates: z.partial(parts.heavy_items_rates),
    additional_services_rates: z.partial(parts.additional_services_rates),
    crew_hourly_rates: z.partial(parts.crew_hourly_rates),
    crew_sizing_rules: z.partial(parts.crew_sizing_rules),
    truck_sizing_rules: z.partial(parts.truck_sizing_rules),
    working_times: z.partial(
      z.strictObject({
        ...times,
        heavy_item: z.partial(times.heavy_item),
        carry_per_room: z.partial(times.carry_per_room),
        crew_speed_percent: z.partial(times.crew_speed_percent),
      }),
    ),
    travel_rules: z.partial(parts.travel_rules),
    booking_rules: BookingRuleChanges,
  }),
);
export type RateModifications = z.infer<typeof RateModifications>;

/** A rates document as it is read and written: dollars. */
export function asConfiguration(rates: Rates): RateConfiguration {
  const { truck_sizing, strategy } = rates;
  const { travel_fee_cents, per_km_cents, zones, ...travel } = strategy;
  return {
    heavy_items_rates: each(rates.heavy_items, toDollars),
    additional_services_rates: each(rates.services, toDollars),
    crew_hourly_rates: each(rates.crew_hourly_cents, toDollars),
    minimum_hours: rates.minimum_hours,
    hours_a_day: rates.hours_a_day ?? HOURS_A_DAY.fallback,
    fuel_charges: rates.fuel_bands.map(toCharge),
    crew_sizing_rules: rates.crew_sizing,
    truck_sizing_rules: {
      ...truck_sizing,
      sizes: truck_sizing.sizes.map(({ cents, ...size }) => ({
        ...size,
        charge: toDollars(cents),
      })),
    },
    working_times: { ...rates.times, carry_per_room: rates.times.carry_per_room ?? CARRY_MINUTES },
    travel_rules: {
      ...travel,
      zones: zones.map(toCharge),
      travel_fee: toDollars(travel_fee_cents),
      per_km: toDollars(per_km_cents),
    },
    booking_rules: rates.booking_rules ?? DEFAULT_BOOKING_RULES,
  };
}

/** The rates with the changes made, or the faults: a sentence by the wire's field. */
export type ReadRates = { rates: Rates; fields: null } | { fields: Record<string, string> };

/** Makes changes to rates and has `Rates` judge the result. */
export function readModifications(base: Rates, changes: RateModifications): ReadRates {
  const { strategy, times, truck_sizing } = base;
  const travel = changes.travel_rules ?? {};
  const trucks = changes.truck_sizing_rules ?? {};
  const work = changes.working_times ?? {};
  const changed = {
    ...base,
    heavy_items: { ...base.heavy_items, ...centsOf(changes.heavy_items_rates) },
    services: { ...base.services, ...centsOf(changes.additional_services_rates) },
    crew_hourly_cents: { ...base.crew_hourly_cents, ...centsOf(changes.crew_hourly_rates) },
    minimum_hours: changes.minimum_hours ?? base.minimum_hours,
    hours_a_day: changes.hours_a_day ?? base.hours_a_day,
    fuel_bands: changes.fuel_charges?.map(toBand) ?? base.fuel_bands,
    crew_sizing: { ...base.crew_sizing, ...given(changes.crew_sizing_rules) },
    truck_sizing: {
      rooms_per_truck: trucks.rooms_per_truck ?? truck_sizing.rooms_per_truck,
      room_tenths_per_heavy_item:
        trucks.room_tenths_per_heavy_item ?? truck_sizing.room_tenths_per_heavy_item,
      sizes:
        trucks.sizes?.map(({ charge, ...size }) => ({ ...size, cents: toCents(charge) })) ??
        truck_sizing.sizes,
    },
    times: {
      ...times,
      ...given(work),
      heavy_item: { ...times.heavy_item, ...given(work.heavy_item) },
      carry_per_room: { ...(times.carry_per_room ?? CARRY_MINUTES), ...given(work.carry_per_room) },
      crew_speed_percent: { ...times.crew_speed_percent, ...given(work.crew_speed_percent) },
    },
    strategy: {
      free_travel_minutes: travel.free_travel_minutes ?? strategy.free_travel_minutes,
      zones: travel.zones?.map(toBand) ?? strategy.zones,
      travel_fee_cents: or(travel.travel_fee, strategy.travel_fee_cents),
      included_km: travel.included_km ?? strategy.included_km,
      per_km_cents: or(travel.per_km, strategy.per_km_cents),
      weekend_percent: travel.weekend_percent ?? strategy.weekend_percent,
    },
    ...(changes.booking_rules && {
      booking_rules: changedRules(
        base.booking_rules ?? DEFAULT_BOOKING_RULES,
        changes.booking_rules,
      ),
    }),
  };
  const result = Rates.safeParse(changed);
  if (result.success) return { rates: result.data, fields: null };
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) {
    fields[wirePath(path)] ??= inDollars(message);
  }
  return { fields };
}

const changedRules = (
  base: BookingRules,
  changes: NonNullable<RateModifications['booking_rules']>,
): BookingRules => ({
  ...base,
  ...given(changes),
  weekdays: { ...base.weekdays, ...given(changes.weekdays) },
  holidays: { ...base.holidays, ...given(changes.holidays) },
  month_end: { ...base.month_end, ...given(changes.month_end) },
});

const WIRE_NAMES: Record<string, string> = {
  heavy_items: 'heavy_items_rates',
  services: 'additional_services_rates',
  crew_hourly_cents: 'crew_hourly_rates',
  fuel_bands: 'fuel_charges',
  crew_sizing: 'crew_sizing_rules',
  truck_sizing: 'truck_sizing_rules',
  times: 'working_times',
  strategy: 'travel_rules',
  travel_fee_cents: 'travel_fee',
  per_km_cents: 'per_km',
  cents: 'charge',
};

/** `fuel_bands.2.cents` in the wire's names: `fuel_charges.2.charge`. */
const wirePath = (path: readonly PropertyKey[]) =>
  path.map((part) => WIRE_NAMES[String(part)] ?? String(part)).join('.');

/** `At most 1000000 cents.` as the wire counts: `At most $10,000.00.` */
const inDollars = (message: string) =>
  message.replace(/(\d+) cents/g, (_, cents: string) =>
    (Number(cents) / 100).toLocaleString('en-CA', { style: 'currency', currency: 'CAD' }),
  );

const toDollars = (cents: number) => cents / 100;

/** Cents of an amount in dollars. Fractions of a cent stay, for `Rates` to refuse. */
function toCents(amount: number): number {
  const cents = amount * 100;
  const whole = Math.round(cents);
  return Math.abs(cents - whole) < 1e-6 ? whole : cents;
}

const toCharge = ({ from_km, cents }: { from_km: number; cents: number }): Charge => ({
  from_km,
  charge: toDollars(cents),
});
const toBand = ({ from_km, charge }: Charge) => ({ from_km, cents: toCents(charge) });
const or = (amount: number | undefined, cents: number) =>
  amount === undefined ? cents : toCents(amount);

const each = <Part extends Record<string, number>>(part: Part, change: (n: number) => number) =>
  Object.fromEntries(Object.entries(part).map(([key, value]) => [key, change(value)])) as Part;

/** The members of a part that are given at all. */
const given = <Part extends object>(part: Part | undefined) =>
  Object.fromEntries(
    Object.entries(part ?? {}).filter(([, value]) => value !== undefined),
  ) as Partial<{ [Key in keyof Part]: NonNullable<Part[Key]> }>;

const centsOf = (part: Record<string, number | undefined> | undefined) =>
  each(given(part) as Record<string, number>, toCents);
