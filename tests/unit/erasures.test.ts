import fc from 'fast-check';
import { expect, test } from 'vitest';
import { erasureWay } from '../../api/domain/erasures.ts';

const facts = fc.record({
  paid: fc.boolean(),
  paying: fc.boolean(),
  confirmed: fc.boolean(),
  over_on: fc.option(fc.constantFrom('2026-06-01', '2026-06-02', '2026-06-03')),
  ended: fc.boolean(),
  unsettled: fc.boolean(),
});
const TODAY = '2026-06-02';

test('what no deposit was paid for goes at once, unless a payment is under way; what was, never before its move, nor while money is open', () => {
  fc.assert(
    fc.property(facts, (one) => {
      const unpaid = erasureWay({ ...one, paid: false }, TODAY);
      expect(unpaid).toBe(one.paying ? 'paying' : 'at_once');
      const way = erasureWay({ ...one, paid: true }, TODAY);
      expect(['to_come', 'unsettled', 'on_request']).toContain(way);
      const isAhead = one.over_on === null || one.over_on > TODAY;
      if (one.confirmed && !one.ended && isAhead) expect(way).toBe('to_come');
      if (one.unsettled) expect(way).not.toBe('on_request');
      if (!one.unsettled && !one.confirmed) expect(way).toBe('on_request');
    }),
  );
});

test('the day after its last one a booking is over', () => {
  const booked = { paid: true, paying: false, confirmed: true, ended: false, unsettled: false };
  expect(erasureWay({ ...booked, over_on: '2026-06-03' }, TODAY)).toBe('to_come');
  expect(erasureWay({ ...booked, over_on: '2026-06-02' }, TODAY)).toBe('on_request');
  expect(erasureWay({ ...booked, over_on: null, ended: true }, TODAY)).toBe('on_request');
});
