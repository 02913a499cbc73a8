import { addAudit, setAuditActor } from '../../db/audit.ts';
import { dropOpenChange } from '../../db/booking-changes.ts';
import { cancelBooking, findBooking } from '../../db/bookings.ts';
import type { Transaction } from '../../db/connect.ts';
import { findDispute } from '../../db/disputes.ts';
import { findLead, lockLead, updateLeadPayment } from '../../db/leads.ts';
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
import { queueMail } from '../mails/queue.ts';
import { tellEndpoints } from './webhooks.ts';

/** The provider waits for the customer: money, booking and mails stay as they are until then. */
export async function enterWaiting(
  deps: PaymentDeps,
  refund: RefundRow,
  providerId: string,
): Promise<void> {
  const { lead_id, session_id, amount, requested_by: actor } = refund;
  await deps.sql.begin(async (tx) => {
    await lockLead(tx, lead_id);
    if (!(await recordWaitingRefund(tx, refund.id, providerId))) return;
    const entry = { actor, action: 'refund.waiting', entity: 'lead', entityId: lead_id };
    await addAudit(tx, { ...entry, after: { session_id, amount, refund_id: providerId } });
  });
}

/** The provider gave it back: ledger, deposit, lead, truck, audit, and the customer's mail. */
export async function enterRefund(
  deps: PaymentDeps,
  refund: RefundRow,
  providerId: string | null,
): Promise<void> {
  await deps.queue.ready();
  const moved = await deps.sql.begin(async (tx) => {
    await lockLead(tx, refund.lead_id);
    if (!(await finishRefund(tx, refund.id, { status: 'succeeded', providerId }))) return [];
    // What a lost dispute gave back, the customer knows from the bank.
    const byBank = providerId !== null && (await findDispute(tx, providerId)) !== null;
    const told = byBank || (await toldWithDecline(tx, refund));
    const how = { action: 'deposit.refunded', refundId: providerId, told };
    return await recordReturn(tx, deps, refund, how);
  });
  if (moved.length > 0) deps.onDays(moved);
}

/** The money went back: deposit, lead, truck, audit and, unless `told` before, the customer. */
export async function recordReturn(
  tx: Transaction,
  { queue, clock }: PaymentDeps,
  refund: RefundRow,
  { action, refundId, told }: { action: string; refundId: string | null; told: boolean },
): Promise<DayChange[]> {
  const { lead_id, session_id, amount, currency, reason, requested_by: actor } = refund;
  await setAuditActor(tx, actor);
  await markRefunded(tx, session_id);
  const before = await findAnswer(tx, lead_id);
  const freed = await settleLead(tx, lead_id);
  const stood = before?.stage === 'pending' || before?.stage === 'accepted';
  if (stood && (await findAnswer(tx, lead_id))?.stage === 'cancelled') {
    const happening = { event: 'booking.cancelled' as const, leadId: lead_id, at: clock() };
    await tellEndpoints(tx, queue, happening);
  }
  const lead = await findLead(tx, lead_id);
  // Of a second payment the customer is told beside what becomes of the first.
  const stands = (await findBooking(tx, lead_id))?.state === 'confirmed';
  const about = { lead_id, session_id: stands ? session_id : null };
  if (lead && !told) await queueMail(tx, queue, 'deposit_refunded', about);
  const after = { reason, session_id, amount, currency, refund_id: refundId };
  await addAudit(tx, { actor, action, entity: 'lead', entityId: lead_id, after });
  return freed;
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
  await deps.queue.ready();
  await deps.sql.begin(async (tx) => {
    await lockLead(tx, lead_id);
    const noted = cameBack
      ? await reopenRefund(tx, cameBack, code)
      : await finishRefund(tx, refund.id, { status: 'failed', code });
    if (!noted) return;
    const entry = { actor, action: 'refund.failed', entity: 'lead', entityId: lead_id };
    await addAudit(tx, { ...entry, after: { session_id, amount, code } });
    const booked = (await findBooking(tx, lead_id))?.state === 'confirmed';
    await setAuditActor(tx, actor);
    if (!booked || cameBack) {
      await reviewDeposit(tx, session_id, `The payment service refused the refund: ${code}.`);
    }
    if (!booked) {
      const review = { status: null, paymentStatus: 'review', paymentIntentId: null };
      await updateLeadPayment(tx, lead_id, review);
    }
    const lead = await findLead(tx, lead_id);
    if (lead) await queueMail(tx, deps.queue, 'refund_refused', { lead_id });
  });
}
