import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payableCents, withBalances } from '../../api/domain/payouts.ts';
import { type Books, compareBooks } from '../../api/domain/reconciliations.ts';
import { settle } from '../../api/domain/settlements.ts';
import type { MoneyRow } from '../../contracts/admin/reconciliations.ts';

const RIGHT = { amountCents: 100, currency: 'cad' };
const FRESH = { alreadyPaid: false, truckSecured: true };

describe('a paid session', () => {
  test('of the right amount, once, with the truck still held, confirms', () => {
    expect(settle(RIGHT, FRESH)).toEqual({ resolution: 'confirmed' });
  });

  test.each([
    [{ ...RIGHT, amountCents: 99 }, FRESH, 'Paid 99 cents, the deposit is 100.'],
    [{ ...RIGHT, amountCents: 101 }, FRESH, 'Paid 101 cents, the deposit is 100.'],
    [{ ...RIGHT, amountCents: 0 }, FRESH, 'Paid 0 cents, the deposit is 100.'],
    [{ ...RIGHT, currency: 'usd' }, FRESH, 'Paid in usd, not in cad.'],
    [{ ...RIGHT, currency: '' }, FRESH, 'Paid in , not in cad.'],
    [RIGHT, { ...FRESH, alreadyPaid: true }, 'Paid a second time for the same booking.'],
    [
      RIGHT,
      { ...FRESH, truckSecured: false },
      'Paid after the hold had lapsed, and the truck can no longer be booked.',
    ],
    // The first thing that is wrong is the one that is named.
    [
      { amountCents: 5, currency: 'usd' },
      { alreadyPaid: true, truckSecured: false },
      'Paid in usd, not in cad.',
    ],
  ])('goes to a person otherwise: %j with %j', (session, state, reason) => {
    expect(settle(session, state)).toEqual({ resolution: 'review', reason });
  });
});

const arbRow: fc.Arbitrary<MoneyRow> = fc.record({
  providerId: fc.integer({ min: 1, max: 30 }).map((number) => `cs_${number}`),
  leadId: fc.option(fc.integer({ min: 1, max: 9 }).map((number) => `L${number}`)),
  paymentIntentId: fc.constant('pi'),
  amountCents: fc.integer({ min: 1, max: 3 }),
  currency: fc.constantFrom('cad', 'usd'),
});
const arbRows = fc.uniqueArray(arbRow, { selector: (row) => row.providerId });
const LISTS = ['payments', 'refunds', 'disputes'] as const;
const arbBooks: fc.Arbitrary<Books> = fc.record({
  payments: arbRows,
  refunds: arbRows,
  disputes: arbRows,
});
const NONE = { payments: [], refunds: [], disputes: [] };
const ALL = {
  leads: new Set(Array.from({ length: 9 }, (_, index) => `L${index + 1}`)),
  payments: new Set(['pi']),
};

test('equal books have no difference', () => {
  fc.assert(
    fc.property(arbBooks, (books) => {
      expect(compareBooks(books, books, ALL)).toEqual([]);
    }),
  );
});

test('each row that one side lacks or has otherwise is named once, and no other', () => {
  fc.assert(
    fc.property(arbBooks, arbBooks, (ledger, provider) => {
      const differ = LISTS.flatMap((list) => {
        const sides = [ledger, provider].map(
          (books) => new Map(books[list].map((row) => [row.providerId, row])),
        );
        const ids = new Set(sides.flatMap((side) => [...side.keys()]));
        return [...ids].filter((id) => {
          const [one, other] = sides.map((side) => side.get(id));
          return one?.amountCents !== other?.amountCents || one?.currency !== other?.currency;
        });
      });
      const found = compareBooks(ledger, provider, ALL);
      expect(found.map(({ providerId }) => providerId).sort()).toEqual(differ.sort());
    }),
  );
});

test('of leads and payments that are not here payments are orphans, disputes are told, refunds are not', () => {
  fc.assert(
    fc.property(arbRows, arbRows, arbRows, (payments, refunds, disputes) => {
      const known = { leads: new Set<string>(), payments: new Set<string>() };
      const kinds = (provider: Partial<Books>) =>
        compareBooks(NONE, { ...NONE, ...provider }, known).map(({ kind }) => kind);
      expect(kinds({ payments })).toEqual(payments.map(() => 'unknown_lead'));
      expect(kinds({ refunds, disputes })).toEqual(disputes.map(() => 'dispute_missing_here'));
    }),
  );
});

const amounts = fc.array(fc.record({ amount_cents: fc.integer({ min: -100_000, max: 100_000 }) }));

test('each line’s balance is the one before it and its own amount, and two months add up to the whole', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e6, max: 1e6 }), amounts, fc.nat(), (opening, entries, at) => {
      const lines = withBalances(opening, entries);
      let before = opening;
      for (const { amount_cents, balance_cents } of lines) {
        expect(balance_cents).toBe(before + amount_cents);
        before = balance_cents;
      }
      const sum = entries.reduce((all, { amount_cents }) => all + amount_cents, opening);
      expect(before).toBe(sum);
      const cut = entries.length === 0 ? 0 : at % entries.length;
      const first = withBalances(opening, entries.slice(0, cut));
      const carried = first.at(-1)?.balance_cents ?? opening;
      expect([...first, ...withBalances(carried, entries.slice(cut))]).toEqual(lines);
    }),
  );
});

test.each([
  [100, 0, 100],
  [100, 40, 60],
  [100, 100, 0],
  [-20, 0, 0],
  [30, 100, 0],
])('of %i owed with %i held %i can be paid', (owed, held, payable) => {
  expect(payableCents(owed, held)).toBe(payable);
});
