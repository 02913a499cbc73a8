import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SERVICES } from '../../api/contracts/moves.ts';
import type { Point } from '../../api/contracts/places.ts';
import type { Quote } from '../../api/contracts/quotes.ts';
import { Quote as QuoteSchema } from '../../api/contracts/quotes.ts';
import { Rates } from '../../api/contracts/rates.ts';
import { roadKm } from '../../api/domain/distances.ts';
import {
  type LocatedMove,
  legsFor,
  quoteMove,
  quoteVendor,
  replay,
} from '../../api/domain/pricing/engine.ts';
import { MAX_QUOTE_CENTS } from '../../api/domain/pricing/money.ts';
import { prepare } from '../../api/domain/pricing/snapshot.ts';
import { arbMove, arbRates, arbSupply, arbVendor } from '../support/arbitrary-moves.ts';
import { fixedLegs, supplyOf } from '../support/moves.ts';

const RUNS = { numRuns: 400 };

/** The rounding rule in whole numbers of any size, as a second opinion on the engine's. */
function exactAmount(quantity: number, rateCents: number): number {
  const product = BigInt(Math.round(quantity * 1000)) * BigInt(Math.round(rateCents * 1000));
  return Number((product + 500_000n) / 1_000_000n);
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** Priced as in `quoteMove`, with legs of a length that the test chooses. */
function priceOf(quotes: Quote[]): number {
  return Math.round((quotes[0]?.total_cost ?? 0) * 100);
}

/** Where a straight way of so many km leads, by the sphere. */
function pointFrom(from: Point, bearing: number, km: number): Point {
  const radians = Math.PI / 180;
  const [lat, lng, course] = [from.lat * radians, from.lng * radians, bearing * radians];
  const angle = km / 6371.0088;
  const sinLat =
    Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(course);
  const east = Math.sin(course) * Math.sin(angle) * Math.cos(lat);
  return {
    lat: Math.asin(sinLat) / radians,
    lng: (lng + Math.atan2(east, Math.cos(angle) - Math.sin(lat) * sinLat)) / radians,
  };
}

/** A bigger move is never cheaper, and what is too big to price does not come back into reach. */
function neverCheaper(smaller: number, bigger: number) {
  if (bigger > 0) {
    expect(smaller).toBeGreaterThan(0);
    expect(bigger).toBeGreaterThanOrEqual(smaller);
  }
}

describe('every quote', () => {
  test('the arbitrary rates are valid by the contract', () => {
    fc.assert(
      fc.property(arbRates, (rates) => {
        expect(Rates.parse(rates)).toEqual(rates);
      }),
      RUNS,
    );
  });

  test('has lines that each follow the rounding rule and sum to the total, to the cent', () => {
    fc.assert(
      fc.property(arbSupply, arbMove, (supply, move) => {
        for (const quote of quoteMove(prepare(supply), move, roadKm)) {
          const { lines, subtotal_cents, tax_cents, total_cents, ceiling_cents } = quote.breakdown;
          for (const line of lines) {
            expect(line.amount_cents).toBe(exactAmount(line.quantity, line.rate_cents));
          }
          const taxes = lines.filter((line) => line.kind === 'tax');
          const rest = lines.filter((line) => line.kind !== 'tax');
          expect(sum(lines.map((line) => line.amount_cents))).toBe(total_cents);
          expect(sum(taxes.map((line) => line.amount_cents))).toBe(tax_cents);
          expect(sum(rest.map((line) => line.amount_cents))).toBe(subtotal_cents);
          expect(quote.total_cost).toBe(subtotal_cents / 100);
          expect(quote.tax_cost).toBe(tax_cents / 100);
          expect(quote.total_with_tax).toBe(total_cents / 100);
          expect(ceiling_cents).toBe(Number((BigInt(total_cents) * 110n) / 100n));
          const services = rest.filter((line) => line.kind === 'service');
          expect(
            Math.round(
              (quote.base_cost + quote.fuel_surcharge + quote.heavy_items_cost) * 100 +
                sum(services.map((line) => line.amount_cents)),
            ),
          ).toBe(subtotal_cents);
        }
      }),
      RUNS,
    );
  });

  test('is finite, not negative, at most the cap, and of the wire shape', () => {
    fc.assert(
      fc.property(arbSupply, arbMove, (supply, move) => {
        const quotes = quoteMove(prepare(supply), move, roadKm);
        expect(quotes).toHaveLength(supply.vendors.length);
        for (const quote of quotes) {
          expect(QuoteSchema.parse(quote)).toEqual(quote);
          expect(quote.breakdown.subtotal_cents).toBeLessThanOrEqual(MAX_QUOTE_CENTS);
          for (const line of quote.breakdown.lines) {
            for (const figure of [line.quantity, line.rate_cents, line.amount_cents]) {
              expect(Number.isFinite(figure)).toBe(true);
              expect(figure).toBeGreaterThanOrEqual(0);
            }
          }
          if (quote.total_cost === 0 && quote.breakdown.lines.length === 0) {
            expect(quote.special_notes).not.toBe('');
            expect(quote.bookable).toBe(false);
          }
        }
      }),
      RUNS,
    );
  });

  test('does not depend on the order of movers or locations', () => {
    fc.assert(
      fc.property(arbSupply, arbMove, (supply, move) => {
        const shuffled = {
          vendors: supply.vendors
            .map((vendor) => ({ ...vendor, locations: [...vendor.locations].reverse() }))
            .reverse(),
          taxes: [...supply.taxes].reverse(),
        };
        expect(quoteMove(prepare(shuffled), move, roadKm)).toEqual(
          quoteMove(prepare(supply), move, roadKm),
        );
      }),
      RUNS,
    );
  });

  test('is the same for the same input, alone or beside others, and changes no input', () => {
    fc.assert(
      fc.property(arbSupply, arbMove, (supply, move) => {
        const before = JSON.stringify([supply, move]);
        const snapshot = prepare(supply);
        const quotes = quoteMove(snapshot, move, roadKm);
        expect(quoteMove(snapshot, move, roadKm)).toEqual(quotes);
        for (const quote of quotes) {
          expect(quoteVendor(snapshot, quote.vendor_slug, move, roadKm)?.quote).toEqual(quote);
        }
        expect(JSON.stringify([supply, move])).toBe(before);
      }),
      RUNS,
    );
  });

  test('asks only for road legs that legsFor has named', () => {
    fc.assert(
      fc.property(arbSupply, arbMove, (supply, move) => {
        const snapshot = prepare(supply);
        const key = (from: { lat: number; lng: number }, to: { lat: number; lng: number }) =>
          `${from.lat},${from.lng} ${to.lat},${to.lng}`;
        const legs = new Set(legsFor(snapshot, move).map(([from, to]) => key(from, to)));
        quoteMove(snapshot, move, (from, to) => {
          expect(legs).toContain(key(from, to));
          return roadKm(from, to);
        });
      }),
      RUNS,
    );
  });

  test('is made again identically from its stored inputs, whatever became of the rates', () => {
    fc.assert(
      fc.property(arbSupply, arbMove, arbRates, (supply, move, newRates) => {
        const snapshot = prepare(supply);
        const slug = supply.vendors[0]?.slug ?? '';
        const priced = quoteVendor(snapshot, slug, move, roadKm);
        if (!priced) throw new Error('no such mover');
        const stored = JSON.stringify(priced.inputs);
        const shown = JSON.stringify(priced.quote);

        for (const vendor of supply.vendors) vendor.rates = newRates;
        prepare(supply);
        for (const { locations } of supply.vendors) {
          for (const { id } of locations) {
            const { day } = priced.booking ?? { day: 20_000 };
            snapshot.setDay(id, { day, trucks: 0, taken: 0, rate_cents: 99_900 });
          }
        }
        expect(JSON.stringify(replay(JSON.parse(stored)))).toBe(shown);
      }),
      RUNS,
    );
  });
});

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
          const snapshot = prepare(supplyOf(vendor));
          const move = base(name, arbitrary);
          neverCheaper(
            priceOf(quoteMove(snapshot, move, roadKm)),
            priceOf(quoteMove(snapshot, step(move), roadKm)),
          );
        }),
        { numRuns: 500 },
      );
    });
  }

  test('a drop-off farther along the same road', () => {
    fc.assert(
      fc.property(
        arbVendor,
        arbMove,
        fc.double({ min: 0, max: 360, noNaN: true }),
        fc.double({ min: 0, max: 400, noNaN: true }),
        fc.double({ min: 0, max: 30, noNaN: true }),
        (vendor, move, bearing, km, more) => {
          const snapshot = prepare(supplyOf(vendor));
          const to = (distance: number): LocatedMove => {
            const point = pointFrom(move.origin, bearing, distance);
            return { ...move, destination: { ...move.destination, ...point } };
          };
          neverCheaper(
            priceOf(quoteMove(snapshot, to(km), roadKm)),
            priceOf(quoteMove(snapshot, to(km + more), roadKm)),
          );
        },
      ),
      { numRuns: 2000 },
    );
  });

  const legs = fc.tuple(...[0, 1, 2].map(() => fc.double({ min: 0, max: 900, noNaN: true })));
  for (const [leg, name] of ['to pick-up', 'to drop-off', 'back'].entries()) {
    test(`more kilometres ${name}`, () => {
      fc.assert(
        fc.property(
          arbVendor,
          arbMove,
          legs,
          fc.double({ min: 0, max: 300, noNaN: true }),
          (vendor, move, km, more) => {
            const snapshot = prepare(supplyOf(vendor));
            const longer = km.map((length, index) => length + (index === leg ? more : 0));
            neverCheaper(
              priceOf(quoteMove(snapshot, move, fixedLegs(move, km))),
              priceOf(quoteMove(snapshot, move, fixedLegs(move, longer))),
            );
          },
        ),
        { numRuns: 500 },
      );
    });
  }
});
