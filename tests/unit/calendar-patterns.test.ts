import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planCalendar } from '../../api/domain/calendars.ts';
import {
  changesFrom,
  type DayRule,
  daysBetween,
  patternChanges,
  patternOf,
  ruleOf,
  weekdayOf,
  weekStart,
} from '../../contracts/calendar-patterns.ts';
import type { DayState } from '../../contracts/calendars.ts';
import { type CalendarChange, CalendarEdit } from '../../contracts/calendars.ts';
import { addDays, plainDate } from '../../contracts/dates.ts';

const day = fc.integer({ min: 19_000, max: 22_000 }).map(plainDate);
const rule: fc.Arbitrary<DayRule> = fc.oneof(
  fc.record({
    trucks: fc.nat(20),
    daily_rate: fc.option(fc.integer({ min: 1000, max: 100_000 }).map((cents) => cents / 100)),
    blackout: fc.constant(null),
  }),
  fc.record({ trucks: fc.nat(20) }),
  fc.record({ daily_rate: fc.constant(null) }),
  fc.record({ blackout: fc.constantFrom('Holiday', 'Repairs') }),
);
const pattern = fc.array(fc.option(rule), { minLength: 7, maxLength: 7 });
const span = fc.tuple(day, fc.nat(400)).map(([from, more]) => ({ from, to: addDays(from, more) }));
const flat = (changes: CalendarChange[]) =>
  new Map(changes.flatMap(({ days, ...what }) => days.map((one) => [one, what] as const)));

describe('a weekly pattern', () => {
  test('gives each date of the range its weekday’s rule, but for what it is told to leave alone', () => {
    fc.assert(
      fc.property(pattern, span, fc.array(fc.nat(400)), (rules, range, kept) => {
        const except = new Set(kept.map((at) => addDays(range.from, at)));
        const changes = patternChanges(rules, range, except);
        const wanted = daysBetween(range.from, range.to).filter(
          (one) => rules[weekdayOf(one)] && !except.has(one),
        );
        expect(changes.flatMap(({ days }) => days).sort()).toEqual(wanted);
        const given = Object.fromEntries(flat(changes));
        expect(given).toEqual(
          Object.fromEntries(wanted.map((one) => [one, rules[weekdayOf(one)]])),
        );
        expect(changes.length).toBeLessThanOrEqual(7);
        // The API takes it as an edit.
        const edit = CalendarEdit.safeParse({ seen: 0, changes });
        expect(edit.success).toBe(changes.length > 0);
      }),
    );
  });

  test('copied from a week makes every week like it', () => {
    const stood = fc.record({
      trucks: fc.nat(9),
      daily_rate: fc.option(fc.constantFrom(120, 149.5)),
      blackout: fc.option(fc.constantFrom('Holiday')),
    });
    fc.assert(
      fc.property(fc.array(stood, { minLength: 7, maxLength: 7 }), day, (states, any) => {
        const sunday = weekStart(any);
        const week = states.map((state, at) => ({
          ...state,
          day: addDays(sunday, at),
          taken: 0,
          held: 0,
          rule_percent: 100,
          rule_reason: null,
        }));
        const from = addDays(sunday, 7);
        const copied = flat(patternChanges(patternOf(week), { from, to: addDays(from, 27) }));
        expect(copied.size).toBe(28);
        for (const [one, what] of copied) {
          const source = week[weekdayOf(one)];
          expect(what).toEqual(source && ruleOf(source));
        }
      }),
    );
  });
});

test('weekdays begin with Sunday', () => {
  expect(weekdayOf('2026-11-22')).toBe(0);
  expect(weekdayOf('2026-11-21')).toBe(6);
  expect(weekStart('2026-11-21')).toBe('2026-11-15');
  expect(weekStart('2026-11-22')).toBe('2026-11-22');
  expect(daysBetween('2026-02-27', '2026-03-02')).toHaveLength(4);
  expect(daysBetween('2026-03-02', '2026-02-27')).toEqual([]);
});

test('changes with one rule stand together; null and nothing are two rules', () => {
  expect(
    changesFrom([
      ['2026-12-01', { trucks: 2, daily_rate: null }],
      ['2026-12-02', { trucks: 2 }],
      ['2026-12-03', { trucks: 2, daily_rate: null }],
      ['2026-12-04', null],
      ['2026-12-05', {}],
    ]),
  ).toEqual([
    { days: ['2026-12-01', '2026-12-03'], trucks: 2, daily_rate: null },
    { days: ['2026-12-02'], trucks: 2 },
  ]);
});

const state: fc.Arbitrary<Omit<DayState, 'day'>> = fc
  .record({
    taken: fc.nat(4),
    free: fc.nat(4),
    rate_cents: fc.option(fc.integer({ min: 1000, max: 100_000 })),
    blackout: fc.option(fc.constant('Holiday')),
  })
  .map(({ free, ...rest }) => ({
    ...rest,
    trucks: rest.blackout === null ? rest.taken + free : rest.taken,
  }));

describe('the plan of an edit', () => {
  const week = daysBetween('2026-12-07', '2026-12-13');
  const calendar = fc
    .array(state, { minLength: 7, maxLength: 7 })
    .map(
      (states) =>
        new Map(states.map((one, at) => [week[at] as string, { ...one, day: week[at] as string }])),
    );
  const whole = { from: '2026-12-07', to: '2026-12-13' };

  test('refuses exactly the dates with fewer trucks than are taken, and keeps blackouts full', () => {
    fc.assert(
      fc.property(calendar, pattern, (current, rules) => {
        const { days, refused } = planCalendar(current, patternChanges(rules, whole), 3);
        for (const one of days) {
          expect(refused.includes(one)).toBe(one.trucks < one.taken);
          if (one.blackout !== null) expect(one.trucks).toBe(one.taken);
          expect(one.taken).toBe(current.get(one.day)?.taken);
        }
      }),
    );
  });

  test('is undone by its own previous', () => {
    fc.assert(
      fc.property(calendar, pattern, (current, rules) => {
        const plan = planCalendar(current, patternChanges(rules, whole), 3);
        fc.pre(plan.refused.length === 0);
        const after = new Map(current);
        for (const one of plan.days) after.set(one.day, one);
        const undone = planCalendar(after, plan.previous, 3);
        expect(undone.refused).toEqual([]);
        for (const one of undone.days) expect(one).toEqual(current.get(one.day));
      }),
    );
  });
});
