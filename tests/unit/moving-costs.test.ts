import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellOf, shownCost } from '../../api/domain/pricing/booked-costs.ts';
import { quoteMove } from '../../api/domain/pricing/engine.ts';
import {
  costDates,
  costYear,
  extremesOf,
  homeCosts,
  homeMove,
  medianOf,
  movingCosts,
  rangeOfMovers,
} from '../../api/domain/pricing/moving-costs.ts';
import { prepareSupply } from '../../api/domain/pricing/supply-snapshot.ts';
import { addDays, plainDate } from '../../contracts/dates.ts';
import {
  COST_HOMES,
  COST_PLACES,
  LEAST_MOVERS,
  MEDIAN_FROM,
  SAMPLE_HOME,
} from '../../contracts/moving-costs.ts';
import { seedSupply } from '../../db/seed/supply.ts';
import { arbMove, arbSupply } from '../support/arbitrary-moves.ts';
import { PLACES, sampleMove, TEST_DATE, TEST_DAY } from '../support/moves.ts';
import { roads } from '../support/roads.ts';

const seeded = prepareSupply(seedSupply(TEST_DAY));
const within = sampleMove();
const costsOf = (move = within) => movingCosts(seeded, move, roads, TEST_DATE);

describe('what a move costs', () => {
  test('is, by home, between the least and the most of the movers’ medians', () => {
    const costs = costsOf();
    const dates = costDates(TEST_DATE);
    for (const { home, asked } of costs?.homes ?? []) {
      const byMover = new Map<string, number[]>();
      for (const move_date of dates) {
        for (const quote of quoteMove(seeded, { ...homeMove(within, home), move_date }, roads)) {
          if (quote.total_cost === 0 || quote.date_problem === 'closed') continue;
          const known = byMover.get(quote.vendor_slug) ?? [];
          byMover.set(quote.vendor_slug, [...known, quote.breakdown.total_cents]);
        }
      }
      const medians = [...byMover.values()].map((totals) => medianOf(totals) ?? 0);
      expect(asked).toEqual({
        low_cents: Math.min(...medians),
        high_cents: Math.max(...medians),
        movers: medians.length,
      });
    }
    expect(costs?.homes.map(({ home }) => home)).toEqual([...COST_HOMES]);
  });

  test('tells every weekday and twelve months', () => {
    const costs = costsOf();
    expect(costs?.weekdays.map(({ key }) => key)).toEqual([1, 2, 3, 4, 5, 6, 0]);
    expect(costs?.months).toHaveLength(12);
    expect(costs?.months[0]?.key).toBe('2026-02');
    expect(costs?.months.at(-1)?.key).toBe('2027-01');
    // The demonstration's movers are dearer in summer and at weekends.
    const months = extremesOf(costs?.months ?? []);
    expect(months?.most).toContain('2026-07');
    expect(months?.least).not.toContain('2026-07');
    const days = extremesOf(costs?.weekdays ?? []);
    expect([6, 0]).toEqual(expect.arrayContaining(days?.most ?? [-1]));
    expect(extremesOf([{ key: 1, asked: null }])).toBeNull();
    const same = { low_cents: 100_010, high_cents: 120_000, movers: 2 };
    expect(
      extremesOf([
        { key: 1, asked: same },
        { key: 2, asked: { ...same, low_cents: 100_020 } },
        { key: 3, asked: { ...same, high_cents: 130_000 } },
      ]),
    ).toEqual({ least: [1, 2], most: [3] });
  });

  test('tells what stairs, an elevator, the walk, heavy things and services add', () => {
    const fields = new Set(costsOf()?.extras.map(({ field }) => field));
    for (const field of ['stairs', 'elevator', 'carry', 'piano', 'packing']) {
      expect(fields).toContain(field);
    }
  });

  test('is not told where fewer than two movers price it', () => {
    const far = sampleMove({}, PLACES.halifax, PLACES.calgary);
    expect(costsOf(far)).toBeNull();
    const [only] = seedSupply(TEST_DAY).vendors;
    const one = prepareSupply({ vendors: only ? [only] : [], taxes: [] });
    expect(movingCosts(one, within, roads, TEST_DATE)).toBeNull();
  });
});

