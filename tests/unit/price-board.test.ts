import { expect, test } from 'vitest';
import { boardPrices } from '../../api/actions/price-board.ts';
import type { PriceDay } from '../../contracts/price-calendar.ts';
import type { Quote, QuoteLine } from '../../contracts/quotes.ts';
import { dayBars, daysSentence, lineDetail } from '../../site/scripts/board-figures.ts';

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
