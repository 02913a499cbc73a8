import * as z from 'zod/mini';
import { BookingRules } from './booking-rules.ts';
import { CREW_SIZES, type CrewSize } from './choices.ts';
import { requiredLine } from './texts.ts';

/**
 * A vendor's rates: one document per rate version, versioned rows in the database. All money is
 * whole cents, all times are person-minutes (one mover working one minute) unless the name says
 * otherwise. The checks below make a bigger move never cheaper: all rates that pass them
 * keep that promise, so the panel may save any rates that pass.
 */

export { CREW_SIZES, type CrewSize };

const cents = (max: number) =>
  z
    .int('Write a whole number of cents.')
    .check(z.gte(0, 'A rate cannot be negative.'), z.lte(max, `At most ${max} cents.`));
const whole = (min: number, max: number) =>
  z
    .int('Write a whole number.')
    .check(z.gte(min, `At least ${min}.`), z.lte(max, `At most ${max}.`));
const km = z
  .number('Write a number of kilometres.')
  .check(z.gte(0, 'At least 0 km.'), z.lte(20_000, 'At most 20,000 km.'));

/** Never falls from one entry to the next. */
const rises = (values: readonly number[]) =>
  values.every((value, index) => index === 0 || value >= (values[index - 1] ?? 0));
/** Grows from one entry to the next. */
const climbs = (values: readonly number[]) =>
  values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0));

const hourly = z
  .int('Write a whole number of cents.')
  .check(
    z.gte(1000, 'An hourly rate is at least 1000 cents.'),
    z.lte(100_000, 'An hourly rate is at most 100000 cents.'),
  );

