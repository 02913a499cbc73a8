import { addDays, torontoToday } from '../../contracts/dates.ts';
import { lockLead } from '../../db/leads.ts';
import { listUpcomingMoves, noteReminder } from '../../db/reminders.ts';
import type { PaymentDeps } from '../deps.ts';
import { pickupOf } from '../domain/places/pickup.ts';
import { dueReminders } from '../domain/reminders.ts';
import { queueMail } from '../mails/queue.ts';

/** Every minute: the reminders that are due, each once a date (rule 4.20). */
export async function sendReminders(deps: PaymentDeps): Promise<void> {
  const now = deps.clock();
  const today = torontoToday(now);
  // A day more on both sides: a move's own clocks may be on another date.
  const moves = await listUpcomingMoves(deps.sql, { from: today, to: addDays(today, 8) });
  for (const { id, move_date, booked_at, origin } of moves) {
    const { timeZone } = pickupOf(origin, null);
    const due = dueReminders({ moveDate: move_date, timeZone, bookedAt: booked_at }, now);
    for (const kind of due) {
      await deps.queue.ready();
      await deps.sql.begin(async (tx) => {
        await lockLead(tx, id);
        const fresh = await noteReminder(tx, { leadId: id, moveDate: move_date, kind, at: now });
        if (!fresh) return;
        const mail = { lead_id: id, sent_by: 'system' };
        await queueMail(tx, deps.queue, 'move_reminder', mail);
      });
    }
  }
}
