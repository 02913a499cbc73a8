import { addDays, torontoToday } from '../../contracts/dates.ts';
import { listUpcomingMoves, noteReminder } from '../../db/reminders.ts';
import { pickupOf } from '../domain/places/pickup.ts';
import { dueReminders } from '../domain/reminders.ts';
import { SYSTEM } from './booking-parties.ts';
import { type ActDeps, onLead } from './happenings.ts';

/** Every minute: the reminders that are due, each once a date (rule 4.20). */
export async function sendReminders(deps: ActDeps): Promise<void> {
  const now = deps.clock();
  const today = torontoToday(now);
  // A day more on both sides: a move's own clocks may be on another date.
  const moves = await listUpcomingMoves(deps.sql, { from: today, to: addDays(today, 8) });
  for (const { id, move_date, booked_at, origin } of moves) {
    const { timeZone } = pickupOf(origin, null);
    const due = dueReminders({ moveDate: move_date, timeZone, bookedAt: booked_at }, now);
    for (const kind of due) {
      await onLead(deps, id, SYSTEM, async ({ tx, at, happened }) => {
        const fresh = await noteReminder(tx, { leadId: id, moveDate: move_date, kind, at });
        if (fresh) await happened('booking.reminded');
      });
    }
  }
}
