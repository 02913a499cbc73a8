import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Assumptions, reckon } from '../../contracts/move-calculator.ts';

const GIVEN: Assumptions = {
  low: 1000,
  high: 1500,
  tip: 10,
  truck_days: 2,
  truck_day: 80,
  cover: 20,
  km: 100,
  truck_km: 0.5,
  litres: 30,
  litre: 2,
  container: 700,
  container_months: 2,
  container_month: 150,
  helper_hours: 8,
  helper_hour: 40,
  own_hours: 10,
  own_hour: 5,
  boxes: 60,
  permit: 30,
};
const NAMES = Object.keys(GIVEN) as (keyof Assumptions)[];
const NONE = Object.fromEntries(NAMES.map((name) => [name, 0])) as Record<
  keyof Assumptions,
  number
>;

test('each way of moving has all of its costs, and none of another’s', () => {
  expect(reckon(GIVEN)).toEqual({
    truck: 200 + 50 + 60 + 370 + 90,
    container: 1000 + 370 + 90,
    movers_low: 1190,
    movers_high: 1740,
  });
});

test('more of anything never costs less, and what is no amount counts as none', () => {
  const amount = fc.double({ min: 0, max: 10_000, noNaN: true });
  const given = fc.record(Object.fromEntries(NAMES.map((name) => [name, amount]))) as fc.Arbitrary<
    Record<keyof Assumptions, number>
  >;
  fc.assert(
    fc.property(given, fc.constantFrom(...NAMES), amount, (assumed, name, more) => {
      const before = reckon(assumed);
      const after = reckon({ ...assumed, [name]: assumed[name] + more });
      for (const sum of Object.keys(before) as (keyof typeof before)[]) {
        expect(after[sum]).toBeGreaterThanOrEqual(before[sum]);
      }
    }),
  );
  for (const odd of [Number.NaN, -5, Number.POSITIVE_INFINITY * 0]) {
    expect(reckon({ ...NONE, container: odd, truck_days: odd })).toEqual(reckon(NONE));
  }
});
