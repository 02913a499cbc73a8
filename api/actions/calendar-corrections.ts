import { CLOCKS_RELEASE } from '../../contracts/clocks.ts';
import { torontoToday } from '../../contracts/dates.ts';
import { lockLead } from '../../db/leads.ts';
import { listUncomparedBookings, noteToldArrival } from '../../db/told-arrivals.ts';
import type { PaymentDeps } from '../deps.ts';
import { pickupOf } from '../domain/places/pickup.ts';
import { isToldWrong, opensAt } from '../domain/told-arrivals.ts';
import { queueMail } from '../mails/queue.ts';

/**
 * Every minute: compares what customers' calendars were told with our clocks, once a booking and release of them, and
 * sends the file again where the hour that they show is wrong (rule 4.20). What the customer agreed to stays.
 */
export async function correctCalendars(
  deps: Pick<PaymentDeps, 'sql' | 'clock' | 'queue'>,
  release: string = CLOCKS_RELEASE,
): Promise<void> {
  const at = deps.clock();
  const wanted = { from: torontoToday(at), release };
  const uncompared = await listUncomparedBookings(deps.sql, wanted);
  if (uncompared.length > 0) await deps.queue.ready();
  for (const { id } of uncompared) {
    await deps.sql.begin(async (tx) => {
      await lockLead(tx, id);
      const [booking] = await listUncomparedBookings(tx, { ...wanted, id });
      if (!booking) return;
      const { timeZone } = pickupOf(booking.origin, booking.home_type);
      const isWrong = isToldWrong(booking.told, booking, timeZone);
      const told = { opensAt: opensAt(timeZone, booking), release };
      await noteToldArrival(tx, booking, { ...told, corrected: isWrong ? at : null });
      if (!isWrong) return;
      const mail = { lead_id: id, sent_by: 'system' };
      await queueMail(tx, deps.queue, 'calendar_corrected', mail);
    });
  }
}
