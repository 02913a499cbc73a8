import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Books, compareBooks, type MoneyRow } from '../../api/domain/reconciliations.ts';

const arbRow: fc.Arbitrary<MoneyRow> = fc.record({
  providerId: fc.integer({ min: 1, max: 30 }).map((number) => `cs_${number}`),
  leadId: fc.option(fc.integer({ min: 1, max: 9 }).map((number) => `L${number}`)),
  paymentIntentId: fc.constant('pi'),
  amountCents: fc.integer({ min: 1, max: 3 }),
  currency: fc.constantFrom('cad', 'usd'),
});
const arbRows = fc.uniqueArray(arbRow, { selector: (row) => row.providerId });
const arbBooks: fc.Arbitrary<Books> = fc.record({ payments: arbRows, refunds: arbRows });
const all = () => true;

test('equal books have no difference', () => {
  fc.assert(
    fc.property(arbBooks, (books) => {
      expect(compareBooks(books, books, all)).toEqual([]);
    }),
  );
});

test('each payment that one side lacks or has otherwise is named once, and no other', () => {
  fc.assert(
    fc.property(arbBooks, arbBooks, (ledger, provider) => {
      const found = compareBooks(ledger, provider, all).filter(
        ({ kind }) => kind !== 'refund_missing_there',
      );
      const sides = [ledger, provider].map(
        ({ payments }) => new Map(payments.map((row) => [row.providerId, row])),
      );
      const ids = new Set([...(sides[0]?.keys() ?? []), ...(sides[1]?.keys() ?? [])]);
      const differ = [...ids].filter((id) => {
        const [one, other] = sides.map((side) => side.get(id));
        return one?.amountCents !== other?.amountCents || one?.currency !== other?.currency;
      });
      expect(found.map(({ providerId }) => providerId).sort()).toEqual(differ.sort());
    }),
  );
});

test('a payment of a lead that is not here is an orphan', () => {
  fc.assert(
    fc.property(arbRows, (payments) => {
      const books = { payments, refunds: [] };
      const found = compareBooks({ payments: [], refunds: [] }, books, () => false);
      expect(found.map(({ kind }) => kind)).toEqual(payments.map(() => 'unknown_lead'));
    }),
  );
});
