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
function neverCheaper(smaller: number, bigger: number) {
  if (bigger > 0) {
    expect(smaller).toBeGreaterThan(0);
    expect(bigger).toBeGreaterThanOrEqual(smaller);
  }
}

describe('a bigger move is never cheaper', () => {
  const bigger: Record<string, (move: LocatedMove) => LocatedMove> = {
    'one more room': (move) => ({
      ...move,
      square_footage: null,
      total_rooms: move.total_rooms + 1,
    }),
    'more square feet': (move) => ({ ...move, square_footage: (move.square_footage ?? 0) + 90 }),
    'one more flight at pick-up': (move) => ({
      ...move,
      stairs_at_pickup: move.stairs_at_pickup + 1,
    }),
    'one more flight at drop-off': (move) => ({
      ...move,
      stairs_at_dropoff: move.stairs_at_dropoff + 1,
    }),
    'one floor higher at pick-up': (move) => ({
      ...move,
      floor_at_pickup: move.floor_at_pickup + 1,
    }),
    'one floor higher at drop-off': (move) => ({
      ...move,
      floor_at_dropoff: move.floor_at_dropoff + 1,
    }),
    'no elevator at pick-up': (move) => ({ ...move, elevator_at_pickup: false }),
    'no elevator at drop-off': (move) => ({ ...move, elevator_at_dropoff: false }),
    'a truck farther from the door': (move) => ({
      ...move,
      carry_at_pickup: move.carry_at_pickup === 'near' ? 'far' : 'very_far',
      carry_at_dropoff: 'very_far',
    }),
    'no loading dock': (move) => ({
      ...move,
      loading_dock_at_pickup: false,
      loading_dock_at_dropoff: false,
    }),
  };
  for (const item of ['piano', 'safe', 'treadmill'] as const) {
    bigger[`one more ${item}`] = (move) => ({
      ...move,
      heavy_items: { ...move.heavy_items, [item]: move.heavy_items[item] + 1 },
    });
  }
  for (const service of SERVICES) {
    bigger[`with ${service}`] = (move) => ({
      ...move,
      additional_services: { ...move.additional_services, [service]: true },
    });
  }

  /** What the step changes from: for rooms the same move by rooms, for feet by feet. */
  const base = (name: string, move: LocatedMove): LocatedMove => {
    if (name === 'one more room') return { ...move, square_footage: null };
    if (name === 'more square feet') return { ...move, square_footage: move.square_footage ?? 100 };
    return move;
  };

  for (const [name, step] of Object.entries(bigger)) {
    test(name, () => {
      fc.assert(
        fc.property(arbVendor, arbMove, (vendor, arbitrary) => {
          const snapshot = supplied(vendor);
          const move = base(name, arbitrary);
          neverCheaper(
            priceOf(quoteMove(snapshot, move, roads)),
            priceOf(quoteMove(snapshot, step(move), roads)),
          );
        }),
        { numRuns: 500 },
      );
    });
  }

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
  for (const [leg, name] of ['to pick-up', 'to drop-off', 'back'].entries()) {
    test(`more kilometres and minutes ${name}`, () => {
      fc.assert(
        fc.property(arbVendor, arbMove, legs, more, more, (vendor, move, way, km, minutes) => {
          const snapshot = supplied(vendor);
          const longer = way.map((one, at): [number, number] =>
            at === leg ? [one[0] + km, one[1] + minutes] : one,
          );
          neverCheaper(
            priceOf(quoteMove(snapshot, move, fixedLegs(move, way))),
            priceOf(quoteMove(snapshot, move, fixedLegs(move, longer))),
          );
        }),
        { numRuns: 500 },
      );
    });
  }
});
