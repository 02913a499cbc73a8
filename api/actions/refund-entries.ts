import { readingAt } from '../../contracts/clocks.ts';
import { setAuditActor } from '../../db/audit.ts';
import { dropOpenChange } from '../../db/booking-changes.ts';
import { cancelBooking, findBooking } from '../../db/bookings.ts';
import type { Transaction } from '../../db/connect.ts';
import { findLead } from '../../db/dossiers.ts';
import { updateLeadPayment } from '../../db/leads.ts';
import {
  addMovement,
  listMovementKinds,
  type PaidDeposit,
  readBalance,
} from '../../db/movements.ts';
import { listDeposits } from '../../db/payments.ts';
import {
  addOutsideRefund,
  findAskedRefund,
  findRefund,
  limitFailedRefund,
  markRefunded,
  type RefundRow,
  refuseRefund,
  returnRefund,
  reviewDeposit,
  takeRefund,
} from '../../db/refunds.ts';
import type { DayChange } from '../../db/supply.ts';
import { findAnswer } from '../../db/vendor-answers.ts';
import type { PaymentDeps } from '../deps.ts';
import { pickupOf } from '../domain/places/pickup.ts';
import { PaymentProviderError } from '../external/stripe-errors.ts';
import type { Refund } from '../external/stripe-objects.ts';
import { PROVIDER } from './booking-parties.ts';
import { type LeadAct, onLead } from './happenings.ts';

/** The ledger's reason for a refund, unless told. */
const REASON = "Refunded on the payment provider's own pages.";

const cameToNothing = (status: string) => status === 'failed' || status === 'canceled';

/**
 * The meaning of the provider's word for the money. `pending` is a bank that takes its days: the provider owes
 * it, and tells if it comes back. With `requires_action` nothing moves until the customer has said where to.
 */
const stateOf = (status: string): 'waiting' | 'succeeded' | 'failed' =>
  cameToNothing(status) ? 'failed' : status === 'requires_action' ? 'waiting' : 'succeeded';

/** The same of the reply to a refund. Throws `PaymentProviderError` where that came to nothing. */
export function takenOf(status: string): 'waiting' | 'succeeded' {
  const state = stateOf(status);
  if (state !== 'failed') return state;
  const says = 'The payment service could not refund the deposit.';
  throw new PaymentProviderError(says, { code: status, retryable: false });
}

/**
 * Enters a refund as the provider has it, under the lead's lock: a refund of ours is found by id or
 * reference, another one was made on the provider's own pages. A refund of all that was left ends
 * the booking; a refund of a part stands beside the deposit.
 */
export async function enterRefund(
  act: LeadAct,
  deposit: PaidDeposit,
  refund: Refund,
): Promise<void> {
  const { tx } = act;
  const entered = await listMovementKinds(tx, refund.id);
  // The last that can become of a refund: an older answer may arrive after it.
  if (entered.has('refund_returned')) return;
  const state = stateOf(refund.status);
  if (state === 'failed') return await enterReturn(act, deposit, refund, entered.has('refund'));
  if (entered.has('refund')) return;
  const known = await findOwn(tx, deposit, refund);
  if (state === 'waiting') return await enterWaiting(act, deposit, { refund, known });
  await addMovement(tx, {
    providerId: refund.id,
    kind: 'refund',
    leadId: deposit.lead_id,
    sessionId: deposit.session_id,
    amountCents: -refund.amountCents,
    currency: refund.currency,
  });
  await enterGiven(act, deposit, { refund, known, reason: REASON, told: false });
}

/** The row of a refund that we asked for or know of; null where it was made at the provider. */
async function findOwn(
  tx: Transaction,
  { session_id }: PaidDeposit,
  { id, reference }: Refund,
): Promise<RefundRow | null> {
  const known = await findRefund(tx, id);
  if (known || reference === null) return known;
  const asked = await findAskedRefund(tx, session_id);
  return asked && reference === `refund-${asked.id}` ? asked : null;
}

