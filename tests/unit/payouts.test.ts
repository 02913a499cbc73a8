import fc from 'fast-check';
import { expect, test } from 'vitest';
import { payableCents, withBalances } from '../../api/domain/payouts.ts';

const amounts = fc.array(fc.record({ amount: fc.integer({ min: -100_000, max: 100_000 }) }));

test('each line’s balance is the one before it and its own amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e6, max: 1e6 }), amounts, (opening, entries) => {
      const lines = withBalances(opening, entries);
      let before = opening;
      for (const { amount, balance } of lines) {
        expect(balance).toBe(before + amount);
        before = balance;
      }
      const sum = entries.reduce((all, { amount }) => all + amount, opening);
      expect(before).toBe(sum);
    }),
  );
});

test('a statement that is cut into two months adds up to the whole', () => {
  fc.assert(
    fc.property(amounts, fc.nat(), (entries, at) => {
      const cut = entries.length === 0 ? 0 : at % entries.length;
      const first = withBalances(0, entries.slice(0, cut));
      const second = withBalances(first.at(-1)?.balance ?? 0, entries.slice(cut));
      expect([...first, ...second]).toEqual(withBalances(0, entries));
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
