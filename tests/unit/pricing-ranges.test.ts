import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LocatedMove, quoteMove } from '../../api/domain/pricing/engine.ts';
import { radiusOf } from '../../api/domain/pricing/ranges.ts';
import { prepareSupply } from '../../api/domain/pricing/supply-snapshot.ts';
import { NOT_SURE, type NotSure } from '../../contracts/choices.ts';
import { type Located, PRECISIONS } from '../../contracts/places.ts';
import type { PriceRange, Quote } from '../../contracts/quotes.ts';
import { seedSupply } from '../../db/seed/supply.ts';
import { arbMove, arbSupply } from '../support/arbitrary-moves.ts';
import { PLACES, pointFrom, sampleMove, TEST_DAY } from '../support/moves.ts';
import { roads } from '../support/roads.ts';

const precision = fc.constantFrom(...PRECISIONS);
const notSure = fc.subarray([...NOT_SURE]);
/** Of a radius of 1, 0.5, some dozen and some hundred km where no address is known. */
const label = fc.constantFrom('somewhere', 'M5H 2N2', 'K0A 1A0', 'P0T 1A0');

/** A move of which something is not known. */
const arbOpenMove: fc.Arbitrary<LocatedMove> = fc
  .record({
    move: arbMove,
    from: fc.record({ precision, label }),
    to: fc.record({ precision, label }),
    pickup: notSure,
    dropoff: notSure,
  })
  .map(({ move, from, to, pickup, dropoff }) => ({
    ...move,
    origin: { ...move.origin, ...from },
    destination: { ...move.destination, ...to },
    not_sure_at_pickup: pickup,
    not_sure_at_dropoff: dropoff,
  }));

/** What is found out later; without an elevator no home lies above the fourth floor. */
const arbAccess = fc.oneof(
  fc.record({ floor: fc.integer({ min: 1, max: 50 }), elevator: fc.constant(true) }),
  fc.record({ floor: fc.integer({ min: 1, max: 4 }), elevator: fc.constant(false) }),
);
type Access = { floor: number; elevator: boolean };

/** Where the home is after all: so far out of its radius, in so many degrees. */
const arbSpot = fc.record({
  bearing: fc.double({ min: 0, max: 360, noNaN: true }),
  part: fc.double({ min: 0, max: 1, noNaN: true }),
});
type Spot = { bearing: number; part: number };

const found = (place: Located, { bearing, part }: Spot): Located => ({
  ...place,
  ...pointFrom(place, bearing, 0.999 * part * radiusOf(place)),
  precision: 'address',
});

/** The access that is found, where what is known does not contradict it; else null. */
function answer(known: Access, open: readonly NotSure[], truth: Access): Access | null {
  const floor = open.includes('floor') ? truth.floor : known.floor;
  const elevator = open.includes('elevator') ? truth.elevator : known.elevator;
  return open.includes('floor') && !elevator && floor > 4 ? null : { floor, elevator };
}

function answered(move: LocatedMove, truths: [Access, Access], spots: [Spot, Spot]) {
  const from = answer(
    { floor: move.floor_at_pickup, elevator: move.elevator_at_pickup },
    move.not_sure_at_pickup ?? [],
    truths[0],
  );
  const to = answer(
    { floor: move.floor_at_dropoff, elevator: move.elevator_at_dropoff },
    move.not_sure_at_dropoff ?? [],
    truths[1],
  );
  if (!from || !to) return null;
  return {
    ...move,
    origin: found(move.origin, spots[0]),
    destination: found(move.destination, spots[1]),
    floor_at_pickup: from.floor,
    elevator_at_pickup: from.elevator,
    floor_at_dropoff: to.floor,
    elevator_at_dropoff: to.elevator,
    not_sure_at_pickup: [],
    not_sure_at_dropoff: [],
  };
}

const holds = ({ low, high }: PriceRange, { breakdown }: Quote) => {
  for (const key of ['subtotal_cents', 'total_cents'] as const) {
    expect(breakdown[key]).toBeGreaterThanOrEqual(low[key]);
    expect(breakdown[key]).toBeLessThanOrEqual(high[key]);
  }
};

