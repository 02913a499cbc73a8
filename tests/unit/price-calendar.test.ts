import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quoteMove } from '../../api/domain/pricing/engine.ts';
import { legsFor } from '../../api/domain/pricing/legs.ts';
import { calendarDays, priceDays } from '../../api/domain/pricing/price-calendar.ts';
import { prepareSupply } from '../../api/domain/pricing/supply-snapshot.ts';
import { plainDate } from '../../contracts/dates.ts';
import { arbMove, arbSupply } from '../support/arbitrary-moves.ts';
import {
  PLACES,
  sampleLocation,
  sampleMove,
  sampleVendor,
  supplyOf,
  TEST_DAY,
} from '../support/moves.ts';
import { roads } from '../support/roads.ts';

describe('the days of a calendar', () => {
  test('are two weeks each way, the move’s own in the middle', () => {
    const days = calendarDays(100, 0, 540);
    expect(days).toHaveLength(29);
    expect([days[0], days[14], days.at(-1)]).toEqual([86, 100, 114]);
  });

  test('are as many where today or the last date is nearer, and within both', () => {
    expect(calendarDays(3, 0, 540)).toEqual(Array.from({ length: 29 }, (_, at) => at));
    expect(calendarDays(540, 0, 540).at(-1)).toBe(540);
    expect(calendarDays(540, 0, 540)).toHaveLength(29);
    expect(calendarDays(5, 0, 9)).toHaveLength(10);
  });
});

test('each day says what the quotes of that day say', () => {
  fc.assert(
    fc.property(arbSupply, arbMove, (supply, move) => {
      const snapshot = prepareSupply(supply);
      const days = Array.from({ length: 6 }, (_, at) => TEST_DAY + at);
      for (const [at, day] of priceDays(snapshot, move, roads, days).entries()) {
        const move_date = plainDate(TEST_DAY + at);
        const priced = quoteMove(snapshot, { ...move, move_date }, roads).filter(
          ({ total_cost }) => total_cost > 0,
        );
        const free = priced.filter(({ bookable }) => bookable);
        const totals = free.map(({ breakdown }) => breakdown.total_cents);
        expect(day.date).toBe(move_date);
        expect(day.total_cents).toBe(free.length > 0 ? Math.min(...totals) : null);
        expect(free.map(({ vendor_slug }) => vendor_slug)).toEqual(
          day.vendor_slug ? expect.arrayContaining([day.vendor_slug]) : [],
        );
        expect(day.status).toBe(free.length > 0 ? 'free' : priced.length > 0 ? 'full' : 'unpriced');
      }
    }),
    { numRuns: 100 },
  );
});

test('a day without a truck is full, and one with a rate of its own shows it', () => {
  const location = sampleLocation({
    days: [
      { day: TEST_DAY + 1, trucks: 5, taken: 5, rate_cents: null },
      { day: TEST_DAY + 4, trucks: 5, taken: 0, rate_cents: 9_000 },
    ],
  });
  const snapshot = prepareSupply(supplyOf(sampleVendor({ locations: [location] })));
  const days = priceDays(
    snapshot,
    sampleMove(),
    roads,
    [0, 1, 4].map((ahead) => TEST_DAY + ahead),
  );
  expect(days.map(({ status }) => status)).toEqual(['free', 'full', 'free']);
  expect(days[2]?.total_cents).toBeLessThan(Number(days[0]?.total_cents));
});

test('a job of two days finds each day full whose next one is', () => {
  const location = sampleLocation({
    days: [{ day: TEST_DAY + 2, trucks: 5, taken: 5, rate_cents: null }],
  });
  const snapshot = prepareSupply(supplyOf(sampleVendor({ locations: [location] })));
  const long = () => ({ km: 400, minutes: 300 });
  const days = priceDays(
    snapshot,
    sampleMove(),
    long,
    [0, 1, 2, 3].map((ahead) => TEST_DAY + ahead),
  );
  expect(days.map(({ status }) => status)).toEqual(['free', 'full', 'full', 'free']);
});

test('each road is measured once, and those of all dates can be had beforehand', () => {
  const far = sampleLocation({ id: 2, name: 'Ottawa', lat: 45.42, lng: -75.69 });
  const near = sampleLocation({
    days: [{ day: TEST_DAY + 1, trucks: 5, taken: 5, rate_cents: null }],
  });
  const snapshot = prepareSupply(supplyOf(sampleVendor({ locations: [near, far] })));
  const move = sampleMove({}, PLACES.libertyVillage, PLACES.portCredit);
  const asked: unknown[][] = [];
  priceDays(
    snapshot,
    move,
    (from, to) => {
      asked.push([from, to]);
      return { km: 10, minutes: 12 };
    },
    [TEST_DAY, TEST_DAY + 1, TEST_DAY + 2],
  );
  const legs = legsFor(
    snapshot,
    move,
    [0, 1, 2].map((ahead) => plainDate(TEST_DAY + ahead)),
  );
  expect(asked.length).toBe(legs.length);
  expect(legs).toEqual(expect.arrayContaining(asked));
});
