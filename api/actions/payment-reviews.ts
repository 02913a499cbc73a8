import { minutesFrom, torontoToday } from '../../contracts/dates.ts';
import { HOLD_MINUTES } from '../../contracts/facts.ts';
import { addAudit, setAuditActor } from '../../db/audit.ts';
import { confirmBooking, findBooking, retakeHold } from '../../db/bookings.ts';
import { findLead, lockLead, updateLeadPayment } from '../../db/leads.ts';
import { confirmDeposit, listDeposits } from '../../db/payments.ts';
import { hasRefund } from '../../db/refunds.ts';
import type { DayChange } from '../../db/supply.ts';
import { findAnswer } from '../../db/vendor-answers.ts';
import type { PaymentDeps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { queueMail } from '../mails/queue.ts';
import { tellEndpoints } from './webhooks.ts';

/**
 * An owner confirms a payment that waits for a decision, and the booking with it: its truck is taken
 * again where it had been let go. Both sides are told as of any payment. Refuses (`missing`) an unknown
 * lead, and (`conflict`) a payment that is not in review, a second one of the same booking, one whose
 * refund has begun, and a truck that is gone.
 */
export async function confirmReviewedPayment(
  deps: PaymentDeps,
  leadId: string,
  { actor, reason, sessionId }: { actor: string; reason: string; sessionId: string },
): Promise<void> {
  const { clock, queue, sql } = deps;
  await queue.ready();
  const moved = await sql.begin(async (tx): Promise<DayChange[]> => {
    if (!(await lockLead(tx, leadId))) throw new Refusal('missing', 'There is no such lead.');
    const deposits = await listDeposits(tx, leadId);
    const deposit = deposits.find((row) => row.session_id === sessionId);
    if (deposit?.state !== 'review')
      throw new Refusal('conflict', 'This payment is not in review.');
    if (deposits.some(({ state }) => state === 'confirmed')) {
      const says = 'Another payment confirms this booking: this one can only go back.';
      throw new Refusal('conflict', says);
    }
    if ((await hasRefund(tx, sessionId)) || (await findAnswer(tx, leadId))) {
      throw new Refusal('conflict', 'The booking has ended: its payment can only go back.');
    }
    const now = clock();
    const booking = await findBooking(tx, leadId);
    const moved =
      booking?.state === 'held'
        ? []
        : await retakeHold(tx, leadId, minutesFrom(now, HOLD_MINUTES), torontoToday(now));
    if (booking?.state !== 'held' && moved.length === 0) {
      const says = 'The truck was given to others: refund the payment, and help the customer.';
      throw new Refusal('conflict', says);
    }
    await setAuditActor(tx, actor);
    await confirmDeposit(tx, sessionId);
    await confirmBooking(tx, leadId);
    await updateLeadPayment(tx, leadId, {
      status: 'payment_completed',
      paymentStatus: 'succeeded',
      paymentIntentId: null,
    });
    const lead = await findLead(tx, leadId);
    if (!lead) throw new Error(`Lead ${leadId} vanished inside its own transaction.`);
    await queueMail(tx, queue, 'booking_confirmation', { lead_id: leadId });
    await queueMail(tx, queue, 'mover_notice', { lead_id: leadId });
    await tellEndpoints(tx, queue, { event: 'booking.booked', leadId, at: now });
    const { amount, currency } = deposit;
    await addAudit(tx, {
      actor,
      action: 'payment.confirmed',
      entity: 'lead',
      entityId: leadId,
      after: { session_id: sessionId, amount, currency, reason },
    });
    return moved;
  });
  if (moved.length > 0) deps.onDays(moved);
}