describe('a range', () => {
  test('holds the price under every answer to what was not known', () => {
    fc.assert(
      fc.property(
        arbSupply,
        arbOpenMove,
        fc.tuple(arbAccess, arbAccess),
        fc.tuple(arbSpot, arbSpot),
        (supply, move, truths, spots) => {
          const known = answered(move, truths, spots);
          if (!known) return;
          const snapshot = prepareSupply(supply);
          const answers = quoteMove(snapshot, known, roads);
          for (const [at, quote] of quoteMove(snapshot, move, roads).entries()) {
            const truth = answers[at];
            if (quote.price_range && truth && truth.total_cost > 0) holds(quote.price_range, truth);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('holds the price, and each range that an answer leaves', () => {
    fc.assert(
      fc.property(arbSupply, arbOpenMove, (supply, move) => {
        for (const quote of quoteMove(prepareSupply(supply), move, roads)) {
          const { price_range: range, narrowed_by } = quote;
          expect(range === null).toBe(quote.total_cost === 0);
          if (!range) continue;
          holds(range, quote);
          for (const left of narrowed_by) {
            holds(left, quote);
            expect(left.low.total_cents).toBeGreaterThanOrEqual(range.low.total_cents);
            expect(left.high.total_cents).toBeLessThanOrEqual(range.high.total_cents);
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});

const snapshot = prepareSupply(seedSupply(TEST_DAY));
const at = (place: Located, how: Located['precision']): Located => ({ ...place, precision: how });
const quotesOf = (move: LocatedMove) =>
  quoteMove(snapshot, move, roads).filter((quote) => quote.total_cost > 0);

describe('what narrows a range', () => {
  const { libertyVillage, portCredit, elgin } = PLACES;
  const here = at(libertyVillage, 'address');
  const there = at(portCredit, 'address');

  test('nothing, where all is known of a local move: the range is the price', () => {
    for (const { price_range, narrowed_by, breakdown } of quotesOf(sampleMove({}, here, there))) {
      const { subtotal_cents, total_cents } = breakdown;
      expect(price_range).toEqual({
        low: { subtotal_cents, total_cents },
        high: { subtotal_cents, total_cents },
      });
      expect(narrowed_by).toEqual([]);
    }
  });

  test('a postal code, where only the city is known', () => {
    const toronto = { ...at(libertyVillage, 'city'), label: 'Toronto, Ontario' };
    for (const quote of quotesOf(sampleMove({}, toronto, there))) {
      const [left, ...more] = quote.narrowed_by;
      expect(left?.kind).toBe('pickup_postal_code');
      expect(more).toEqual([]);
      const width = ({ low, high }: PriceRange) => high.total_cents - low.total_cents;
      expect(quote.price_range && left && width(left) < width(quote.price_range)).toBe(true);
    }
  });

  test('the elevator: the price takes the likely answer, whatever the old field says', () => {
    const flat = { home_type_at_pickup: 'condo', floor_at_pickup: 12, total_rooms: 4 } as const;
    const price = (changes: object) =>
      quotesOf(sampleMove({ ...flat, ...changes }, here, there)).map(
        ({ breakdown }) => breakdown.total_cents,
      );
    const yes = price({ elevator_at_pickup: true });
    const no = price({ elevator_at_pickup: false });
    const open = quotesOf(sampleMove({ ...flat, not_sure_at_pickup: ['elevator'] }, here, there));
    expect(open.map(({ breakdown }) => breakdown.total_cents)).toEqual(yes);
    expect(open.map(({ price_range }) => price_range?.low.total_cents)).toEqual(yes);
    expect(open.map(({ price_range }) => price_range?.high.total_cents)).toEqual(no);
    expect(open.map(({ narrowed_by }) => narrowed_by.map(({ kind }) => kind))).toEqual(
      open.map(() => ['pickup_elevator']),
    );
  });

  test('a long road is not known to the last kilometre, and no answer narrows it', () => {
    const [quote] = quotesOf(sampleMove({}, here, at(elgin, 'address')));
    expect(quote?.narrowed_by).toEqual([]);
    expect(quote?.price_range?.high.total_cents).toBeGreaterThan(quote?.breakdown.total_cents ?? 0);
    expect(quote?.price_range?.low.total_cents).toBeLessThan(quote?.breakdown.total_cents ?? 0);
  });
});
