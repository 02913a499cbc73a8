import { invalid, missing, SandboxError } from '../errors.ts';
import {
  newRefund,
  type RefundStatus,
  type SandboxCharge,
  type SandboxRefund,
} from '../objects.ts';
import type { Entries } from '../state.ts';

/** A refund to make: all that is left unless `amount` (cents) says otherwise. */
export type RefundRequest = {
  amount: number | null;
  /** The refund's first state. */
  status: RefundStatus;
  reason?: string | null;
  metadata?: Record<string, string>;
};

/** Refunds with the provider's rules, whether the API or the dashboard asks for them. */
export function createRefunds({ state, seconds, emit }: Entries) {
  function refund(charge: SandboxCharge, asked: RefundRequest): SandboxRefund {
    if (charge.status !== 'succeeded') {
      throw new SandboxError(
        400,
        `Charge ${charge.id} has not succeeded, so it cannot be refunded.`,
      );
    }
    const left = charge.amount - charge.amount_refunded;
    if (left === 0) {
      throw new SandboxError(400, `Charge ${charge.id} has already been refunded.`, {
        code: 'charge_already_refunded',
      });
    }
    const taken = Object.values(state.disputes).some(
      (dispute) => dispute.charge === charge.id && !dispute.is_charge_refundable,
    );
    if (taken) {
      throw new SandboxError(400, `Charge ${charge.id} has been charged back.`, {
        code: 'charge_disputed',
      });
    }
    const amount = asked.amount ?? left;
    if (!Number.isSafeInteger(amount) || amount < 1) {
      throw invalid('amount', 'This value must be greater than or equal to 1.');
    }
    if (amount > left) {
      throw invalid(
        'amount',
        `Refund amount (${amount}) is greater than unrefunded amount (${left})`,
      );
    }
    const { status, reason = null, metadata = {} } = asked;
    const made = newRefund(charge, { amount, created: seconds(), status, reason, metadata });
    state.refunds[made.id] = made;
    emit('refund.created', made);
    if (status === 'failed' || status === 'canceled') {
      // No money moved: the rest stays so.
      if (status === 'failed') made.failure_reason = 'unknown';
      emit('refund.failed', made);
      return made;
    }
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    emit('charge.refunded', charge);
    return made;
  }

  function requireRefund(id: string): SandboxRefund {
    const refund = state.refunds[id];
    if (!refund) throw missing('refund', id);
    return refund;
  }

  /** Ends a refund. A failed or canceled refund leaves the money to the merchant. */
  function endRefund(id: string, status: RefundStatus): SandboxRefund {
    const refund = requireRefund(id);
    const charge = state.charges[refund.charge];
    if (refund.status === status || !charge) return refund;
    refund.status = status;
    refund.pending_reason = undefined;
    if (status === 'failed' || status === 'canceled') {
      charge.amount_refunded -= refund.amount;
      charge.refunded = false;
    }
    if (status === 'failed') refund.failure_reason = 'unknown';
    emit(status === 'failed' ? 'refund.failed' : 'refund.updated', refund);
    return refund;
  }

  return { refund, requireRefund, endRefund };
}
