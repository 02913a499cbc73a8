import { UNPAID_KEY, type UnpaidBooking } from '../../../contracts/unpaid-bookings.ts';

/** The bookings that every tab of this browser offers to finish; a browser may refuse to keep them. */

/** Notes until when a truck is held for this booking; `until` is null where no truck is. */
export function noteUnpaid(lead: string, until: string | null): void {
  const unpaid: UnpaidBooking = { lead, until: Date.parse(until ?? '') };
  try {
    if (until) localStorage.setItem(UNPAID_KEY, JSON.stringify(unpaid));
    else localStorage.removeItem(UNPAID_KEY);
  } catch {}
}

/** Forgets this booking: it is paid, or over. */
export function forgetUnpaid(lead: string): void {
  try {
    const unpaid: UnpaidBooking | null = JSON.parse(localStorage.getItem(UNPAID_KEY) ?? 'null');
    if (unpaid?.lead === lead) localStorage.removeItem(UNPAID_KEY);
  } catch {}
}