type Entry = { refund: Refund; known: RefundRow | null };

/**
 * The money is on its way to the customer: by a refund, or since the bank has decided for it. The refund of
 * the whole takes the place of those asked for here and not answered.
 */
export async function enterGiven(
  act: LeadAct,
  deposit: PaidDeposit,
  { refund, known, reason, told }: Entry & { reason: string; told: boolean },
): Promise<void> {
  const { tx, happened } = act;
  const { lead_id: leadId, session_id: sessionId } = deposit;
  const { rest } = await readBalance(tx, sessionId);
  const isWhole = rest === 0;
  const row = known ?? (isWhole ? await findAskedRefund(tx, sessionId) : null);
  const { id: providerId, amountCents, currency } = refund;
  const taken = { providerId, state: 'succeeded', amountCents } as const;
  if (row) await takeRefund(tx, row.id, taken);
  else await addOutsideRefund(tx, { ...taken, sessionId, currency, requestedBy: PROVIDER, reason });
  const outside = !known || known.requested_by === PROVIDER;
  if (!isWhole) {
    await limitFailedRefund(tx, sessionId, rest);
    const after = { session_id: sessionId, amount: amountCents, refund_id: providerId };
    const facts = { after: { ...after, state: 'succeeded' }, ...(told && { mails: {} }) };
    await happened('refund.partial', facts);
    return;
  }
  if (outside) {
    await happened('refund.outside', {
      after: { reason, session_id: sessionId, amount: amountCents },
    });
  }
  const made = { lead_id: leadId, session_id: sessionId, currency, reason };
  const whole = { ...made, ...row, amount: amountCents };
  const actor = row?.requested_by ?? PROVIDER;
  await setAuditActor(tx, actor);
  const withDecline = row !== null && (await toldWithDecline(tx, row));
  await recordReturn(act.as(actor), whole, {
    byHand: false,
    refundId: providerId,
    told: told || withDecline,
  });
}

/** The provider waits for the customer: money, booking and mails stay as they are until then. */
async function enterWaiting(
  act: LeadAct,
  deposit: PaidDeposit,
  { refund, known }: Entry,
): Promise<void> {
  const { tx } = act;
  if (known?.state === 'waiting' && known.provider_id === refund.id) return;
  const { session_id } = deposit;
  const { id: providerId, amountCents, currency } = refund;
  const taken = { providerId, state: 'waiting', amountCents } as const;
  const made = { sessionId: session_id, currency, requestedBy: PROVIDER, reason: REASON };
  if (known) await takeRefund(tx, known.id, taken);
  else await addOutsideRefund(tx, { ...taken, ...made });
  const by = known ? act.as(known.requested_by) : act;
  await by.happened('refund.waiting', {
    after: { session_id, amount: amountCents, refund_id: providerId },
  });
}

/**
 * A refund came to nothing, or came back after it was `given`. A refund of ours never taken is told by the reply
 * to its own call: its reference may have been asked for anew since.
 */
async function enterReturn(
  act: LeadAct,
  deposit: PaidDeposit,
  refund: Refund,
  given: boolean,
): Promise<void> {
  const { tx } = act;
  const known = await findRefund(tx, refund.id);
  const asked = known !== null && known.requested_by !== PROVIDER;
  if (!given) {
    if (asked) await enterRefusal(act.as(known.requested_by), known, refund.status);
    else if (known?.state === 'waiting') await returnRefund(tx, known, null);
    return;
  }
  const { lead_id: leadId, session_id: sessionId } = deposit;
  const before = await readBalance(tx, sessionId);
  const { id: providerId, amountCents, currency } = refund;
  const moved = { providerId, leadId, sessionId, amountCents, currency };
  await addMovement(tx, { ...moved, kind: 'refund_returned' });
  if (!known) return;
  // A part that a person gave at the provider, while the booking stands, is not to be given again, nor what the bank took.
  const { rest } = await readBalance(tx, sessionId);
  const owed = rest > 0 && (before.rest === 0 || asked);
  await returnRefund(tx, known, owed ? refund.status : null);
  await limitFailedRefund(tx, sessionId, rest);
  if (owed) return await waitForPerson(act.as(known.requested_by), known, refund.status);
  const after = { session_id: sessionId, amount: amountCents, refund_id: providerId };
  await act.happened('refund.partial', { after: { ...after, state: 'failed' } });
}

