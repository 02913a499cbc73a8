import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LocatedMove, quoteMove } from '../../api/domain/pricing/engine.ts';
import { radiusOf, VOLUME_SPREAD } from '../../api/domain/pricing/ranges.ts';
import { prepareSupply } from '../../api/domain/pricing/supply-snapshot.ts';
import { CARRIES, type Carry, NOT_SURE, type NotSure } from '../../contracts/choices.ts';
import { cubicFeetOf } from '../../contracts/homes.ts';
import { handledCubicFeet, type Items } from '../../contracts/items.ts';
import { type Located, PRECISIONS } from '../../contracts/places.ts';
import type { PriceRange, Quote } from '../../contracts/quotes.ts';
import { seedSupply } from '../../db/seed/supply.ts';
import { arbItems, arbMove, arbSupply } from '../support/arbitrary-moves.ts';
import {
  PLACES,
  pointFrom,
  sampleMove,
  sampleVendor,
  supplied,
  TEST_DAY,
} from '../support/moves.ts';
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
const carry = fc.constantFrom(...CARRIES);
const arbAccess = fc.oneof(
  fc.record({ floor: fc.integer({ min: 1, max: 50 }), elevator: fc.constant(true), carry }),
  fc.record({ floor: fc.integer({ min: 1, max: 4 }), elevator: fc.constant(false), carry }),
);
type Access = { floor: number; elevator: boolean; carry: Carry };

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
  const carry = open.includes('carry') ? truth.carry : known.carry;
  return open.includes('floor') && !elevator && floor > 4 ? null : { floor, elevator, carry };
}

function answered(move: LocatedMove, truths: [Access, Access], spots: [Spot, Spot]) {
  const { floor_at_pickup, elevator_at_pickup, carry_at_pickup } = move;
  const { floor_at_dropoff, elevator_at_dropoff, carry_at_dropoff } = move;
  const from = answer(
    { floor: floor_at_pickup, elevator: elevator_at_pickup, carry: carry_at_pickup },
    move.not_sure_at_pickup ?? [],
    truths[0],
  );
  const to = answer(
    { floor: floor_at_dropoff, elevator: elevator_at_dropoff, carry: carry_at_dropoff },
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
    carry_at_pickup: from.carry,
    floor_at_dropoff: to.floor,
    elevator_at_dropoff: to.elevator,
    carry_at_dropoff: to.carry,
    not_sure_at_pickup: [],
    not_sure_at_dropoff: [],
  };
}

/** A list of so many cubic feet, as far as things of 2 and 3 cubic feet make it up. */
const listOf = (cubicFeet: number): Items =>
  cubicFeet % 3 === 1
    ? { box_small: 2, box: (cubicFeet - 4) / 3 }
    : cubicFeet % 3 === 2
      ? { box_small: 1, box: (cubicFeet - 2) / 3 }
      : { box: cubicFeet / 3 };

const holds = ({ low, high }: PriceRange, { breakdown }: Quote) => {
  for (const key of ['subtotal_cents', 'total_cents'] as const) {
    expect(breakdown[key]).toBeGreaterThanOrEqual(low[key]);
    expect(breakdown[key]).toBeLessThanOrEqual(high[key]);
  }
};

