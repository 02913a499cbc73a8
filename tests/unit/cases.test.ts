import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caseAnswerBy, reportableKinds } from '../../api/domain/cases.ts';
import { CASE_KINDS, CASE_LIMITS } from '../../contracts/cases.ts';
import { OPEN_STAGES, STAGES } from '../../contracts/vendor-answers.ts';

const booking = fc.record({
  stage: fc.constantFrom(null, ...STAGES),
  day: fc.integer({ min: 20_000, max: 20_400 }),
});
const cases = fc.record({
  open: fc.subarray([...CASE_KINDS]),
  all: fc.integer({ min: 0, max: CASE_LIMITS.cases }),
});
const today = fc.integer({ min: 19_900, max: 20_600 });

test('what can be reported is served, in time, and not open already', () => {
  fc.assert(
    fc.property(booking, cases, today, (booked, told, day) => {
      const kinds = reportableKinds(booked, told, day);
      for (const kind of kinds) {
        expect(OPEN_STAGES).toContain(booked.stage);
        expect(told.open).not.toContain(kind);
        expect(told.all).toBeLessThan(CASE_LIMITS.cases);
        expect(day - booked.day).toBeLessThanOrEqual(CASE_LIMITS.days);
        if (day < booked.day) expect(['price', 'other']).toContain(kind);
      }
    }),
  );
});

test.each([
  [-1, ['price', 'other']],
  [0, [...CASE_KINDS]],
  [CASE_LIMITS.days, [...CASE_KINDS]],
  [CASE_LIMITS.days + 1, []],
])('%i days after the move %j can be reported', (days, kinds) => {
  const booked = { stage: 'accepted' as const, day: 20_000 };
  expect(reportableKinds(booked, { open: [], all: 0 }, 20_000 + days)).toEqual(kinds);
});

test('the clock runs three days', () => {
  expect(caseAnswerBy(new Date('2026-11-23T10:00:00Z')).toISOString()).toBe(
    '2026-11-26T10:00:00.000Z',
  );
});
