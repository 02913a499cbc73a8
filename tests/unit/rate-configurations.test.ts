import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rateDescription } from '../../api/domain/rate-descriptions.ts';
import { DEFAULT_RATES } from '../../contracts/default-rates.ts';
import { rateChanges } from '../../contracts/rate-changes.ts';
import {
  asConfiguration,
  RateModifications,
  readModifications,
} from '../../contracts/rate-configurations.ts';
import { Rates } from '../../contracts/rates.ts';
import { arbRates } from '../support/arbitrary-moves.ts';

const defaults = Object.entries(DEFAULT_RATES);
const base = DEFAULT_RATES['pierre-sons'] as Rates;

test.each(defaults)(
  '%s: what it asks passes the contract, and is the same on the wire',
  (_slug, rates) => {
    expect(Rates.parse(rates)).toEqual(rates);
    expect(rates).toMatchObject({
      minimum_hours: 3,
      heavy_items: { piano: 25_000, safe: 30_000, treadmill: 10_000 },
      services: { packing: 11_000, storage: 20_000, cleaning: 39_600, junk: 15_000 },
    });
    const configuration = asConfiguration(rates);
    expect(RateModifications.parse(configuration)).toEqual(configuration);
    expect(readModifications(rates, configuration)).toEqual({ rates, fields: null });
  },
);

test('the wire has the specification’s names and dollars', () => {
  const { heavy_items_rates, additional_services_rates, fuel_charges } = asConfiguration(base);
  expect(heavy_items_rates).toEqual({ piano: 250, safe: 300, treadmill: 100 });
  expect(additional_services_rates).toEqual({
    packing: 110,
    storage: 200,
    cleaning: 396,
    junk: 150,
  });
  expect(fuel_charges[0]).toEqual({ from_km: 0, charge: 22 });
});

test('only what is given changes', () => {
  const read = readModifications(base, {
    heavy_items_rates: { piano: 260.1 },
    travel_rules: { per_km: 1.15, weekend_percent: 120 },
    working_times: { heavy_item: { safe: 100 } },
  });
  if (read.fields) throw new Error(JSON.stringify(read.fields));
  expect(read.rates).toEqual({
    ...base,
    heavy_items: { ...base.heavy_items, piano: 26_010 },
    times: { ...base.times, heavy_item: { ...base.times.heavy_item, safe: 100 } },
    strategy: { ...base.strategy, per_km_cents: 115, weekend_percent: 120 },
  });
  expect(rateChanges(asConfiguration(base), asConfiguration(read.rates))).toEqual([
    { path: 'heavy_items_rates.piano', before: 250, after: 260.1 },
    { path: 'working_times.heavy_item.safe', before: 90, after: 100 },
    { path: 'travel_rules.weekend_percent', before: 115, after: 120 },
    { path: 'travel_rules.per_km', before: 1.5, after: 1.15 },
  ]);
});

test('a shorter list shows what went', () => {
  const configuration = asConfiguration(base);
  const after = { ...configuration, fuel_charges: configuration.fuel_charges.slice(0, 4) };
  expect(rateChanges(configuration, after)).toEqual([
    { path: 'fuel_charges.4.from_km', before: 1000, after: undefined },
    { path: 'fuel_charges.4.charge', before: 340, after: undefined },
  ]);
});

test.each<[RateModifications, field: string, message: string]>([
  [{ heavy_items_rates: { piano: -1 } }, 'heavy_items_rates.piano', 'A rate cannot be negative.'],
  [
    { heavy_items_rates: { piano: 250.555 } },
    'heavy_items_rates.piano',
    'Write a whole number of cents.',
  ],
  [{ crew_hourly_rates: { 2: 5 } }, 'crew_hourly_rates.2', 'An hourly rate is at least $10.00.'],
  [
    { crew_hourly_rates: { 2: 900 } },
    'crew_hourly_rates',
    'A bigger crew cannot have a lower hourly rate than a smaller one.',
  ],
  [
    { fuel_charges: [{ from_km: 0, charge: 60_000 }] },
    'fuel_charges.0.charge',
    'At most $50,000.00.',
  ],
  [{ hours_a_day: 14 }, 'hours_a_day', 'At most 13 hours, which drivers may drive a day.'],
  [{ hours_a_day: 8.1 }, 'hours_a_day', 'Write the working day in quarter hours.'],
  [
    { travel_rules: { weekend_percent: 90 } },
    'travel_rules.weekend_percent',
    'A weekend is not cheaper than a weekday.',
  ],
])(
  'what is wrong with %j is said at the wire’s field, in dollars: %s',
  (changes, field, message) => {
    expect(readModifications(base, changes).fields).toEqual({ [field]: message });
  },
);

