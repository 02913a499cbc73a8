import { expect, test } from 'vitest';
import { DEFAULT_RATES } from '../../contracts/default-rates.ts';
import { rateChanges } from '../../contracts/rate-changes.ts';
import {
  asConfiguration,
  RateModifications,
  readModifications,
} from '../../contracts/rate-configurations.ts';
import type { Rates } from '../../contracts/rates.ts';

const defaults = Object.entries(DEFAULT_RATES);
const base = DEFAULT_RATES['pierre-sons'] as Rates;

const faults = (changes: RateModifications) => readModifications(base, changes).fields;

test.each(defaults)('%s: a whole configuration says the same as its rates', (_slug, rates) => {
  const configuration = asConfiguration(rates);
  expect(RateModifications.parse(configuration)).toEqual(configuration);
  expect(readModifications(rates, configuration)).toEqual({ rates, fields: null });
});

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

test('what is wrong is said at the wire’s field, in dollars', () => {
  expect(faults({ heavy_items_rates: { piano: -1 } })).toEqual({
    'heavy_items_rates.piano': 'A rate cannot be negative.',
  });
  expect(faults({ heavy_items_rates: { piano: 250.555 } })).toEqual({
    'heavy_items_rates.piano': 'Write a whole number of cents.',
  });
  expect(faults({ crew_hourly_rates: { 2: 5 } })).toEqual({
    'crew_hourly_rates.2': 'An hourly rate is at least $10.00.',
  });
  expect(faults({ crew_hourly_rates: { 2: 900 } })).toEqual({
    crew_hourly_rates: 'A bigger crew cannot have a lower hourly rate than a smaller one.',
  });
  expect(faults({ fuel_charges: [{ from_km: 0, charge: 60_000 }] })).toEqual({
    'fuel_charges.0.charge': 'At most $50,000.00.',
  });
  expect(faults({ hours_a_day: 14 })).toEqual({
    hours_a_day: 'At most 13 hours, which drivers may drive a day.',
  });
  expect(faults({ hours_a_day: 8.1 })).toEqual({
    hours_a_day: 'Write the working day in quarter hours.',
  });
  expect(faults({ travel_rules: { weekend_percent: 90 } })).toEqual({
    'travel_rules.weekend_percent': 'A weekend is not cheaper than a weekday.',
  });
});