/** Of the same supply and move each quote's range, and each that an answer leaves, holds its price. */
function holdsItself(quotes: Quote[]) {
  for (const quote of quotes) {
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
}

test('a range holds the price, and that of every answer to what was not known', () => {
  const truth = fc.tuple(fc.tuple(arbAccess, arbAccess), fc.tuple(arbSpot, arbSpot));
  fc.assert(
    fc.property(arbSupply, arbOpenMove, truth, (supply, move, [truths, spots]) => {
      const snapshot = prepareSupply(supply);
      const quotes = quoteMove(snapshot, move, roads);
      holdsItself(quotes);
      const known = answered(move, truths, spots);
      const answers = known && quoteMove(snapshot, known, roads);
      for (const [at, { price_range }] of quotes.entries()) {
        const answer = answers?.[at];
        if (price_range && answer && answer.total_cost > 0) holds(price_range, answer);
      }
    }),
    { numRuns: 1000 },
  );
});

test('a range holds the price of every list whose volume lies within it', () => {
  const part = fc.double({ min: -1, max: 1, noNaN: true });
  fc.assert(
    fc.property(arbSupply, arbOpenMove, arbItems, part, (supply, move, items, by) => {
      const snapshot = prepareSupply(supply);
      for (const asked of [move, { ...move, items }]) {
        const feetPerRoom = supply.vendors[0]?.rates.times.square_feet_per_room ?? 1;
        const rooms =
          asked.square_footage === null
            ? asked.total_rooms
            : Math.ceil(asked.square_footage / feetPerRoom);
        const listed = handledCubicFeet('items' in asked ? items : null);
        const spread = listed === null ? VOLUME_SPREAD.home : VOLUME_SPREAD.list;
        const cubicFeet = Math.trunc((listed ?? cubicFeetOf(rooms)) * (1 + by * spread));
        if (cubicFeet < 2) continue;
        const list = quoteMove(snapshot, { ...asked, items: listOf(cubicFeet) }, roads)[0];
        const quote = quoteMove(snapshot, asked, roads)[0];
        if (quote?.price_range && list && list.total_cost > 0) holds(quote.price_range, list);
      }
    }),
    { numRuns: 1000 },
  );
});

const snapshot = prepareSupply(seedSupply(TEST_DAY));
const at = (place: Located, how: Located['precision']): Located => ({ ...place, precision: how });
const quotesOf = (move: LocatedMove) =>
  quoteMove(snapshot, move, roads).filter((quote) => quote.total_cost > 0);

const width = ({ low, high }: PriceRange) => high.total_cents - low.total_cents;

describe('what narrows a range', () => {
  const { libertyVillage, portCredit, elgin } = PLACES;
  const here = at(libertyVillage, 'address');
  const there = at(portCredit, 'address');

  test('a list of things alone, where all else is known of a local move', () => {
    for (const quote of quotesOf(sampleMove({ total_rooms: 6 }, here, there))) {
      expect(quote.narrowed_by.map(({ kind }) => kind)).toEqual(['items']);
      const [left] = quote.narrowed_by;
      expect(quote.price_range && left && width(left) < width(quote.price_range)).toBe(true);
    }
  });

  test('nothing, where the things are listed too: the range is that of a list', () => {
    const items = { bed_queen: 3, sofa: 2, dresser: 6, wardrobe: 4, box: 90, fridge: 1 };
    for (const quote of quotesOf(sampleMove({ items }, here, there))) {
      expect(quote.narrowed_by).toEqual([]);
      expect(quote.price_range && width(quote.price_range)).toBeGreaterThan(0);
    }
  });

  test('a postal code, where only the city is known', () => {
    const toronto = { ...at(libertyVillage, 'city'), label: 'Toronto, Ontario' };
    for (const quote of quotesOf(sampleMove({}, toronto, there))) {
      const [left, ...more] = quote.narrowed_by;
      expect(left?.kind).toBe('pickup_postal_code');
      expect(more.map(({ kind }) => kind)).toEqual(['items']);
      expect(quote.price_range && left && width(left) < width(quote.price_range)).toBe(true);
    }
  });

  test('the elevator: the price takes the likely answer, whatever the old field says', () => {
    const flat = { home_type_at_pickup: 'condo', floor_at_pickup: 12, total_rooms: 4 } as const;
    const quotes = (changes: object) => quotesOf(sampleMove({ ...flat, ...changes }, here, there));
    const yes = quotes({ elevator_at_pickup: true });
    const no = quotes({ elevator_at_pickup: false });
    const open = quotes({ not_sure_at_pickup: ['elevator'] });
    const figures = (list: Quote[]) => list.map(({ breakdown }) => breakdown.total_cents);
    const bounds = (list: Quote[], bound: 'low' | 'high') =>
      list.map(({ price_range }) => price_range?.[bound].total_cents);
    expect(figures(open)).toEqual(figures(yes));
    expect(bounds(open, 'low')).toEqual(bounds(yes, 'low'));
    expect(bounds(open, 'high')).toEqual(bounds(no, 'high'));
    expect(open.map(({ narrowed_by }) => narrowed_by.map(({ kind }) => kind))).toEqual(
      open.map(() => ['pickup_elevator', 'items']),
    );
  });

  test('the distance to the truck: the price takes the short walk that its times hold', () => {
    const flat = { home_type_at_dropoff: 'apartment', total_rooms: 4 } as const;
    const quotes = (changes: object) => quotesOf(sampleMove({ ...flat, ...changes }, here, there));
    const open = quotes({ not_sure_at_dropoff: ['carry'] });
    const total = (quote: Quote | undefined) => quote?.breakdown.total_cents ?? 0;
    for (const [index, quote] of open.entries()) {
      const [near, far, veryFar] = CARRIES.map((carry_at_dropoff) =>
        total(quotes({ carry_at_dropoff })[index]),
      );
      expect(total(quote)).toBe(near);
      expect(far).toBeGreaterThan(near ?? 0);
      expect(veryFar).toBeGreaterThan(far ?? 0);
      expect(quote.price_range?.high.total_cents).toBeGreaterThanOrEqual(veryFar ?? Infinity);
      expect(quote.narrowed_by.map(({ kind }) => kind)).toEqual(['dropoff_carry', 'items']);
    }
  });

  test('a long road is not known to the last kilometre, and no answer narrows it', () => {
    const [quote] = quotesOf(sampleMove({ items: { sofa: 1 } }, here, at(elgin, 'address')));
    expect(quote?.narrowed_by).toEqual([]);
    expect(quote?.price_range?.high.total_cents).toBeGreaterThan(quote?.breakdown.total_cents ?? 0);
    expect(quote?.price_range?.low.total_cents).toBeLessThan(quote?.breakdown.total_cents ?? 0);
  });
});

test('a far move with everything: the least, the most, the likely and what a list leaves', () => {
  const additional_services = { packing: true, storage: true, cleaning: true };
  const heavy_items = { piano: 1, safe: 2, treadmill: 3 };
  const { libertyVillage, montreal } = PLACES;
  const move = sampleMove({ additional_services, heavy_items }, libertyVillage, montreal);
  const [quote] = quoteMove(supplied(sampleVendor()), move, roads);
  const bound = (subtotal_cents: number) => ({
    subtotal_cents,
    // Of what is done here the cleaning alone is taxed where the home is left: 13 % of 396.00.
    total_cents: subtotal_cents + 5_148,
  });
  expect(quote).toMatchObject({
    breakdown: { distance_km: 619.4, ...bound(663_675), ceiling_cents: 735_705 },
    price_range: { low: bound(637_550), high: bound(780_375) },
    likely_range: { low: bound(663_675), high: bound(668_900), by: 'pickup' },
    narrowed_by: [{ kind: 'items', low: bound(642_775), high: bound(773_900) }],
    job_dates: ['2026-01-15', '2026-01-16'],
    job_days: 2,
  });
});