test.each([
  ['First rates', 'Premiers tarifs'],
  ['Return to version 12', 'Retour à la version 12'],
  ['Copy of the rates of easy2go', 'Copie des tarifs de easy2go'],
  ['Pianos cost more', 'Pianos cost more'],
])('“%s” is “%s” in French', (english, french) => {
  expect(rateDescription(english, 'fr')).toBe(french);
  expect(rateDescription(english, 'en')).toBe(english);
});

/** Two bands from so many km on, for so many cents. */
const bands = (from: [number, number], cents: [number, number]) =>
  from.map((from_km, at) => ({ from_km, cents: cents[at] }));

type Part = Record<string, unknown>;

/** The messages for the default rates with a value changed, each with the path that it is about. */
function messages(path: string, value: unknown): string[] {
  const rates = structuredClone(DEFAULT_RATES['lets-get-moving']) as unknown as Part;
  const [field = '', ...parents] = path.split('.').reverse();
  const part = parents.reduceRight((inner, name) => inner[name] as Part, rates);
  part[field] = value;
  const issues = Rates.safeParse(rates).error?.issues ?? [];
  return issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

test('the four known movers have default rates', () => {
  expect(Object.keys(DEFAULT_RATES).sort()).toEqual([
    'easy2go',
    'lets-get-moving',
    'pierre-sons',
    'velocity-movers',
  ]);
});

describe('rates that would break a promise are refused with a sentence', () => {
  test.each<[path: string, value: unknown, sentence: string]>([
    [
      'crew_hourly_cents.4',
      20_000,
      'crew_hourly_cents: A bigger crew cannot have a lower hourly rate than a smaller one.',
    ],
    ['crew_hourly_cents.2', 0, 'crew_hourly_cents.2: An hourly rate is at least 1000 cents.'],
    [
      'crew_hourly_cents.6',
      100_001,
      'crew_hourly_cents.6: An hourly rate is at most 100000 cents.',
    ],
    ['heavy_items.piano', -1, 'heavy_items.piano: A rate cannot be negative.'],
    ['services.storage', 199.5, 'services.storage: Write a whole number of cents.'],
    ['minimum_hours', 3.1, 'minimum_hours: Write the minimum in quarter hours.'],
    ['minimum_hours', 0, 'minimum_hours: At least a quarter of an hour.'],
    ['fuel_bands', bands([5, 9], [1, 2]), 'fuel_bands: The first band starts at 0 km.'],
    [
      'fuel_bands',
      bands([0, 10], [200, 100]),
      'fuel_bands: A farther band cannot be cheaper than a nearer one.',
    ],
    [
      'strategy.zones',
      bands([0, 0], [100, 200]),
      'strategy.zones: Each band starts farther out than the one before it.',
    ],
    [
      'strategy.weekend_percent',
      90,
      'strategy.weekend_percent: A weekend is not cheaper than a weekday.',
    ],
    ['crew_sizing.steps.2.crew', 2, 'crew_sizing.steps: More rooms cannot bring a smaller crew.'],
    [
      'truck_sizing.sizes.0.cents',
      900_000,
      'truck_sizing.sizes: A bigger truck cannot be cheaper than a smaller one.',
    ],
    [
      'times.carry_per_room',
      { far: 20, very_far: 10 },
      'times.carry_per_room: A longer walk to the truck cannot take less time than a shorter one.',
    ],
    [
      'times.dock_saving_per_room',
      55,
      'times: A loading dock cannot save more time than loading or unloading takes.',
    ],
    [
      'times.crew_speed_percent.3',
      150,
      'times.crew_speed_percent: A bigger crew cannot be slower than a smaller one.',
    ],
  ])('%s of %j: %s', (path, value, sentence) => {
    expect(messages(path, value)).toEqual([sentence]);
  });

  test('a strategy that is left out takes neutral values', () => {
    const { strategy: _, ...rest } = base;
    expect(Rates.parse(rest).strategy).toEqual({
      free_travel_minutes: 0,
      zones: [{ from_km: 0, cents: 0 }],
      travel_fee_cents: 0,
      included_km: 0,
      per_km_cents: 0,
      weekend_percent: 100,
    });
  });

  test('any smaller rate for a bigger crew is refused', () => {
    fc.assert(
      fc.property(arbRates, fc.integer({ min: 1, max: 5000 }), (rates, less) => {
        const lower = Math.max(1000, rates.crew_hourly_cents[5] - less);
        fc.pre(lower < rates.crew_hourly_cents[5]);
        rates.crew_hourly_cents[6] = lower;
        expect(Rates.safeParse(rates).success).toBe(false);
      }),
    );
  });
});
