import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeKind, changeRefusal, changeTerms } from '../../api/domain/booking-changes.ts';
import { Calendar } from '../../api/domain/pricing/calendar.ts';
import { differenceText, planDifferences } from '../../api/mails/differences.ts';
import { cancellationTerms } from '../../contracts/cancellation-policies.ts';
import { CANCELLATION_WORDS } from '../../contracts/cancellation-words.ts';
import { dayNumber, plainDate } from '../../contracts/dates.ts';
import type { Language } from '../../contracts/language.ts';
import { BookedMove } from '../../contracts/moves.ts';
import { STAGES } from '../../contracts/vendor-answers.ts';
import type { QuoteRow } from '../../db/quotes.ts';
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

test('what a change is about is the date where only date and time differ, and nothing where nothing does', () => {
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

const MOVE = BookedMove.parse({
  origin_address: 'Toronto, ON',
  destination_address: 'Mississauga, ON',
  move_date: '2027-03-01',
  move_time: 'Morning',
  home_type_at_pickup: 'condo',
  floor_at_pickup: 9,
  elevator_at_pickup: true,
  not_sure_at_pickup: [],
  not_sure_at_dropoff: [],
});

const planOf = (move: object, total: number, more: object = {}) =>
  ({
    inputs: { move: { ...MOVE, ...move } },
    result: {
      vendor_name: 'Easy2Go',
      crew_size: 3,
      truck_count: 1,
      breakdown: { total_cents: total, ceiling_cents: Math.round(total * 1.1) },
      ...more,
    },
  }) as unknown as QuoteRow;

const told = (after: QuoteRow, language: Language = 'en') =>
  planDifferences(planOf({}, 69_241), after, language).map(
    (one) => `${one.label}: ${differenceText(one).replaceAll('\u00a0', ' ')}`,
  );

test('a single answer says what it costs, and the sums stand below it', () => {
  expect(told(planOf({ elevator_at_pickup: false }, 120_486))).toEqual([
    'Elevator at pickup: yes → no, + $512.45',
    'Estimated total with tax: $692.41 → $1,204.86, + $512.45',
    'Most that may be billed without a signature: $761.65 → $1,325.35',
  ]);
  expect(told(planOf({ elevator_at_pickup: false }, 120_486), 'fr')).toEqual([
    'Ascenseur au départ: oui → non, + 512,45 $',
    'Total estimé, taxes comprises: 692,41 $ → 1 204,86 $, + 512,45 $',
    expect.stringContaining('761,65 $ → 1 325,35 $'),
  ]);
});

test('of several answers none says what all cost together', () => {
  const move = {
    home_type_at_dropoff: 'apartment',
    floor_at_dropoff: 4,
    not_sure_at_dropoff: ['elevator', 'carry'],
    home_size: '2_bedrooms',
    heavy_items: { piano: 1, safe: 0, treadmill: 0 },
    items: { sofa: 2 },
    move_date: '2027-03-02',
    rooms_at_dropoff: 4,
  };
  expect(told(planOf(move, 69_241, { truck_count: 2 }))).toEqual([
    'Date: Monday, March 1, 2027 → Tuesday, March 2, 2027',
    'Size: 3 rooms → 2 bedrooms',
    'Home type at dropoff: house → apartment',
    'Unit number (floor) at dropoff: – → 4',
    'Elevator at dropoff: – → not sure',
    'Loading dock at dropoff: – → no',
    'Door to truck at dropoff: up to 25 m → not sure',
    'Total rooms at dropoff: – → 4 rooms',
    'Heavy items: None → 1 piano',
    'Sofa, three seats: 0 → 2',
    'Trucks: 1 → 2',
  ]);
});

test('another mover is a difference too', () => {
  expect(told(planOf({}, 60_000, { vendor_name: 'Velocity' }))[0]).toBe(
    'Mover: Easy2Go → Velocity, − $92.41',
  );
});
