import { datesOf, findBooking, releaseHold } from '../../db/bookings.ts';
import { abandonSession, findOpenSession } from '../../db/checkout-sessions.ts';
import { lockLead, updateLeadPayment } from '../../db/leads.ts';
import type { DayChange } from '../../db/supply.ts';
import type { PaymentDeps } from '../deps.ts';
import { settleSession } from './payments.ts';

/** Ends a hold whose time is over, or the time to pay of a booking that was made without one. */
export async function releaseLapsedHold(deps: PaymentDeps, leadId: string): Promise<void> {
  const booking = await findBooking(deps.sql, leadId);
  if (!booking || booking.state === 'confirmed' || booking.held_until > deps.clock()) return;
  if (booking.state === 'released') return await lapseUnheld(deps, leadId);
  const freed = await endHold(deps, leadId, { lapsedOnly: true });
  if (freed.length > 0) deps.onDays(freed);
}

/**
 * Ends a hold before its time: the customer starts over. Resolves to the dates on which a truck
 * is free again, none where there was no hold; a customer who has paid meanwhile keeps the booking.
 */
export async function abandonHold(deps: PaymentDeps, leadId: string): Promise<DayChange[]> {
  const booking = await findBooking(deps.sql, leadId);
  if (!booking || booking.state === 'confirmed') return [];
  // Past a quota a page to pay at without a hold is closed too.
  await endHold(deps, leadId, { lapsedOnly: false });
  // Settling the session that was closed may have freed the truck already.
  const now = await findBooking(deps.sql, leadId);
  return booking.state === 'held' && now?.state === 'released' ? datesOf(booking) : [];
}

/** Notes that a booking without a hold was not paid; the page that is open to pay for it has an end of its own. */
async function lapseUnheld({ sql }: PaymentDeps, leadId: string): Promise<void> {
  await sql.begin(async (tx) => {
    const lead = await lockLead(tx, leadId);
    const isHeld = (await findBooking(tx, leadId))?.state !== 'released';
    if (isHeld || lead?.payment_status !== 'pending' || (await findOpenSession(tx, leadId))) return;
    await updateLeadPayment(tx, leadId, EXPIRED);
  });
}

const EXPIRED = { status: null, paymentStatus: 'expired', paymentIntentId: null };

/**
 * While a checkout session is open the provider is asked first: paid means a booking; still open
 * means that it is closed there before the truck is given away, so that no customer pays for a truck
 * that is gone. Calls to the provider stay outside transactions.
 */
async function endHold(
  deps: PaymentDeps,
  leadId: string,
  { lapsedOnly }: { lapsedOnly: boolean },
): Promise<DayChange[]> {
  const open = await findOpenSession(deps.sql, leadId);
  if (open?.provider_id) {
    const session = await deps.payments.expireCheckout(open.provider_id);
    await settleSession(deps, session);
  } else if (open) {
    await abandonSession(deps.sql, open.id);
  }
  return await deps.sql.begin(async (tx) => {
    const lead = await lockLead(tx, leadId);
    // The customer may have come back in the meantime: a hold that lives again is left alone.
    const freed = await releaseHold(tx, leadId, lapsedOnly ? deps.clock() : null);
    if (freed.length > 0 && lead?.payment_status === 'pending') {
      await updateLeadPayment(tx, leadId, EXPIRED);
    }
    return freed;
  });
}
