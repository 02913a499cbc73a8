import { UNPAID_KEY, type UnpaidBooking } from '../../../contracts/unpaid-bookings.ts';
import { time } from '../../shared/time.ts';

const clock = time({ timeStyle: 'short' });

/** What every tab of this browser offers to finish; a browser may let nothing be kept. */

/** Notes until when a truck is held for this booking; `until` is null where none is. */
export function noteUnpaid(lead: string, until: string | null): void {
  const at = Date.parse(until ?? '');
  const unpaid: UnpaidBooking | null = until ? { lead, until: at, clock: clock.format(at) } : null;
  try {
    localStorage.setItem(UNPAID_KEY, JSON.stringify(unpaid));
  } catch {}
}

/** Forgets this booking: it is paid, or over. */
export function forgetUnpaid(lead: string): void {
  try {
    const unpaid: UnpaidBooking | null = JSON.parse(localStorage.getItem(UNPAID_KEY) ?? 'null');
    if (unpaid?.lead === lead) localStorage.removeItem(UNPAID_KEY);
  } catch {}
}
