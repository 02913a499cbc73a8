import { expect, test } from 'vitest';
import { billedPrice } from '../../api/domain/pricing/billed-price.ts';
import { prepareTaxes, taxesFor } from '../../api/domain/pricing/taxes.ts';
import type { PriceLine, StoredBreakdown } from '../../contracts/price-lines.ts';
import { TAX_SEED } from '../../db/seed/supply.ts';
import { type Case, quoteFor, way, worked } from '../support/golden.ts';
import { PLACES, TEST_DAY } from '../support/moves.ts';

/** Four rooms between Ottawa and Montréal as in golden move 8, with what is done at the home that is left. */
const intoQuebec: Case = {
  mover: 'pierre-sons',
  move: {
    total_rooms: 4,
    heavy_items: { treadmill: 1 },
    additional_services: { cleaning: true, junk: true },
  },
  ends: [PLACES.elgin, PLACES.montreal],
  legs: way(6.3, 199, 203.4),
  yard: { lat: 45.436, lng: -75.661 },
};

const outOfQuebec: Case = {
  ...intoQuebec,
  move: { ...intoQuebec.move, additional_services: { cleaning: true } },
  ends: [PLACES.montreal, PLACES.elgin],
  yard: { lat: 45.448, lng: -73.707, province: 'QC' },
};

const taxLines = (golden: Case) =>
  worked(golden.mover, golden.legs, golden).filter((line) => /^(tax|total)/.test(line));
const labels = (golden: Case) =>
  quoteFor(golden)
    .breakdown.lines.filter(({ kind }) => kind === 'tax')
    .map(({ label }) => label);

test('cleaning and junk removal are taxed where the home is that is left: Ottawa to Montréal', () => {
  // The move 1823.05 (golden move 8); 5 % = 91.1525 → 91.15
  // Cleaning 396.00 and junk removal 150.00 in Ontario: 13 % of 546.00 = 70.98
  // 1823.05 + 546.00 + 91.15 + 70.98 = 2531.18
  expect(taxLines(intoQuebec)).toEqual([
    'tax 1823.05 × 5 = 9115',
    'tax 546 × 13 = 7098',
    'total 253118',
  ]);
  expect(labels(intoQuebec)).toEqual(['GST 5%', 'HST 13% (cleaning and junk removal)']);
});

test('the QST applies to the cleaning of a home in Québec that is left for Ottawa', () => {
  // The move 1823.05; 13 % = 236.9965 → 237.00. Cleaning 396.00; 5 % = 19.80; 9.975 % = 39.501 → 39.50
  // 1823.05 + 396.00 + 237.00 + 19.80 + 39.50 = 2515.35
  expect(taxLines(outOfQuebec)).toEqual([
    'tax 1823.05 × 13 = 23700',
    'tax 396 × 5 = 1980',
    'tax 396 × 9.975 = 3950',
    'total 251535',
  ]);
  expect(labels(outOfQuebec)).toEqual(['HST 13%', 'GST 5% (cleaning)', 'QST 9.975% (cleaning)']);
});

test('packing and storage go with the move, and cleaning too where both provinces tax alike', () => {
  const packed: Case = {
    ...intoQuebec,
    move: { ...intoQuebec.move, additional_services: { packing: true, storage: true } },
  };
  expect(labels(packed)).toEqual(['GST 5%']);
  const table = prepareTaxes(TAX_SEED);
  expect(taxesFor(table, 'AB', 'BC', TEST_DAY)).toEqual([{ name: 'GST', per_100k: 5_000 }]);
  expect(labels({ ...intoQuebec, ends: undefined })).toEqual(['HST 13%']);
});

test('the least and the most of a range keep the tax of its services as it is', () => {
  const { price_range, likely_range } = quoteFor(intoQuebec);
  for (const range of [price_range, likely_range]) {
    for (const { subtotal_cents, total_cents } of [range?.low, range?.high].filter(
      (one) => !!one,
    )) {
      const movers = subtotal_cents - 54_600;
      expect(total_cents).toBe(subtotal_cents + Math.floor((movers * 5 + 50) / 100) + 7_098);
    }
  }
  expect(price_range?.high.total_cents).toBeGreaterThan(253_118);
});

const line = (kind: string, params: object, quantity: number, rate_cents: number) =>
  ({ kind, params, quantity, rate_cents, amount_cents: quantity * rate_cents }) as PriceLine;

test('the bill of another count of hours taxes the same services where they are done', () => {
  const lines = [
    line('crew', { crew: 3 }, 4.5, 20_000),
    line('service', { service: 'packing' }, 1, 11_000),
    line('service', { service: 'cleaning' }, 1, 39_600),
    line('tax', { name: 'GST', per_100k: 5_000 }, 1_010, 5),
    line('tax', { name: 'HST', per_100k: 13_000, on: ['cleaning'] }, 396, 13),
  ];
  const breakdown = { lines } as StoredBreakdown;
  const disposal = { kind: 'disposal', what: '', amount_cents: 5_000 } as const;
  const billed = billedPrice({ breakdown }, { hours: 6, extras: [disposal], minimumHours: 3 });
  // 6 × 200.00 + 110.00 + 50.00 = 1360.00; 5 % = 68.00. Cleaning 396.00; 13 % = 51.48
  const taxes = billed.lines.filter(({ kind }) => kind === 'tax');
  expect(taxes.map(({ quantity, amount_cents }) => [quantity, amount_cents])).toEqual([
    [1_360, 6_800],
    [396, 5_148],
  ]);
  expect(billed.total).toBe(136_000 + 39_600 + 6_800 + 5_148);
});

test('the bill of a price that was not made of hours has none, however long the job took', () => {
  const breakdown = { lines: [line('custom', { of: 'total' }, 1, 150_000)] } as StoredBreakdown;
  const billed = billedPrice({ breakdown }, { hours: 6, extras: [], minimumHours: 3 });
  expect(billed).toMatchObject({ hours: null, total: 150_000 });
});
