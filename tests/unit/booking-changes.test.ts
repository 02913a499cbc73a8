import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeKind, changeRefusal, changeTerms } from '../../api/domain/booking-changes.ts';
import { Calendar } from '../../api/domain/pricing/calendar.ts';
import { cancellationTerms } from '../../contracts/cancellation-policies.ts';
import { CANCELLATION_WORDS } from '../../contracts/cancellation-words.ts';
import { dayNumber, plainDate } from '../../contracts/dates.ts';
import type { BookedMove } from '../../contracts/moves.ts';
import { STAGES } from '../../contracts/vendor-answers.ts';
import { arbMove } from '../support/arbitrary-moves.ts';

const day = fc.integer({ min: dayNumber('2026-01-01'), max: dayNumber('2027-12-31') });
const cents = fc.integer({ min: 1, max: 5_000_000 });

describe('what a change needs', () => {
  test('is a signature above the ceiling, and the vendor there and within its notice', () => {
    fc.assert(
      fc.property(day, day, cents, cents, (firstDay, moveDay, totalCents, ceilingCents) => {
        const moveDate = plainDate(moveDay);
        const terms = changeTerms({ firstDay, moveDate, totalCents, ceilingCents });
        expect(terms.needs_signature).toBe(totalCents > ceilingCents);
        expect(terms.needs_vendor).toBe(totalCents > ceilingCents || firstDay > moveDay);
        expect(terms.because.length > 0).toBe(terms.needs_vendor);
      }),
    );
  });

  test('depends on a paid booking that has not ended, before its day', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STAGES), day, day, (stage, today, moveDay) => {
        const moveDate = plainDate(moveDay);
        const refusal = changeRefusal({ paymentStatus: 'succeeded', stage, moveDate, today });
        const open = stage === 'pending' || stage === 'accepted';
        expect(refusal === null).toBe(open && today < moveDay);
      }),
    );
  });
});

describe('what a change is about', () => {
  test('is the date where only date and time differ, and nothing where nothing does', () => {
    fc.assert(
      fc.property(arbMove, day, fc.boolean(), (move, other, afternoon) => {
        const before: BookedMove = move;
        const move_time = afternoon ? 'Afternoon' : 'Morning';
        const move_date = plainDate(other);
        const same = move_date === before.move_date && move_time === before.move_time;
        expect(changeKind(before, { ...before, move_date, move_time })).toBe(same ? null : 'date');
        const more = { ...before, move_date, total_rooms: before.total_rooms + 1 };
        expect(changeKind(before, more)).toBe('details');
        const { heavy_items, ...rest } = before;
        expect(changeKind(before, { heavy_items: { ...heavy_items }, ...rest })).toBe(null);
      }),
    );
  });
});

test('freed trucks are free again on those dates alone, and the calendar stays as it was', () => {
  const row = (at: number) => ({ day: at, trucks: 3, taken: 2, rate_cents: null });
  const calendar = new Calendar(3, [row(10), row(11), row(12)]);
  const freed = calendar.freed(11, 2, 2);
  expect([10, 11, 12, 13].map((at) => freed.free(at))).toEqual([1, 3, 3, 3]);
  expect([10, 11, 12, 13].map((at) => calendar.free(at))).toEqual([1, 1, 1, 3]);
});

describe('the deposit of a cancelled booking', () => {
  test('stays with the mover, but where a law gives it back', () => {
    expect(cancellationTerms('ON', 'house').deposit).toBe('kept');
    expect(cancellationTerms('ON', 'house').rights).toHaveLength(1);
    expect(cancellationTerms('ON', 'commercial').rights).toEqual([]);
    expect(cancellationTerms('QC', 'commercial')).toMatchObject({ deposit: 'returned' });
    expect(cancellationTerms(null, null)).toMatchObject({ deposit: 'kept', rights: [] });
  });

  test('each right names where it stands', () => {
    for (const { source, url } of Object.values(CANCELLATION_WORDS.rights)) {
      expect(source).toMatch(/section|article/);
      expect(url).toMatch(/^https:\/\//);
    }
  });
});
