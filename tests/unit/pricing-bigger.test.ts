import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LocatedMove, quoteMove } from '../../api/domain/pricing/engine.ts';
import { ITEM_CUBIC_FEET, type ItemCode } from '../../contracts/item-volumes.ts';
import { type Items, withItems } from '../../contracts/items.ts';
import { SERVICES } from '../../contracts/moves.ts';
import type { Quote } from '../../contracts/quotes.ts';
import { arbItems, arbMove, arbVendor } from '../support/arbitrary-moves.ts';
import { fixedLegs, pointFrom, supplied } from '../support/moves.ts';
import { roads } from '../support/roads.ts';

/** Priced as in `quoteMove`, with legs of a length that the test chooses. */
function priceOf(quotes: Quote[]): number {
  return Math.round((quotes[0]?.total_cost ?? 0) * 100);
}

/** A bigger move is never cheaper, and what is too big to price does not come back into reach. */
function neverCheaper(smaller: number, bigger: number, by?: string) {
  if (bigger > 0) {
    expect(smaller, by).toBeGreaterThan(0);
    expect(bigger, by).toBeGreaterThanOrEqual(smaller);
  }
}

describe('a bigger move is never cheaper', () => {
  /** What makes a move bigger; by rooms or by feet it is so from its beginning. */
  const bigger: Record<string, (move: LocatedMove) => Partial<LocatedMove>> = {
    'one more room': (move) => ({ total_rooms: move.total_rooms + 1 }),
    'more square feet': (move) => ({ square_footage: (move.square_footage ?? 0) + 90 }),
    'one more flight at pick-up': (move) => ({ stairs_at_pickup: move.stairs_at_pickup + 1 }),
    'one more flight at drop-off': (move) => ({ stairs_at_dropoff: move.stairs_at_dropoff + 1 }),
    'one floor higher at pick-up': (move) => ({ floor_at_pickup: move.floor_at_pickup + 1 }),
    'one floor higher at drop-off': (move) => ({ floor_at_dropoff: move.floor_at_dropoff + 1 }),
    'no elevator at pick-up': () => ({ elevator_at_pickup: false }),
    'no elevator at drop-off': () => ({ elevator_at_dropoff: false }),
    'a truck farther from the door': (move) => ({
      carry_at_pickup: move.carry_at_pickup === 'near' ? 'far' : 'very_far',
      carry_at_dropoff: 'very_far',
    }),
    'no loading dock': () => ({ loading_dock_at_pickup: false, loading_dock_at_dropoff: false }),
  };
  for (const item of ['piano', 'safe', 'treadmill'] as const) {
    bigger[`one more ${item}`] = ({ heavy_items }) => ({
      heavy_items: { ...heavy_items, [item]: heavy_items[item] + 1 },
    });
  }
  for (const service of SERVICES) {
    bigger[`with ${service}`] = ({ additional_services }) => ({
      additional_services: { ...additional_services, [service]: true },
    });
  }

  const base = (name: string, move: LocatedMove): LocatedMove => {
    if (name === 'one more room') return { ...move, square_footage: null };
    if (name === 'more square feet') return { ...move, square_footage: move.square_footage ?? 100 };
    return move;
  };

  test(`by ${Object.keys(bigger).join(', ')}`, () => {
    fc.assert(
      fc.property(arbVendor, arbMove, (vendor, arbitrary) => {
        const snapshot = supplied(vendor);
        for (const [name, step] of Object.entries(bigger)) {
          const move = base(name, arbitrary);
          neverCheaper(
            priceOf(quoteMove(snapshot, move, roads)),
            priceOf(quoteMove(snapshot, { ...move, ...step(move) }, roads)),
            name,
          );
        }
      }),
      { numRuns: 500 },
    );
  });

  test('one more of a thing on the list', () => {
    const code = fc.constantFrom(...(Object.keys(ITEM_CUBIC_FEET) as ItemCode[]));
    fc.assert(
      fc.property(arbVendor, arbMove, arbItems, code, (vendor, move, items, thing) => {
        const snapshot = supplied(vendor);
        const priced = (list: Items) =>
          priceOf(quoteMove(snapshot, withItems({ ...move, items: list }), roads));
        const more = { ...items, [thing]: (items[thing] ?? 0) + 1 };
        neverCheaper(priced(items), priced(more));
      }),
      { numRuns: 1000 },
    );
  });

  test('a drop-off farther along the same road', () => {
    fc.assert(
      fc.property(
        arbVendor,
        arbMove,
        fc.double({ min: 0, max: 360, noNaN: true }),
        fc.double({ min: 0, max: 400, noNaN: true }),
        fc.double({ min: 0, max: 30, noNaN: true }),
        (vendor, move, bearing, km, more) => {
          const snapshot = supplied(vendor);
          const to = (distance: number): LocatedMove => {
            const point = pointFrom(move.origin, bearing, distance);
            return { ...move, destination: { ...move.destination, ...point } };
          };
          neverCheaper(
            priceOf(quoteMove(snapshot, to(km), roads)),
            priceOf(quoteMove(snapshot, to(km + more), roads)),
          );
        },
      ),
      { numRuns: 2000 },
    );
  });

  const amount = fc.double({ min: 0, max: 900, noNaN: true });
  const more = fc.double({ min: 0, max: 300, noNaN: true });
  const legs = fc.array(fc.tuple(amount, amount), { minLength: 3, maxLength: 3 });
  test('by more kilometres and minutes to pick-up, to drop-off or back', () => {
    fc.assert(
      fc.property(arbVendor, arbMove, legs, more, more, (vendor, move, way, km, minutes) => {
        const snapshot = supplied(vendor);
        for (const leg of [0, 1, 2]) {
          const longer = way.map((one, at): [number, number] =>
            at === leg ? [one[0] + km, one[1] + minutes] : one,
          );
          neverCheaper(
            priceOf(quoteMove(snapshot, move, fixedLegs(move, way))),
            priceOf(quoteMove(snapshot, move, fixedLegs(move, longer))),
            `leg ${leg}`,
          );
        }
      }),
      { numRuns: 500 },
    );
  });
});
