import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TransferTerms, transferReasons } from '../../api/domain/transfers.ts';
import { SERVICES } from '../../contracts/choices.ts';

const terms: fc.Arbitrary<TransferTerms> = fc.record({
  additional_services_info: fc.subarray([...SERVICES]),
  job_days: fc.integer({ min: 1, max: 5 }),
  breakdown: fc.record({
    total_cents: fc.integer({ min: 1, max: 5_000_000 }),
    ceiling_cents: fc.integer({ min: 1, max: 6_000_000 }),
  }),
});

test('the same terms need no word of the customer', () => {
  fc.assert(
    fc.property(terms, (same) => {
      expect(transferReasons(same, same)).toEqual([]);
    }),
  );
});

test('a cent more is a reason, and a cent less is none', () => {
  fc.assert(
    fc.property(
      terms,
      fc.constantFrom('total_cents' as const, 'ceiling_cents' as const),
      (one, which) => {
        const by = (cents: number) => ({
          ...one,
          breakdown: { ...one.breakdown, [which]: one.breakdown[which] + cents },
        });
        expect(transferReasons(one, by(1))).toEqual([
          which === 'total_cents' ? 'price' : 'ceiling',
        ]);
        expect(transferReasons(one, by(-1))).toEqual([]);
      },
    ),
  );
});

test('who asks for no word is worse in nothing, and of two that differ one always asks', () => {
  fc.assert(
    fc.property(terms, terms, (one, other) => {
      const reasons = transferReasons(one, other);
      const lost = other.additional_services_info.filter(
        (service) => !one.additional_services_info.includes(service),
      );
      expect(reasons.includes('services')).toBe(lost.length > 0);
      expect(reasons.includes('days')).toBe(other.job_days > one.job_days);
      if (one.breakdown.total_cents !== other.breakdown.total_cents) {
        expect([...reasons, ...transferReasons(other, one)]).toContain('price');
      }
    }),
  );
});
