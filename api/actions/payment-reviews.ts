import { minutesFrom, torontoToday } from '../../contracts/dates.ts';
import { HOLD_MINUTES } from '../../contracts/facts.ts';
import { confirmBooking, findBooking, retakeHold } from '../../db/bookings.ts';
import { findLead } from '../../db/dossiers.ts';
import { updateLeadPayment } from '../../db/leads.ts';
import { confirmDeposit, listDeposits } from '../../db/payments.ts';
import { hasRefund } from '../../db/refunds.ts';
import { findAnswer } from '../../db/vendor-answers.ts';
import type { PaymentDeps } from '../deps.ts';
import { arrivalOpens } from '../domain/told-arrivals.ts';
import { MISSING, Refusal, required } from '../errors.ts';
import { onKnownLead } from './happenings.ts';

/**
 * An owner confirms a payment that waits for a decision, and the booking with it: its truck is taken
 * again where it had been let go. Both sides are told as of any payment. Refuses (`missing`) an unknown
 * lead, and (`conflict`) a payment that is not in review, a second one of the same booking, one whose
 * refund has begun, and a truck that is gone.
 */
export const confirmReviewedPayment = (
  deps: PaymentDeps,
  leadId: string,
  { actor, reason, sessionId }: { actor: string; reason: string; sessionId: string },
): Promise<void> =>
  onKnownLead(deps, leadId, actor, async ({ tx, at, happened, moved }) => {
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
    const booking = await findBooking(tx, leadId);
    if (booking?.state !== 'held') {
      const until = minutesFrom(at, HOLD_MINUTES);
      const days = await retakeHold(tx, leadId, until, torontoToday(at));
      if (days.length === 0) {
        const says = 'The truck was given to others: refund the payment, and help the customer.';
        throw new Refusal('conflict', says);
      }
      moved(days);
    }
    await confirmDeposit(tx, sessionId);
    const lead = required(await findLead(tx, leadId), MISSING.lead);
    await confirmBooking(tx, leadId, arrivalOpens(lead));
    await updateLeadPayment(tx, leadId, {
      status: 'payment_completed',
      paymentStatus: 'succeeded',
      paymentIntentId: null,
    });
    await happened('booking.booked');
    const { amount, currency } = deposit;
    const after = { session_id: sessionId, amount, currency, reason };
    await happened('payment.confirmed', { after });
  });
