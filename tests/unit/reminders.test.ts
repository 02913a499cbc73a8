import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueReminders, REMINDERS, reminderAt } from '../../api/domain/reminders.ts';
import { addDays, dayNumber, plainDate } from '../../contracts/dates.ts';

const ZONES = ['America/St_Johns', 'America/Toronto', 'America/Regina', 'America/Vancouver'];
const arbDate = fc
  .integer({ min: dayNumber('2026-01-01'), max: dayNumber('2028-12-31') })
  .map(plainDate);
const HOUR = 3_600_000;

test('a reminder goes out at nine or six by the place’s clocks, on both sides of a clock change', () => {
  fc.assert(
    fc.property(arbDate, fc.constantFrom(...ZONES), (moveDate, timeZone) => {
      for (const [kind, days, hour] of [
        ['week', 7, 9],
        ['two_days', 2, 9],
        ['eve', 1, 18],
      ] as const) {
        const at = Temporal.Instant.from(reminderAt(kind, moveDate, timeZone).toISOString());
        const local = at.toZonedDateTimeISO(timeZone);
        expect(local.toPlainDate().toString()).toBe(addDays(moveDate, -days));
        expect([local.hour, local.minute]).toEqual([hour, 0]);
      }
    }),
  );
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