/** An hourly rate as vendors write it for a location or a date: the same limits, in dollars. */
export const HourlyRate = z.number('Write the rate in dollars.').check(
  z.gte(10, 'An hourly rate is at least $10.'),
  z.lte(1000, 'An hourly rate is at most $1,000.'),
  z.refine(
    (dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6,
    'Write dollars and cents, two decimals at most.',
  ),
);

/** Hours that a crew works a day, at most what drivers may drive (rule 3.20). */
export const HOURS_A_DAY = { min: 6, max: 13, fallback: 12 } as const;

/** Hourly cents of the whole crew, by its size; a bigger crew never costs less. */
const CrewRates = z
  .object({ 2: hourly, 3: hourly, 4: hourly, 5: hourly, 6: hourly })
  .check(
    z.refine(
      (rates) => rises(CREW_SIZES.map((size) => rates[size])),
      'A bigger crew cannot have a lower hourly rate than a smaller one.',
    ),
  );

const HeavyRates = z.object({
  piano: cents(1_000_000),
  safe: cents(1_000_000),
  treadmill: cents(1_000_000),
});

const ServiceRates = z.object({
  packing: cents(1_000_000),
  storage: cents(1_000_000),
  cleaning: cents(1_000_000),
  junk: cents(1_000_000),
});

/** From this many kilometres on, this price. The last one has no end. */
const KilometreSteps = z.array(z.object({ from_km: km, cents: cents(5_000_000) })).check(
  z.minLength(1, 'At least one kilometre band.'),
  z.maxLength(40),
  z.refine((steps) => steps[0]?.from_km === 0, 'The first band starts at 0 km.'),
  z.refine(
    (steps) => climbs(steps.map((step) => step.from_km)),
    'Each band starts farther out than the one before it.',
  ),
  z.refine(
    (steps) => rises(steps.map((step) => step.cents)),
    'A farther band cannot be cheaper than a nearer one.',
  ),
);

const CrewSizing = z.object({
  /** Crew by rooms; a room is `times.square_feet_per_room` where square feet are given. */
  steps: z.array(z.object({ from_rooms: whole(1, 500), crew: whole(2, 6) })).check(
    z.minLength(1, 'At least one crew step.'),
    z.maxLength(40),
    z.refine((steps) => steps[0]?.from_rooms === 1, 'The first crew step starts at 1 room.'),
    z.refine(
      (steps) => climbs(steps.map((step) => step.from_rooms)),
      'Each crew step starts at more rooms than the one before it.',
    ),
    z.refine(
      (steps) => rises(steps.map((step) => step.crew)),
      'More rooms cannot bring a smaller crew.',
    ),
  ),
  /** A further mover from this many flights on, both ends together. */
  extra_from_flights: whole(1, 1000),
  /** A further mover from this many pianos and safes on. */
  extra_from_heavy_items: whole(1, 1000),
});

const TruckSizing = z.object({
  /** A further truck for each started group of this many rooms. */
  rooms_per_truck: whole(1, 500),
  /** How many rooms one heavy item takes up, in tenths of a room. */
  room_tenths_per_heavy_item: whole(0, 100),
  /** The truck by rooms, and its price per move. */
  sizes: z
    .array(
      z.object({
        from_rooms: whole(1, 500),
        label: requiredLine(40, 'Name the truck size.'),
        cents: cents(1_000_000),
      }),
    )
    .check(
      z.minLength(1, 'At least one truck size.'),
      z.maxLength(40),
      z.refine((sizes) => sizes[0]?.from_rooms === 1, 'The first truck size starts at 1 room.'),
      z.refine(
        (sizes) => climbs(sizes.map((size) => size.from_rooms)),
        'Each truck size starts at more rooms than the one before it.',
      ),
      z.refine(
        (sizes) => rises(sizes.map((size) => size.cents)),
        'A bigger truck cannot be cheaper than a smaller one.',
      ),
    ),
});

const percent = whole(1, 10_000);

/**
 * Person-minutes that a room takes longer, per end, where the truck does not stand within 25 m of the
 * door (rule 3.24; decision 101 works them out).
 */
export const CARRY_MINUTES = { far: 10, very_far: 25 } as const;

/** Times a room are those of a small home's room (`ROOM_CUBIC_FEET`); larger homes have fuller ones. */
const Times = z
  .object({
    /** Paperwork, pads, doors: once per move. */
    setup: whole(0, 1000),
    load_per_room: whole(0, 1000),
    unload_per_room: whole(0, 1000),
    /** Carrying one room along one flight (12 steps or more, rule 2.9). */
    flight_per_room: whole(0, 1000),
    /** Waiting and riding, per room and end; never more than the walk would take. */
    elevator_per_room: whole(0, 1000),
    /** The saving of a loading dock, per room and end. */
    dock_saving_per_room: whole(0, 1000),
    /** The longer walk between door and truck; `CARRY_MINUTES` where a version says nothing. */
    carry_per_room: z.optional(
      z
        .object({ far: whole(0, 1000), very_far: whole(0, 1000) })
        .check(
          z.refine(
            ({ far, very_far }) => far <= very_far,
            'A longer walk to the truck cannot take less time than a shorter one.',
          ),
        ),
    ),
    packing_per_room: whole(0, 1000),
    heavy_item: z.object({
      piano: whole(0, 1000),
      safe: whole(0, 1000),
      treadmill: whole(0, 1000),
    }),
    square_feet_per_room: whole(50, 5000),
    /** Person-minutes that a crew gets done in a minute, times 100: crews get in their own way. */
    crew_speed_percent: z
      .object({ 2: percent, 3: percent, 4: percent, 5: percent, 6: percent })
      .check(
        z.refine(
          (speed) => rises(CREW_SIZES.map((size) => speed[size])),
          'A bigger crew cannot be slower than a smaller one.',
        ),
      ),
  })
  .check(
    z.refine(
      (times) => times.dock_saving_per_room <= Math.min(times.load_per_room, times.unload_per_room),
      'A loading dock cannot save more time than loading or unloading takes.',
    ),
  );

/** The rates of all calculators; each its own part, so that a vendor may change strategy and back. */
const Strategy = z.object({
  /** FlatHourlyCalculator: minutes of travel that are not billed. */
  free_travel_minutes: z._default(whole(0, 1440), 0),
  /** DistanceZoneCalculator: price of the way per truck, by the kilometres of the whole trip. */
  zones: z._default(KilometreSteps, [{ from_km: 0, cents: 0 }]),
  /** TravelFeeCalculator: the fee, the kilometres it covers, each further one, and the weekend. */
  travel_fee_cents: z._default(cents(1_000_000), 0),
  included_km: z._default(whole(0, 20_000), 0),
  per_km_cents: z._default(cents(10_000), 0),
  weekend_percent: z._default(
    z
      .int('Write a whole percentage.')
      .check(z.gte(100, 'A weekend is not cheaper than a weekday.'), z.lte(300, 'At most 300 %.')),
    100,
  ),
});

export const Rates = z.object({
  crew_hourly_cents: CrewRates,
  /** Least time on site that is billed, never nothing; travel comes on top. */
  minimum_hours: z
    .number('Write the minimum in hours.')
    .check(
      z.gte(0.25, 'At least a quarter of an hour.'),
      z.lte(24, 'At most 24 hours.'),
      z.multipleOf(0.25, 'Write the minimum in quarter hours.'),
    ),
  /** Hours of a crew's working day, on site and on the road; 12 where a version says nothing. */
  hours_a_day: z.optional(
    z
      .number('Write the hours of a working day.')
      .check(
        z.gte(HOURS_A_DAY.min, `At least ${HOURS_A_DAY.min} hours.`),
        z.lte(HOURS_A_DAY.max, `At most ${HOURS_A_DAY.max} hours, which drivers may drive a day.`),
        z.multipleOf(0.25, 'Write the working day in quarter hours.'),
      ),
  ),
  heavy_items: HeavyRates,
  services: ServiceRates,
  /** Per truck, by the kilometres of the whole trip: location, pick-up, drop-off and back. */
  fuel_bands: KilometreSteps,
  crew_sizing: CrewSizing,
  truck_sizing: TruckSizing,
  times: Times,
  strategy: z.prefault(Strategy, {}),
  /** When the vendor works; `DEFAULT_BOOKING_RULES` where a version says nothing. */
  booking_rules: z.optional(BookingRules),
});
export type Rates = z.infer<typeof Rates>;
