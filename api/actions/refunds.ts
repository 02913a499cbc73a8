import { getLogger } from '@logtape/logtape';
import { minutesFrom } from '../../contracts/dates.ts';
import { addMovement } from '../../db/movements.ts';
import { listDeposits } from '../../db/payments.ts';
import {
  claimRefunds,
  listRefundsUnderWay,
  type RefundRow,
  renewRefundKey,
  settleFailedRefunds,
} from '../../db/refunds.ts';
import type { PaymentDeps } from '../deps.ts';
import { errorText, Refusal } from '../errors.ts';
import { PaymentProviderError } from '../external/stripe-errors.ts';
import { refuseDisputed } from './disputes.ts';
import { onKnownLead } from './happenings.ts';
import { askMoved, enterMoved } from './movements.ts';
import { enterRefused, recordReturn, takenOf } from './refund-entries.ts';

const log = getLogger(['portage', 'payments']);

type RefundRequest = {
  /** The person who asks, for the audit: an operator's or a vendor's person's email. */
  actor: string;
  /** Why, in a sentence, kept with the ledger row and in the audit. */
  reason: string;
  /** Only the payment of this session, when a lead was paid twice; else all that it paid. */
  sessionId?: string;
};

/**
 * The sum that this call gave back: cents in `currency`; 0 when it had been given back before.
 * `waitingCents` go back only when the customer has told the provider where to.
 */
export type RefundReply = { amountCents: number; currency: string; waitingCents?: number };

/**
 * Gives a lead's deposit back through the provider and ends its booking: the ledger takes a row of
 * kind `refund`, the trucks go back to the calendar, the lead says `refunded`, and the customer is
 * told by mail.
 *
 * The ledger row comes first, the provider's call after it and outside of any transaction, its
 * answer last. A process that dies in between leaves a pending row that the next call or the sweep takes
 * up under the same idempotency key, so that money moves once.
 *
 * Refuses (`missing`, `conflict`) when there is nothing to refund. Throws `PaymentProviderError`: when
 * that is `retryable` the refund stays under way, else it has failed and may be asked for again.
 */
export async function refundDeposit(
  deps: PaymentDeps,
  leadId: string,
  { actor, reason, sessionId }: RefundRequest,
): Promise<RefundReply> {
  const claimed = await onKnownLead(deps, leadId, actor, async ({ tx, happened }) => {
    await refuseDisputed(tx, leadId);
    const deposits = (await listDeposits(tx, leadId)).filter(
      (deposit) => sessionId === undefined || deposit.session_id === sessionId,
    );
    const [first] = deposits;
    if (!first)
      throw new Refusal('conflict', 'No deposit was paid, so there is nothing to refund.');
    const refunds = await claimRefunds(tx, {
      leadId,
      sessionId: sessionId ?? null,
      requestedBy: actor,
      reason,
    });
    const owed = deposits.some(({ state }) => state !== 'refunded');
    if (refunds.length === 0 && owed) {
      throw new Refusal('conflict', 'The provider named no payment. Refund it at the provider.');
    }
    for (const { session_id, amount, currency, attempt } of refunds) {
      await happened('refund.requested', {
        after: { reason, session_id, amount, currency, attempt },
      });
    }
    return { refunds, currency: first.currency };
  });
  const cents = { given: 0, waiting: 0 };
  for (const refund of claimed.refunds) {
    cents[await carryOut(deps, refund)] += refund.amount;
  }
  return {
    amountCents: cents.given,
    currency: claimed.currency,
    ...(cents.waiting > 0 && { waitingCents: cents.waiting }),
  };
}

/**
 * Carries out the refund that the end of a booking entered. Every answer of the provider is in the
 * ledger after it; only an answer that may change is thrown, to be tried again.
 */
export async function refundEnded(
  deps: PaymentDeps,
  leadId: string,
  request: RefundRequest,
): Promise<void> {
  try {
    await refundDeposit(deps, leadId, request);
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.retryable) throw error;
    // The booking is over and the money is still here: the operators have been told.
    log.error('the refund of {leadId} was refused', { leadId, code: error.code });
  }
}

/**
 * Notes that a person gave back by hand what the provider refused to; `reason` says how. The ledger
 * and the lead say `refunded`, and the customer is told. Refuses (`missing`, `conflict`) when no refund
 * of the lead was refused: the provider may still pay a refund under way.
 */
export async function settleRefundByHand(
  deps: PaymentDeps,
  leadId: string,
  { actor, reason }: { actor: string; reason: string },
): Promise<RefundReply> {
  const refunds = await onKnownLead(deps, leadId, actor, async (act) => {
    const refunds = await settleFailedRefunds(act.tx, { leadId, by: actor, reason });
    const how = { byHand: true, refundId: null, told: false };
    for (const refund of refunds) {
      await addMovement(act.tx, {
        providerId: `hand_${refund.id}_${refund.attempt}`,
        kind: 'by_hand',
        leadId,
        sessionId: refund.session_id,
        amountCents: -refund.amount,
        currency: refund.currency,
      });
      await recordReturn(act, refund, how);
    }
    return refunds;
  });
  const [first] = refunds;
  if (!first) throw new Refusal('conflict', 'No refund of this lead was refused.');
  const amountCents = refunds.reduce((sum, { amount }) => sum + amount, 0);
  return { amountCents, currency: first.currency };
}

/** Once a minute: takes up the refunds whose process died, or whose provider did not answer. */
export async function resumeRefunds(deps: PaymentDeps): Promise<void> {
  for (const refund of await listRefundsUnderWay(deps.sql, minutesFrom(deps.clock(), -1))) {
    try {
      const state = await carryOut(deps, refund);
      // The provider repeats what it said at first: the bank may have sent it back since.
      if (state === 'given') await askMoved(deps, refund.payment_intent_id);
    } catch (error) {
      // Only the provider's code: its words may quote the customer.
      const code = error instanceof PaymentProviderError ? error.code : errorText(error);
      log.error('refund {id} of {leadId} failed', { id: refund.id, leadId: refund.lead_id, code });
    }
  }
}

/** The state of a refund at the provider: given back, or waiting for the customer. */
type Carried = 'given' | 'waiting';

/** Asks the provider, by its own id where it has taken the refund already, and enters its answer. */
async function carryOut(deps: PaymentDeps, refund: RefundRow): Promise<Carried> {
  const { payment_intent_id: paymentIntentId } = refund;
  try {
    const taken = refund.provider_id && (await deps.payments.findRefund(refund.provider_id));
    const told =
      taken ||
      (await deps.payments.refund({
        paymentIntentId,
        amountCents: refund.amount,
        idempotencyKey: `refund-${refund.session_id}-${refund.attempt}`,
        reference: `refund-${refund.id}`,
      }));
    await enterMoved(deps, paymentIntentId, { refunds: [told] });
    return takenOf(told.status) === 'succeeded' ? 'given' : 'waiting';
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    // Given back by an earlier call, whose key is forgotten, or on the provider's pages: the provider knows by which.
    if (error.code === 'charge_already_refunded') {
      await askMoved(deps, paymentIntentId);
      return 'given';
    }
    if (error.stored) await renewRefundKey(deps.sql, refund.id);
    if (!error.retryable) await enterRefused(deps, refund, error.code);
    throw error;
  }
}