describe('for any movers and any move', () => {
  const dates = costDates(TEST_DATE).slice(0, 4);

  test('ranges are ordered, and a larger home is never cheaper', () => {
    let told = 0;
    fc.assert(
      fc.property(
        fc.array(arbSupply, { minLength: 3, maxLength: 3 }),
        arbMove,
        (supplies, move) => {
          const vendors = supplies
            .flatMap(({ vendors }) => vendors)
            .map((vendor, at) => ({ ...vendor, id: at + 1, slug: `mover-${at}` }));
          const taxes = supplies[0]?.taxes ?? [];
          const plain = { ...move, square_footage: null, items: undefined };
          const homes = homeCosts(prepareSupply({ vendors, taxes }), plain, roads, dates);
          if (!homes) return;
          told++;
          let last = { low_cents: 0, high_cents: 0, movers: 0 };
          for (const { asked, hours, crew } of homes) {
            if (!asked) continue;
            expect(asked.low_cents).toBeGreaterThan(0);
            expect(asked.high_cents).toBeGreaterThanOrEqual(asked.low_cents);
            expect(asked.movers).toBeGreaterThanOrEqual(LEAST_MOVERS);
            expect(asked.low_cents).toBeGreaterThanOrEqual(last.low_cents);
            // A mover that has to see so large a home takes its price away.
            if (asked.movers === last.movers)
              expect(asked.high_cents).toBeGreaterThanOrEqual(last.high_cents);
            expect(hours.high).toBeGreaterThanOrEqual(hours.low);
            expect(crew.high).toBeGreaterThanOrEqual(crew.low);
            last = asked;
          }
        },
      ),
      { numRuns: 40 },
    );
    expect(told).toBeGreaterThan(0);
  });

  test('dates are four weeks and twelve whole months', () => {
    fc.assert(
      fc.property(fc.integer({ min: 15_000, max: 40_000 }), (day) => {
        const today = plainDate(day);
        expect(costDates(today)).toHaveLength(28);
        expect(costDates(today)[0]).toBe(addDays(today, 14));
        const year = costYear(today);
        expect(new Set(year.map((date) => date.slice(0, 7))).size).toBe(12);
        expect(year[0]?.slice(8)).toBe('01');
        expect(addDays(year.at(-1) ?? '', 1).slice(8)).toBe('01');
        expect((year[0] ?? '') > today).toBe(true);
      }),
    );
  });

  test('the range of movers holds each one’s median, and a lone mover has none', () => {
    const totals = fc.array(fc.option(fc.integer({ min: 1, max: 1e6 })), { maxLength: 9 });
    fc.assert(
      fc.property(fc.array(totals, { maxLength: 6 }), (movers) => {
        const medians = movers.flatMap(
          (of) => medianOf(of.filter((total) => total !== null)) ?? [],
        );
        const range = rangeOfMovers(movers);
        expect(range?.movers ?? 0).toBe(medians.length < LEAST_MOVERS ? 0 : medians.length);
        for (const median of range ? medians : []) {
          expect(median).toBeGreaterThanOrEqual(range?.low_cents ?? 0);
          expect(median).toBeLessThanOrEqual(range?.high_cents ?? 0);
        }
      }),
    );
    expect(medianOf([3, 1, 2])).toBe(2);
    expect(medianOf([4, 1, 3, 2])).toBe(2);
    expect(medianOf([])).toBeNull();
  });
});

describe('once moves were booked', () => {
  const asked = { low_cents: 90_000, high_cents: 130_000, movers: 4 };
  const cell = (bookings: number) => ({ bookings, median_cents: 101_500 });

  test('the median of twenty takes the place of the range, and of nineteen does not', () => {
    expect(shownCost(asked, cell(MEDIAN_FROM - 1))).toEqual({ kind: 'asked', ...asked });
    expect(shownCost(asked, cell(MEDIAN_FROM))).toEqual({
      kind: 'booked',
      median_cents: 101_500,
      bookings: MEDIAN_FROM,
    });
    expect(shownCost(asked, undefined)).toEqual({ kind: 'asked', ...asked });
    expect(shownCost(null, undefined)).toBeNull();
    expect(shownCost(null, cell(40))?.kind).toBe('booked');
  });

  test('a cell is that of the way, its direction and the home', () => {
    const way = { from: 'Toronto, Ontario', to: 'Ottawa, Ontario' };
    const cells = [{ ...way, home_size: SAMPLE_HOME.size, ...cell(30) }];
    expect(cellOf(cells, way, SAMPLE_HOME.size)).toBe(cells[0]);
    expect(cellOf(cells, { from: way.to, to: way.from }, SAMPLE_HOME.size)).toBeUndefined();
    expect(cellOf(cells, way, 'studio')).toBeUndefined();
  });
});

test('no two pages have one address, and none has that of the explanation', () => {
  const slugs = COST_PLACES.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(slugs).not.toContain('how');
});