/** The money went back: deposit, lead, truck, audit and, unless `told` before, the customer. */
export async function recordReturn(
  { tx, at, happened, moved }: LeadAct,
  {
    lead_id,
    session_id,
    amount,
    currency,
    reason,
  }: Pick<RefundRow, 'lead_id' | 'session_id' | 'amount' | 'currency' | 'reason'>,
  { byHand, refundId, told }: { byHand: boolean; refundId: string | null; told: boolean },
): Promise<void> {
  await markRefunded(tx, session_id);
  const before = await findAnswer(tx, lead_id);
  moved(await settleLead(tx, lead_id));
  const stood = before?.stage === 'pending' || before?.stage === 'accepted';
  if (stood && (await findAnswer(tx, lead_id))?.stage === 'cancelled') {
    // No crew is on its way to a move whose date is over.
    const lead = await findLead(tx, lead_id);
    const clocks = lead && pickupOf(lead.origin, lead.home_type).timeZone;
    const isAhead = clocks && lead.move_date >= readingAt(clocks, at).date;
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
 * True when the mail about the vendor's decline has told the customer of this refund: a single mail says it
 * all. A refund that waited for the customer, or went through only after it had failed, is told anew.
 */
async function toldWithDecline(tx: Transaction, refund: RefundRow): Promise<boolean> {
  const answer = await findAnswer(tx, refund.lead_id);
  return refund.attempt === 1 && answer?.stage === 'declined' && answer.refund_after === null;
}

/**
 * The lead after a refund: with its confirmed payment still there, as it was; with a payment in
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

/** A refund that the provider refused waits for a person, who is told by mail and in the panel. */
export async function enterRefused(
  deps: PaymentDeps,
  refund: RefundRow,
  code: string,
): Promise<void> {
  await onLead(deps, refund.lead_id, refund.requested_by, (act) => enterRefusal(act, refund, code));
}

async function enterRefusal(act: LeadAct, refund: RefundRow, code: string): Promise<void> {
  if (!(await refuseRefund(act.tx, refund.id, code))) return;
  const { lead_id, session_id, amount } = refund;
  // A part may have been given at the provider while this refund was asked for.
  const { rest } = await readBalance(act.tx, session_id);
  await limitFailedRefund(act.tx, session_id, rest);
  await act.happened('refund.failed', { after: { session_id, amount, code } });
  if ((await findBooking(act.tx, lead_id))?.state !== 'confirmed') await review(act, refund, code);
}

/** A refund that was given came back: its deposit is here again, and no booking stands on it. */
async function waitForPerson(act: LeadAct, refund: RefundRow, code: string): Promise<void> {
  const { lead_id, session_id, amount } = refund;
  await act.happened('refund.failed', { after: { session_id, amount, code } });
  await review(act, { lead_id, session_id }, code);
}

/** Where no booking stands on a deposit any more, it has no place but the review (I2). */
async function review(
  { tx }: LeadAct,
  { lead_id, session_id }: Pick<RefundRow, 'lead_id' | 'session_id'>,
  code: string,
): Promise<void> {
  await reviewDeposit(tx, session_id, `The payment service refused the refund: ${code}.`);
  if ((await findBooking(tx, lead_id))?.state === 'confirmed') return;
  const inReview = { status: null, paymentStatus: 'review', paymentIntentId: null };
  await updateLeadPayment(tx, lead_id, inReview);
}
