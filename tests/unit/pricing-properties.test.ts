import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quoteMove, quoteVendor, replay } from '../../api/domain/pricing/engine.ts';
import { legsFor } from '../../api/domain/pricing/legs.ts';
import { MAX_QUOTE_CENTS } from '../../api/domain/pricing/money.ts';
import { prepareSupply } from '../../api/domain/pricing/supply-snapshot.ts';
import { Quote as QuoteSchema } from '../../contracts/quotes.ts';
import { Rates } from '../../contracts/rates.ts';
import { arbMove, arbRates, arbSupply } from '../support/arbitrary-moves.ts';
import { roads } from '../support/roads.ts';

const RUNS = { numRuns: 400 };

/** The rounding rule in whole numbers of any size, as a second opinion on the engine's. */
function exactAmount(quantity: number, rateCents: number): number {
  const product = BigInt(Math.round(quantity * 1000)) * BigInt(Math.round(rateCents * 1000));
  return Number((product + 500_000n) / 1_000_000n);
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

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
        for (const quote of quoteMove(prepareSupply(supply), move, roads)) {
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
        const quotes = quoteMove(prepareSupply(supply), move, roads);
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
            expect(quote.unpriced_reason).not.toBeNull();
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
        expect(quoteMove(prepareSupply(shuffled), move, roads)).toEqual(
          quoteMove(prepareSupply(supply), move, roads),
        );
      }),
      RUNS,
    );
  });

  test('is the same for the same input, alone or beside others, and changes no input', () => {
    fc.assert(
      fc.property(arbSupply, arbMove, (supply, move) => {
        const before = JSON.stringify([supply, move]);
        const snapshot = prepareSupply(supply);
        const quotes = quoteMove(snapshot, move, roads);
        expect(quoteMove(snapshot, move, roads)).toEqual(quotes);
        for (const quote of quotes) {
          expect(quoteVendor(snapshot, quote.vendor_slug, move, roads)?.quote).toEqual(quote);
        }
        expect(JSON.stringify([supply, move])).toBe(before);
      }),
      RUNS,
    );
  });

  test('asks only for road legs that legsFor has named', () => {
    fc.assert(
      fc.property(arbSupply, arbMove, (supply, move) => {
        const snapshot = prepareSupply(supply);
        const key = (from: { lat: number; lng: number }, to: { lat: number; lng: number }) =>
          `${from.lat},${from.lng} ${to.lat},${to.lng}`;
        const legs = new Set(legsFor(snapshot, move).map(([from, to]) => key(from, to)));
        quoteMove(snapshot, move, (from, to) => {
          expect(legs).toContain(key(from, to));
          return roads(from, to);
        });
      }),
      RUNS,
    );
  });

  test('is made again identically from its stored inputs, whatever became of the rates', () => {
    fc.assert(
      fc.property(arbSupply, arbMove, arbRates, (supply, move, newRates) => {
        const snapshot = prepareSupply(supply);
        const slug = supply.vendors[0]?.slug ?? '';
        const priced = quoteVendor(snapshot, slug, move, roads);
        if (!priced) throw new Error('no such mover');
        const stored = JSON.stringify(priced.inputs);
        const shown = JSON.stringify(priced.quote);

        for (const vendor of supply.vendors) vendor.rates = newRates;
        prepareSupply(supply);
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
