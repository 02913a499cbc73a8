import { addDays, type PlainDate } from '../../contracts/dates.ts';
import { instantAt } from '../../contracts/instants.ts';

/** A week before, two days before, and on the evening before (rule 4.20). */
export const REMINDERS = ['week', 'two_days', 'eve'] as const;
export type Reminder = (typeof REMINDERS)[number];

const TIMES: Record<Reminder, { daysBefore: number; time: string }> = {
  week: { daysBefore: 7, time: '09:00' },
  two_days: { daysBefore: 2, time: '09:00' },
  eve: { daysBefore: 1, time: '18:00' },
};
/** A reminder that is so late is not sent: its day is over. */
const LATE_MS = 5 * 3_600_000;

/** When a reminder is due, by the clocks of the place where the crew arrives. */
export function reminderAt(kind: Reminder, moveDate: PlainDate, timeZone: string): Date {
  const { daysBefore, time } = TIMES[kind];
  return instantAt(timeZone, addDays(moveDate, -daysBefore), time);
}

/** True when a reminder that was queued at `queued` is still of use at `now`. */
export const isReminderUseful = (
  move: { moveDate: PlainDate; timeZone: string },
  queued: Date,
  now: Date,
): boolean =>
  REMINDERS.some((kind) => {
    const at = reminderAt(kind, move.moveDate, move.timeZone).getTime();
    const end = at + LATE_MS;
    return at <= queued.getTime() && queued.getTime() < end && now.getTime() < end;
  });

/** The reminders that are due at `now`: of a booking made after a reminder's time, not that one. */
export function dueReminders(
  move: { moveDate: PlainDate; timeZone: string; bookedAt: Date },
  now: Date,
): Reminder[] {
  return REMINDERS.filter((kind) => {
    const at = reminderAt(kind, move.moveDate, move.timeZone).getTime();
    return move.bookedAt.getTime() < at && at <= now.getTime() && now.getTime() < at + LATE_MS;
  });
}
