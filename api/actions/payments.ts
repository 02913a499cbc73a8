import { getLogger } from '@logtape/logtape';
import { minutesFrom, torontoToday } from '../../contracts/dates.ts';
import { HOLD_MINUTES } from '../../contracts/facts.ts';
import { confirmBooking, findBooking, releaseHold, retakeHold } from '../../db/bookings.ts';
import { findOpenSession, recordSession } from '../../db/checkout-sessions.ts';
import type { Transaction } from '../../db/connect.ts';
import { findLead } from '../../db/dossiers.ts';
import { updateLeadPayment } from '../../db/leads.ts';
import { createDeposit, listDeposits } from '../../db/payments.ts';
import type { DayChange } from '../../db/supply.ts';
import { settle } from '../domain/settlements.ts';
import { arrivalOpens } from '../domain/told-arrivals.ts';
import type { CheckoutSession } from '../external/stripe-objects.ts';
import { queueMail } from '../mails/queue.ts';
import { type ActDeps, type LeadAct, onLead } from './happenings.ts';

const log = getLogger(['portage', 'payments']);

/**
 * Makes our records agree with what the provider says of a checkout session, in one transaction.
 * Called by the webhook's job, by the return page and by the sweep, in any order and any number of
 * times: the ledger takes a session once, and the lead's row lock puts the callers in a line. `first` runs in
 * that transaction, before anything is entered.
 */
export async function settleSession(
  deps: ActDeps,
  session: CheckoutSession,
  first?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const { leadId } = session;
  if (!leadId) {
    log.warn('checkout session {id} names no lead', { id: session.id });
    return;
  }
  await onLead(deps, leadId, 'system', async ({ lead, ...act }) => {
    const { tx, moved } = act;
    if (!lead) {
      log.error('checkout session {id} names an unknown lead', { id: session.id });
      return;
    }
    await first?.(tx);
    const news = await recordSession(tx, {
      leadId,
      providerId: session.id,
      status: session.status,
      paid: session.paid,
      amountCents: session.amountTotal,
      currency: session.currency,
      expiresAt: session.expiresAt,
    });
    if (session.paid) await enterPayment(act, session);
    // An expiry told twice means nothing: the customer may hold the truck again by then.
    else if (session.status === 'expired' && news) {
      moved(await lapse(tx, leadId, lead.payment_status));
    }
  });
}

/** The session was paid: ledger, booking, lead and mails, or a review with its reason. */
async function enterPayment(
  { tx, queue, leadId, at, moved, happened }: LeadAct,
  session: CheckoutSession,
): Promise<void> {
  const deposits = await listDeposits(tx, leadId);
  if (deposits.some((deposit) => deposit.session_id === session.id)) return;

  let retaken: DayChange[] = [];
  const booking = await findBooking(tx, leadId);
  if (booking?.state === 'released') {
    // The money came after the hold lapsed: the truck is taken again if it is still free.
    retaken = await retakeHold(tx, leadId, minutesFrom(at, HOLD_MINUTES), torontoToday(at));
    moved(retaken);
  }
  const alreadyPaid = deposits.length > 0;
  const truckSecured = booking?.state === 'held' || retaken.length > 0;
  const outcome = settle(
    { amountCents: session.amountTotal, currency: session.currency },
    { alreadyPaid, truckSecured },
  );
  await createDeposit(tx, {
    leadId,
    sessionId: session.id,
    amountCents: session.amountTotal,
    currency: session.currency,
    paymentIntentId: session.paymentIntentId,
    state: outcome.resolution,
    reviewReason: outcome.resolution === 'review' ? outcome.reason : null,
  });
  const { paymentIntentId } = session;
  if (paymentIntentId) await queue.send(tx, 'payment-moves', { paymentIntentId });

  const lead = await findLead(tx, leadId);
  if (!lead) throw new Error(`Lead ${leadId} vanished inside its own transaction.`);
  if (outcome.resolution === 'confirmed') {
    await confirmBooking(tx, leadId, arrivalOpens(lead));
    await updateLeadPayment(tx, leadId, {
      status: 'payment_completed',
      paymentStatus: 'succeeded',
      paymentIntentId: session.paymentIntentId,
    });
    await happened('booking.booked');
  } else {
    // A second payment leaves the first booking as it is; only a person decides on the money.
    if (!alreadyPaid) {
      await updateLeadPayment(tx, leadId, {
        status: null,
        paymentStatus: 'review',
        paymentIntentId: session.paymentIntentId,
      });
    }
    const about = { lead_id: leadId, session_id: session.id };
    await queueMail(tx, queue, 'payment_review', about);
    if (alreadyPaid) await queueMail(tx, queue, 'second_payment', about);
    log.warn('payment of {leadId} needs a review: {reason}', { leadId, reason: outcome.reason });
  }
}

/** The session ran out unpaid: the truck goes back, unless another session is still open. */
async function lapse(tx: Transaction, leadId: string, paymentStatus: string): Promise<DayChange[]> {
  if (await findOpenSession(tx, leadId)) return [];
  const freed = await releaseHold(tx, leadId);
  if (paymentStatus === 'pending') {
    await updateLeadPayment(tx, leadId, {
      status: null,
      paymentStatus: 'expired',
      paymentIntentId: null,
    });
  }
  return freed;
}
