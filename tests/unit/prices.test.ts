import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardPrices } from '../../api/actions/price-board.ts';
import { type LocatedMove, quoteMove } from '../../api/domain/pricing/engine.ts';
import { legsFor } from '../../api/domain/pricing/legs.ts';
import { calendarDays, priceDays } from '../../api/domain/pricing/price-calendar.ts';
import { priceDifferences } from '../../api/domain/pricing/price-differences.ts';
import { prepareSupply } from '../../api/domain/pricing/supply-snapshot.ts';
import { plainDate } from '../../contracts/dates.ts';
import type { PriceDay } from '../../contracts/price-calendar.ts';
import type { PriceDifference } from '../../contracts/price-differences.ts';
import { shownLine } from '../../contracts/price-line-words.ts';
import type { LineKind, PriceLine } from '../../contracts/price-lines.ts';
import type { Quote, QuoteLine } from '../../contracts/quotes.ts';
import { differenceText } from '../../islands/booking/parts/use-differences.ts';
import { dayBars, daysSentence, lineDetail } from '../../site/scripts/board-figures.ts';
import { arbMove, arbSupply } from '../support/arbitrary-moves.ts';
import {
  PLACES,
  sampleLocation,
  sampleMove,
  sampleVendor,
  supplied,
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
  const snapshot = supplied(sampleVendor({ locations: [location] }));
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
  const snapshot = supplied(sampleVendor({ locations: [location] }));
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
  const snapshot = supplied(sampleVendor({ locations: [near, far] }));
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

type Supply = ReturnType<typeof prepareSupply>;

const differences = (supply: Supply, move: LocatedMove, end: 'pickup' | 'dropoff' = 'pickup') =>
  priceDifferences(supply, move, roads, end);
const totals = (supply: Supply, move: LocatedMove) =>
  quoteMove(supply, move, roads).map(({ breakdown }) => breakdown.total_cents);

describe('what an answer does to the price', () => {
  test('is the difference of the quotes with and without it', () => {
    fc.assert(
      fc.property(arbSupply.map(prepareSupply), arbMove, (supply, move) => {
        const far = totals(supply, { ...move, carry_at_dropoff: 'very_far' });
        const near = totals(supply, { ...move, carry_at_dropoff: 'near' });
        const changes = far.flatMap((total, at) => {
          const least = near[at] ?? 0;
          return total > 0 && least > 0 ? [total - least] : [];
        });
        const told = differences(supply, move, 'dropoff').find(
          ({ field, value }) => field === 'carry' && value === 'very_far',
        );
        const expected = changes.some((change) => change !== 0)
          ? [Math.min(...changes), Math.max(...changes)]
          : undefined;
        expect(told && [told.low_cents, told.high_cents]).toEqual(expected);
      }),
    );
  });

  test('is never less for more to carry, and never more for a loading dock', () => {
    fc.assert(
      fc.property(arbSupply.map(prepareSupply), arbMove, (supply, move) => {
        for (const end of ['pickup', 'dropoff'] as const) {
          for (const { field, low_cents, high_cents } of differences(supply, move, end)) {
            if (field === 'loadingDock') expect(high_cents).toBeLessThanOrEqual(0);
            else expect(low_cents).toBeGreaterThanOrEqual(0);
          }
        }
      }),
    );
  });

  const supply = prepareSupply({ vendors: [], taxes: [] });
  test('is nothing where nobody prices the move', () => {
    expect(differences(supply, sampleMove())).toEqual([]);
  });
});

test.each([
  ['+ $110 to $160', 11_000, 16_000],
  ['+ $113', 11_300, 11_340],
  ['− $20 to $35', -3_500, -2_000],
  ['− $5 to + $10', -500, 1_000],
  ['', 0, 99],
])('says %s', (text, low_cents, high_cents) => {
  const difference: PriceDifference = { field: 'carry', value: 'far', low_cents, high_cents };
  expect(differenceText(difference)).toBe(text);
});

const quote = (slug: string, total_cents: number, bookable = true) =>
  ({
    vendor_slug: slug,
    vendor_name: slug,
    bookable,
    total_cost: total_cents / 100,
    breakdown: { total_cents, lines: [] },
  }) as unknown as Quote;

test('a board has movers that are free, cheapest first, and four at most', () => {
  const all = [quote('e', 5), quote('a', 1), quote('d', 4), quote('c', 3), quote('b', 2)];
  const others = [quote('full', 1, false), quote('unpriced', 0)];
  expect(boardPrices([...others, ...all]).map(({ vendor_slug }) => vendor_slug)).toEqual([
    'a',
    'b',
    'c',
    'd',
  ]);
  expect(boardPrices(others)).toEqual([]);
});

const day = (date: string, total_cents: number | null): PriceDay => ({
  date,
  total_cents,
  status: total_cents === null ? 'full' : 'free',
  vendor_slug: null,
  date_problem: null,
});

test('bars begin at zero, and the lowest are marked', () => {
  const bars = dayBars([
    day('2026-12-05', 20_000),
    day('2026-12-06', null),
    day('2026-12-07', 10_000),
  ]);
  expect(bars.map(({ percent, lowest }) => [percent, lowest])).toEqual([
    [100, false],
    [0, false],
    [50, true],
  ]);
  expect(bars[1]?.words).toMatch(/^Sun.*Dec.* 6: no mover is free$/);
});

test('days of one price have no lowest', () => {
  const same = [day('2026-12-05', 20_000), day('2026-12-06', 20_000)];
  expect(dayBars(same).some(({ lowest }) => lowest)).toBe(false);
  expect(daysSentence(same)).toBe('$200.00 on each day that a mover is free.');
  expect(daysSentence([day('2026-12-06', null)])).toContain('No mover is free');
  expect(daysSentence([day('2026-12-05', 20_000), day('2026-12-06', 15_000)])).toContain('$50.00');
});

const line = (change: Partial<QuoteLine>): QuoteLine => ({
  kind: 'labour',
  label: '',
  quantity: 5.25,
  unit: 'hour',
  rate_cents: 20_000,
  amount_cents: 105_000,
  ...change,
});

test('a line says its quantity and rate where there are some', () => {
  expect(lineDetail(line({}))).toBe('5.25 h × $200.00');
  expect(lineDetail(line({ kind: 'travel', unit: 'km', quantity: 906, rate_cents: 150 }))).toBe(
    '906 km × $1.50',
  );
  expect(lineDetail(line({ kind: 'truck', unit: 'truck', quantity: 1 }))).toBe('');
  expect(lineDetail(line({ kind: 'tax', unit: 'dollar', quantity: 2749, rate_cents: 13 }))).toBe(
    '',
  );
});

const amounts = { quantity: 2, rate_cents: 150, amount_cents: 300 };

/** A line as it is stored, and the kind, unit and label under which replies show it. */
test.each<[LineKind, params: object, QuoteLine['kind'], unit: string, label: string]>([
  ['crew', { crew: 3 }, 'labour', 'hour', 'Crew of 3, on site'],
  ['travel', {}, 'travel', 'hour', 'Travel: yard, pick-up, drop-off and back'],
  ['travel_past_free', { free_minutes: 60 }, 'travel', 'hour', 'Travel, first hour free'],
  ['travel_past_free', { free_minutes: 120 }, 'travel', 'hour', 'Travel, first 2 hours free'],
  ['travel_past_free', { free_minutes: 45 }, 'travel', 'hour', 'Travel, first 45 minutes free'],
  ['travel_zone', { from_km: 25, to_km: 80 }, 'travel', 'truck', 'Travel zone, 25 to 80 km'],
  ['travel_zone', { from_km: 300, to_km: null }, 'travel', 'truck', 'Travel zone, over 300 km'],
  ['travel_fee', { included_km: 0 }, 'fee', 'truck', 'Travel fee'],
  ['travel_fee', { included_km: 40 }, 'fee', 'truck', 'Travel fee, 40 km included'],
  ['further_km', { all_trucks: false }, 'travel', 'km', 'Further kilometres'],
  ['further_km', { all_trucks: true }, 'travel', 'km', 'Further kilometres of all trucks'],
  ['ferry', { between: 'A – B', there_and_back: false }, 'fee', 'crossing', 'Ferry A – B'],
  [
    'ferry',
    { between: 'A – B', there_and_back: true },
    'fee',
    'crossing',
    'Ferry A – B, there and back',
  ],
  ['toll', { bridge: 'confederation' }, 'fee', 'crossing', 'Toll, Confederation Bridge'],
  ['truck', { size: '16 ft' }, 'truck', 'truck', 'Truck, 16 ft'],
  ['fuel', { from_km: 0, to_km: 25 }, 'fuel', 'truck', 'Fuel, 0 to 25 km'],
  ['fuel', { from_km: 1100, to_km: 1700 }, 'fuel', 'truck', 'Fuel, 1,100 to 1,700 km'],
  ['fuel', { from_km: 600, to_km: null }, 'fuel', 'truck', 'Fuel, over 600 km'],
  ['heavy_item', { item: 'piano' }, 'heavy', 'item', 'Piano'],
  ['heavy_item', { item: 'safe' }, 'heavy', 'item', 'Safe'],
  ['heavy_item', { item: 'treadmill' }, 'heavy', 'item', 'Treadmill'],
  ['service', { service: 'packing' }, 'service', 'service', 'Packing'],
  ['service', { service: 'storage' }, 'service', 'service', 'Storage, first month'],
  ['service', { service: 'cleaning' }, 'service', 'service', 'Cleaning'],
  ['service', { service: 'junk' }, 'service', 'service', 'Junk removal'],
  ['tax', { name: 'HST', per_100k: 13_000 }, 'tax', 'dollar', 'HST 13%'],
  ['tax', { name: 'QST', per_100k: 9_975 }, 'tax', 'dollar', 'QST 9.975%'],
  ['tax', { name: 'GST', per_100k: 5_000, on: ['cleaning'] }, 'tax', 'dollar', 'GST 5% (cleaning)'],
])('%s of %j is shown as %s, by the %s: %s', (stored, params, kind, unit, label) => {
  const line = { kind: stored, params, ...amounts } as PriceLine;
  expect(shownLine(line)).toEqual({ kind, label, unit, ...amounts });
});
