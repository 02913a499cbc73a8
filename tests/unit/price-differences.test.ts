import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LocatedMove, quoteMove } from '../../api/domain/pricing/engine.ts';
import { priceDifferences } from '../../api/domain/pricing/price-differences.ts';
import { prepareSupply } from '../../api/domain/pricing/supply-snapshot.ts';
import type { PriceDifference } from '../../contracts/price-differences.ts';
import { differenceText } from '../../islands/booking/parts/use-differences.ts';
import { arbMove, arbSupply } from '../support/arbitrary-moves.ts';
import { sampleMove } from '../support/moves.ts';
import { roads } from '../support/roads.ts';

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
