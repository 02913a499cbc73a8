import { torontoToday } from '../../contracts/dates.ts';
import { dropOpenChange } from '../../db/booking-changes.ts';
import { cancelBooking, findBooking } from '../../db/bookings.ts';
import type { Transaction } from '../../db/connect.ts';
import { findDispute } from '../../db/disputes.ts';
import { findLead, updateLeadPayment } from '../../db/leads.ts';
import { listDeposits } from '../../db/payments.ts';
import {
  finishRefund,
  markRefunded,
  type RefundRow,
  recordWaitingRefund,
  reopenRefund,
  reviewDeposit,
} from '../../db/refunds.ts';
import type { DayChange } from '../../db/supply.ts';
import { findAnswer } from '../../db/vendor-answers.ts';
import type { PaymentDeps } from '../deps.ts';
import { type LeadAct, onLead } from './happenings.ts';

/** The provider waits for the customer: money, booking and mails stay as they are until then. */
export async function enterWaiting(
  deps: PaymentDeps,
  refund: RefundRow,
  providerId: string,
): Promise<void> {
  const { lead_id, session_id, amount, requested_by: actor } = refund;
  await onLead(deps, lead_id, actor, async ({ tx, happened }) => {
    if (!(await recordWaitingRefund(tx, refund.id, providerId))) return;
    await happened('refund.waiting', { after: { session_id, amount, refund_id: providerId } });
  });
}

/** The provider gave it back: ledger, deposit, lead, truck, audit, and the customer's mail. */
export async function enterRefund(
  deps: PaymentDeps,
  refund: RefundRow,
  providerId: string | null,
): Promise<void> {
  await onLead(deps, refund.lead_id, refund.requested_by, async (act) => {
    const { tx } = act;
    if (!(await finishRefund(tx, refund.id, { status: 'succeeded', providerId }))) return;
    // What a lost dispute gave back, the customer knows from the bank.
    const byBank = providerId !== null && (await findDispute(tx, providerId)) !== null;
    const told = byBank || (await toldWithDecline(tx, refund));
    await recordReturn(act, refund, { byHand: false, refundId: providerId, told });
  });
}

/** The money went back: deposit, lead, truck, audit and, unless `told` before, the customer. */
export async function recordReturn(
  { tx, at, happened, moved }: LeadAct,
  { lead_id, session_id, amount, currency, reason }: RefundRow,
  { byHand, refundId, told }: { byHand: boolean; refundId: string | null; told: boolean },
): Promise<void> {
  await markRefunded(tx, session_id);
  const before = await findAnswer(tx, lead_id);
  moved(await settleLead(tx, lead_id));
  const stood = before?.stage === 'pending' || before?.stage === 'accepted';
  if (stood && (await findAnswer(tx, lead_id))?.stage === 'cancelled') {
    // No crew is on its way to a move whose date is over.
    const lead = await findLead(tx, lead_id);
    const isAhead = lead && lead.move_date >= torontoToday(at);
    await happened('booking.ended', isAhead ? {} : { mails: {} });
  }
  // Of a second payment the customer is told beside what becomes of the first.
  const stands = (await findBooking(tx, lead_id))?.state === 'confirmed';
  const after = { reason, session_id, amount, currency, refund_id: refundId };
  const sessionId = stands ? session_id : undefined;
  await happened(byHand ? 'refund.settled_by_hand' : 'deposit.refunded', {
    after,
    sessionId,
    ...(told && { mails: {} }),
  });
}

/**
 * Whether the mail about the vendor's decline has told the customer of this refund: one mail says
 * it all. A refund that waited for the customer, or went through only after it had failed, is told anew.
 */
async function toldWithDecline(tx: Transaction, refund: RefundRow): Promise<boolean> {
  const answer = await findAnswer(tx, refund.lead_id);
  return refund.attempt === 1 && answer?.stage === 'declined' && answer.refund_after === null;
}

/**
 * What the lead is after a refund: with its confirmed payment still there, as it was; with one in
 * review left, in review; else refunded. Without a confirmed payment it has no truck (I7).
 */
async function settleLead(tx: Transaction, leadId: string): Promise<DayChange[]> {
  const left = (await listDeposits(tx, leadId)).map(({ state }) => state);
  if (left.includes('confirmed')) return [];
  const paymentStatus = left.includes('review') ? 'review' : 'refunded';
  await updateLeadPayment(tx, leadId, { status: null, paymentStatus, paymentIntentId: null });
  await dropOpenChange(tx, leadId);
  return await cancelBooking(tx, leadId);
}

/**
 * The provider will not give the money back, or the bank did not take it: it waits for a person, who
 * is told by mail and in the panel. Where no booking stands on it any more, the deposit has no place
 * but the review (I2). `cameBack` is the provider's id of a refund that had been given.
 */
export async function enterFailure(
  deps: PaymentDeps,
  refund: RefundRow,
  code: string,
  cameBack?: string,
): Promise<void> {
  const { lead_id, session_id, amount, requested_by: actor } = refund;
  await onLead(deps, lead_id, actor, async ({ tx, happened }) => {
    const noted = cameBack
      ? await reopenRefund(tx, cameBack, code)
      : await finishRefund(tx, refund.id, { status: 'failed', code });
    if (!noted) return;
    await happened('refund.failed', { after: { session_id, amount, code } });
    const booked = (await findBooking(tx, lead_id))?.state === 'confirmed';
    if (!booked || cameBack) {
      await reviewDeposit(tx, session_id, `The payment service refused the refund: ${code}.`);
    }
    if (!booked) {
      const review = { status: null, paymentStatus: 'review', paymentIntentId: null };
      await updateLeadPayment(tx, lead_id, review);
    }
  });
}
