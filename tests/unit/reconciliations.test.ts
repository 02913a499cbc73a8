import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Books, compareBooks } from '../../api/domain/reconciliations.ts';
import type { MoneyRow } from '../../contracts/admin/reconciliations.ts';

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

test('a payment of a lead that is not here is an orphan', () => {
  fc.assert(
    fc.property(arbRows, (payments) => {
      const known = { leads: new Set<string>(), payments: new Set<string>() };
      const found = compareBooks(NONE, { ...NONE, payments }, known);
      expect(found.map(({ kind }) => kind)).toEqual(payments.map(() => 'unknown_lead'));
    }),
  );
});

test('of payments that are not here, disputes are told and refunds are not', () => {
  fc.assert(
    fc.property(arbRows, arbRows, (refunds, disputes) => {
      const known = { leads: new Set<string>(), payments: new Set<string>() };
      const found = compareBooks(NONE, { payments: [], refunds, disputes }, known);
      expect(found.map(({ kind }) => kind)).toEqual(disputes.map(() => 'dispute_missing_here'));
    }),
  );
});
