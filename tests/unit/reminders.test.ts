import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueReminders, REMINDERS, reminderAt } from '../../api/domain/reminders.ts';
import { readingAt } from '../../contracts/clocks.ts';
import { addDays, dayNumber, plainDate } from '../../contracts/dates.ts';

const ZONES = ['America/St_Johns', 'America/Toronto', 'America/Regina', 'America/Vancouver'];
const arbDate = fc
  .integer({ min: dayNumber('2026-01-01'), max: dayNumber('2028-12-31') })
  .map(plainDate);
const HOUR = 3_600_000;

test('a reminder goes out at nine or six by the place’s clocks, on both sides of a clock change', () => {
  fc.assert(
    fc.property(arbDate, fc.constantFrom(...ZONES), (moveDate, timeZone) => {
      for (const [kind, days, time] of [
        ['week', 7, '09:00'],
        ['two_days', 2, '09:00'],
        ['eve', 1, '18:00'],
      ] as const) {
        expect(readingAt(timeZone, reminderAt(kind, moveDate, timeZone))).toEqual({
          date: addDays(moveDate, -days),
          time,
        });
      }
    }),
  );
});

test.each([
  ['America/Vancouver', '2026-12-10', '2026-12-10T01:00:00.000Z'],
  ['America/Edmonton', '2026-12-10', '2026-12-10T00:00:00.000Z'],
  ['America/Winnipeg', '2026-12-10', '2026-12-09T23:00:00.000Z'],
  ['America/Toronto', '2026-12-10', '2026-12-09T23:00:00.000Z'],
  ['America/Toronto', '2026-07-10', '2026-07-09T22:00:00.000Z'],
])('in %s the evening before %s is %s', (timeZone, moveDate, at) => {
  expect(reminderAt('eve', moveDate, timeZone).toISOString()).toBe(at);
});

test('each is due in its hours alone, and never one whose time was before the booking', () => {
  fc.assert(
    fc.property(
      arbDate,
      fc.constantFrom(...ZONES),
      fc.integer({ min: -12 * 24, max: 48 }),
      fc.integer({ min: -20 * 24, max: 0 }),
      (moveDate, timeZone, hours, booked) => {
        const eve = reminderAt('eve', moveDate, timeZone).getTime();
        const now = new Date(eve + hours * HOUR);
        const bookedAt = new Date(eve + booked * HOUR);
        const due = dueReminders({ moveDate, timeZone, bookedAt }, now);
        for (const kind of REMINDERS) {
          const at = reminderAt(kind, moveDate, timeZone);
          const wanted = bookedAt < at && at <= now && now.getTime() < at.getTime() + 5 * HOUR;
          expect(due.includes(kind)).toBe(wanted);
        }
        expect(due.length).toBeLessThanOrEqual(1);
      },
    ),
  );
});
