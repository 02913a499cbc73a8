import { getLogger } from '@logtape/logtape';
import { FACTS } from '../../contracts/facts.ts';
import {
  ANSWER_HOURS,
  DECLINE_REASONS,
  type DeclineReason,
} from '../../contracts/mover-answers.ts';
import { addAudit } from '../../db/audit.ts';
import { cancelBooking } from '../../db/bookings.ts';
import type { Transaction } from '../../db/connect.ts';
import {
  type Alternative,
  type AnswerKey,
  escalateUnanswered,
  findAnswer,
  updateAnswer,
} from '../../db/mover-answers.ts';
import { createBookingNews } from '../../db/portal/booking-news.ts';
import { claimRefunds } from '../../db/refunds.ts';
import type { DayChange } from '../../db/supply.ts';
import { refundDeposit } from '../actions/refunds.ts';
import type { PaymentDeps } from '../deps.ts';
import { PaymentProviderError } from '../external/stripe-errors.ts';

const log = getLogger(['portage', 'bookings']);
/** Unanswered bookings that one sweep tells the operators of. */
const MOST_AT_ONCE = 100;

type Declined = {
  actor: string;
  reason: DeclineReason;
  note: string;
  alternatives: Alternative[];
  at: Date;
};

const refundReason = (reason: DeclineReason) => `The mover declined. ${DECLINE_REASONS[reason]}`;

/**
 * Declines a booking within the caller's transaction, which holds the lead's row lock: the truck is
 * free again, the deposit's way back stands in the ledger, and the jobs that carry it out and tell
 * the customer are in the queue. Resolves to the date that moved, or null when somebody else
 * changed the booking first.
 */
export async function declineBooking(
  tx: Transaction,
  { queue }: Pick<PaymentDeps, 'queue'>,
  key: AnswerKey,
  { actor, reason, note, alternatives, at }: Declined,
): Promise<DayChange | null> {
  const changed = await updateAnswer(tx, key, {
    stage: 'declined',
    answered_at: at,
    answered_by: actor,
    decline_reason: reason,
    decline_note: note,
    alternatives,
    ended_at: at,
    ended_by: actor,
  });
  if (!changed) return null;
  const freed = await cancelBooking(tx, key.id);
  await claimRefunds(tx, {
    leadId: key.id,
    sessionId: null,
    requestedBy: actor,
    reason: refundReason(reason),
  });
  await queue.send(tx, 'decline-refund', { leadId: key.id });
  return freed;
}

/**
 * Carries out the refund that a decline entered. Whatever the provider answers is in the ledger
 * after it; only an answer that may change is tried again.
 */
export async function refundDeclined(deps: PaymentDeps, leadId: string): Promise<void> {
  const answer = await findAnswer(deps.sql, leadId);
  if (answer?.stage !== 'declined' || !answer.decline_reason) return;
  try {
    await refundDeposit(deps, leadId, {
      actor: answer.answered_by ?? 'system',
      reason: refundReason(answer.decline_reason),
    });
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.retryable) throw error;
    // The booking is over and the money is still here: the operators have been told.
    log.error('the refund of declined booking {leadId} was refused', { leadId, code: error.code });
  }
}

/**
 * Once a minute: bookings whose mover let the 24 hours pass (decision 32) are told to the
 * operators, each once, by mail and in the booking's history.
 */
export async function escalateLateAnswers(deps: PaymentDeps): Promise<void> {
  const at = deps.clock();
  const before = new Date(at.getTime() - ANSWER_HOURS * 3_600_000);
  await deps.queue.ready();
  await deps.sql.begin(async (tx) => {
    const late = await escalateUnanswered(tx, { before, at, limit: MOST_AT_ONCE });
    for (const { lead_id, vendor_id, booked_at } of late) {
      await addAudit(tx, {
        actor: 'system',
        action: 'booking.unanswered',
        entity: 'lead',
        entityId: lead_id,
        after: { vendor_id, booked_at },
      });
      const id = await createBookingNews(tx, {
        leadId: lead_id,
        type: 'booking_unanswered',
        recipient: FACTS.supportEmail,
        sentBy: 'system',
      });
      await deps.queue.send(tx, 'mail', { id });
    }
  });
}
