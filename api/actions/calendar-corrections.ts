import { CLOCKS_RELEASE } from '../../contracts/clocks.ts';
import { torontoToday } from '../../contracts/dates.ts';
import { listUncomparedBookings, noteToldArrival } from '../../db/told-arrivals.ts';
import { pickupOf } from '../domain/places/pickup.ts';
import { isToldWrong, opensAt } from '../domain/told-arrivals.ts';
import { SYSTEM } from './booking-parties.ts';
import { type ActDeps, onLead } from './happenings.ts';

/**
 * Every minute: compares what customers' calendars were told with our clocks, once a booking and release of them, and
 * sends the file again where the hour that they show is wrong (rule 4.20). The agreement stays as it is.
 */
export async function correctCalendars(
  deps: ActDeps,
  release: string = CLOCKS_RELEASE,
): Promise<void> {
  const at = deps.clock();
  const wanted = { from: torontoToday(at), release };
  const uncompared = await listUncomparedBookings(deps.sql, wanted);
  for (const { id } of uncompared) {
    await onLead(deps, id, SYSTEM, async ({ tx, happened }) => {
      const [booking] = await listUncomparedBookings(tx, { ...wanted, id });
      if (!booking) return;
      const { timeZone } = pickupOf(booking.origin, booking.home_type);
      const isWrong = isToldWrong(booking.told, booking, timeZone);
      const told = { opensAt: opensAt(timeZone, booking), release };
      await noteToldArrival(tx, booking, { ...told, corrected: isWrong ? at : null });
      if (isWrong) await happened('booking.calendar_corrected');
    });
  }
}
