import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_RATES } from '../../contracts/default-rates.ts';
import { Rates } from '../../contracts/rates.ts';
import { arbRates } from '../support/arbitrary-moves.ts';

function defaults(): Rates {
  const rates = DEFAULT_RATES['lets-get-moving'];
  if (!rates) throw new Error('no default rates');
  return structuredClone(rates);
}

/** The messages for rates after a change, each with the path that it is about. */
function messages(change: (rates: Rates) => void): string[] {
  const rates = defaults();
  change(rates);
  const result = Rates.safeParse(rates);
  return result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

describe('default rates', () => {
  test.each(Object.keys(DEFAULT_RATES))('of %s pass the contract unchanged', (slug) => {
    expect(Rates.parse(DEFAULT_RATES[slug])).toEqual(DEFAULT_RATES[slug]);
  });

  test.each(Object.keys(DEFAULT_RATES))('of %s hold the specified prices', (slug) => {
    expect(DEFAULT_RATES[slug]).toMatchObject({
      minimum_hours: 3,
      heavy_items: { piano: 25_000, safe: 30_000, treadmill: 10_000 },
      services: { packing: 11_000, storage: 20_000, cleaning: 39_600, junk: 15_000 },
    });
  });

  test('exist for the four known movers', () => {
    expect(Object.keys(DEFAULT_RATES).sort()).toEqual([
      'easy2go',
      'lets-get-moving',
      'pierre-sons',
      'velocity-movers',
    ]);
  });
});

describe('rates that would break a promise are refused with a sentence', () => {
  test.each<[sentence: string, change: (rates: Rates) => void]>([
    [
      'crew_hourly_cents: A bigger crew cannot have a lower hourly rate than a smaller one.',
      (rates) => {
        rates.crew_hourly_cents[4] = 20_000;
      },
    ],
    [
      'crew_hourly_cents.2: An hourly rate is at least 1000 cents.',
      (rates) => {
        rates.crew_hourly_cents[2] = 0;
      },
    ],
    [
      'crew_hourly_cents.6: An hourly rate is at most 100000 cents.',
      (rates) => {
        rates.crew_hourly_cents[6] = 100_001;
      },
    ],
    [
      'heavy_items.piano: A rate cannot be negative.',
      (rates) => {
        rates.heavy_items.piano = -1;
      },
    ],
    [
      'services.storage: Write a whole number of cents.',
      (rates) => {
        rates.services.storage = 199.5;
      },
    ],
    [
      'minimum_hours: Write the minimum in quarter hours.',
      (rates) => {
        rates.minimum_hours = 3.1;
      },
    ],
    [
      'minimum_hours: At least a quarter of an hour.',
      (rates) => {
        rates.minimum_hours = 0;
      },
    ],
    [
      'fuel_bands: The first band starts at 0 km.',
      (rates) => {
        rates.fuel_bands = [{ from_km: 5, cents: 100 }];
      },
    ],
    [
      'fuel_bands: A farther band cannot be cheaper than a nearer one.',
      (rates) => {
        rates.fuel_bands = [
          { from_km: 0, cents: 200 },
          { from_km: 10, cents: 100 },
        ];
      },
    ],
    [
      'strategy.zones: Each band starts farther out than the one before it.',
      (rates) => {
        rates.strategy.zones = [
          { from_km: 0, cents: 100 },
          { from_km: 0, cents: 200 },
        ];
      },
    ],
    [
      'strategy.weekend_percent: A weekend is not cheaper than a weekday.',
      (rates) => {
        rates.strategy.weekend_percent = 90;
      },
    ],
    [
      'crew_sizing.steps: More rooms cannot bring a smaller crew.',
      (rates) => {
        rates.crew_sizing.steps = [
          { from_rooms: 1, crew: 3 },
          { from_rooms: 5, crew: 2 },
        ];
      },
    ],
    [
      'truck_sizing.sizes: A bigger truck cannot be cheaper than a smaller one.',
      (rates) => {
        const [size] = rates.truck_sizing.sizes;
        if (size) size.cents = 900_000;
      },
    ],
    [
      'times.carry_per_room: A longer walk to the truck cannot take less time than a shorter one.',
      (rates) => {
        rates.times.carry_per_room = { far: 20, very_far: 10 };
      },
    ],
    [
      'times: A loading dock cannot save more time than loading or unloading takes.',
      (rates) => {
        rates.times.dock_saving_per_room = 55;
      },
    ],
    [
      'times.crew_speed_percent: A bigger crew cannot be slower than a smaller one.',
      (rates) => {
        rates.times.crew_speed_percent[3] = 150;
      },
    ],
  ])('%s', (sentence, change) => {
    expect(messages(change)).toEqual([sentence]);
  });

  test('a strategy that is left out takes neutral values', () => {
    const { strategy: _, ...rest } = defaults();
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
