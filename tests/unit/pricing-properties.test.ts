import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type LocatedMove,
  quoteMove,
  quoteVendor,
  replay,
} from '../../api/domain/pricing/engine.ts';
import { legsFor } from '../../api/domain/pricing/legs.ts';
import { MAX_QUOTE_CENTS } from '../../api/domain/pricing/money.ts';
import { prepareSupply } from '../../api/domain/pricing/supply-snapshot.ts';
import { shownQuote } from '../../contracts/price-line-words.ts';
import {
  Breakdown,
  DispatcherInfo,
  QuoteLine,
  Quote as QuoteSchema,
  SalesContact,
  Slot,
} from '../../contracts/quotes.ts';
import { Rates } from '../../contracts/rates.ts';
import type { Supply } from '../../contracts/supply.ts';
import { arbMove, arbRates, arbSupply } from '../support/arbitrary-moves.ts';
import { roads } from '../support/roads.ts';

const RUNS = { numRuns: 400 };

/** The rounding rule in whole numbers of any size, as a second opinion on the engine's. */
function exactAmount(quantity: number, rateCents: number): number {
  const product = BigInt(Math.round(quantity * 1000)) * BigInt(Math.round(rateCents * 1000));
  return Number((product + 500_000n) / 1_000_000n);
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

test('the arbitrary rates are valid by the contract', () => {
  fc.assert(
    fc.property(arbRates, (rates) => {
      expect(Rates.parse(rates)).toEqual(rates);
    }),
    RUNS,
  );
});

/** What holds of every quote, whatever the supply and the move. */
const RULES: Record<string, (supply: Supply, move: LocatedMove) => void> = {
  'has lines that each follow the rounding rule and sum to the total, to the cent': (
    supply,
    move,
  ) => {
    for (const quote of quoteMove(prepareSupply(supply), move, roads)) {
      const { lines, subtotal_cents, tax_cents, total_cents, ceiling_cents } = quote.breakdown;
      const { total_cost, tax_cost, total_with_tax } = quote;
      const amounts = (of = lines) => of.map((line) => line.amount_cents);
      expect(amounts()).toEqual(lines.map((line) => exactAmount(line.quantity, line.rate_cents)));
      const taxes = lines.filter((line) => line.kind === 'tax');
      const rest = lines.filter((line) => line.kind !== 'tax');
      const services = rest.filter((line) => line.kind === 'service');
      const others = quote.base_cost + quote.fuel_surcharge + quote.heavy_items_cost;
      expect({ total_cents, tax_cents, subtotal_cents, ceiling_cents }).toEqual({
        total_cents: sum(amounts()),
        tax_cents: sum(amounts(taxes)),
        subtotal_cents: sum(amounts(rest)),
        ceiling_cents: Number((BigInt(total_cents) * 110n) / 100n),
      });
      expect({ total_cost, tax_cost, total_with_tax }).toEqual({
        total_cost: subtotal_cents / 100,
        tax_cost: tax_cents / 100,
        total_with_tax: total_cents / 100,
      });
      expect(Math.round(others * 100 + sum(amounts(services)))).toBe(subtotal_cents);
    }
  },

  'is finite, not negative, at most the cap, and of the wire shape, its fields in their order': (
    supply,
    move,
  ) => {
    const ordered = (part: object, { shape }: { shape: object }) =>
      expect(Object.keys(part)).toEqual(Object.keys(shape));
    const quotes = quoteMove(prepareSupply(supply), move, roads);
    expect(quotes).toHaveLength(supply.vendors.length);
    for (const quote of quotes) {
      const { breakdown } = quote;
      expect(JSON.stringify(QuoteSchema.parse(quote))).toBe(JSON.stringify(quote));
      ordered(quote, QuoteSchema);
      ordered(breakdown, Breakdown);
      ordered(quote.dispatcher_info, DispatcherInfo);
      ordered(quote.sales_contact, SalesContact);
      for (const slot of quote.available_slots) ordered(slot, Slot);
      expect(breakdown.subtotal_cents).toBeLessThanOrEqual(MAX_QUOTE_CENTS);
      for (const line of breakdown.lines) {
        ordered(line, QuoteLine);
        const figures = [line.quantity, line.rate_cents, line.amount_cents];
        expect(figures.filter((figure) => !(Number.isFinite(figure) && figure >= 0))).toEqual([]);
      }
      if (quote.total_cost === 0 && breakdown.lines.length === 0) {
        expect(quote.special_notes).not.toBe('');
        expect(quote.unpriced_reason).not.toBeNull();
        expect(quote.bookable).toBe(false);
      }
    }
  },

  'does not depend on the order of movers or locations': (supply, move) => {
    const shuffled = {
      vendors: supply.vendors
        .map((vendor) => ({ ...vendor, locations: [...vendor.locations].reverse() }))
        .reverse(),
      taxes: [...supply.taxes].reverse(),
    };
    expect(JSON.stringify(quoteMove(prepareSupply(shuffled), move, roads))).toBe(
      JSON.stringify(quoteMove(prepareSupply(supply), move, roads)),
    );
  },

  'is the same for the same input, alone or beside others or from the database, and changes no input':
    (supply, move) => {
      const before = JSON.stringify([supply, move]);
      const snapshot = prepareSupply(supply);
      const quotes = quoteMove(snapshot, move, roads);
      expect(JSON.stringify(quoteMove(snapshot, move, roads))).toBe(JSON.stringify(quotes));
      for (const quote of quotes) {
        const priced = quoteVendor(snapshot, quote.vendor_slug, move, roads);
        expect(priced?.quote).toEqual(quote);
        const stored = JSON.parse(JSON.stringify(priced?.stored));
        expect(JSON.stringify(shownQuote(stored))).toBe(JSON.stringify(quote));
        const fields = ['kind', 'params', 'quantity', 'rate_cents', 'amount_cents'];
        for (const line of stored.breakdown.lines) expect(Object.keys(line)).toEqual(fields);
      }
      expect(JSON.stringify([supply, move])).toBe(before);
    },

  'asks only for road legs that legsFor has named': (supply, move) => {
    const snapshot = prepareSupply(supply);
    const key = (from: { lat: number; lng: number }, to: { lat: number; lng: number }) =>
      `${from.lat},${from.lng} ${to.lat},${to.lng}`;
    const legs = new Set(legsFor(snapshot, move).map(([from, to]) => key(from, to)));
    quoteMove(snapshot, move, (from, to) => {
      expect(legs.has(key(from, to))).toBe(true);
      return roads(from, to);
    });
  },
};

test(`every quote ${Object.keys(RULES).join('; it ')}`, () => {
  fc.assert(
    fc.property(arbSupply, arbMove, (supply, move) => {
      for (const holds of Object.values(RULES)) holds(supply, move);
    }),
    RUNS,
  );
});

test('a quote is made again identically from its stored inputs, whatever became of the rates', () => {
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
