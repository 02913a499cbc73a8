import { invalid, missing, SandboxError, unknownParameter } from '../errors.ts';
import {
  disputeTransaction,
  EVIDENCE_FIELDS,
  newDispute,
  type SandboxCharge,
  type SandboxDispute,
} from '../objects.ts';
import type { Entries } from '../state.ts';

/** How the bank opens a dispute; the whole charge unless `amount` (cents) says otherwise. */
export type DisputeRequest = {
  amount?: number;
  reason?: string;
  /** True where the bank asks first, and takes no money yet. */
  inquiry?: boolean;
  /** Unix seconds; nine days ahead unless told. */
  due_by?: number;
};

/** The bank's final decision. */
export type DisputeOutcome = 'won' | 'lost';

const DUE_SECONDS = 9 * 24 * 60 * 60;
/** The provider's fee for a dispute of a Canadian account, in cents. */
const FEE = 1500;

/** Disputes with the provider's rules: the bank opens and decides them, evidence goes in between. */
export function createDisputes({ state, seconds, emit }: Entries) {
  function open(charge: SandboxCharge, asked: DisputeRequest): SandboxDispute {
    if (charge.status !== 'succeeded') {
      throw new SandboxError(400, `Charge ${charge.id} has not succeeded, so it has no dispute.`);
    }
    const { amount = charge.amount, reason = 'fraudulent', inquiry = false } = asked;
    if (!Number.isSafeInteger(amount) || amount < 1 || amount > charge.amount) {
      throw invalid('amount', `This value must be between 1 and ${charge.amount}.`);
    }
    const created = seconds();
    const dueBy = asked.due_by ?? created + DUE_SECONDS;
    const dispute = newDispute(charge, { amount, reason, inquiry, created, dueBy });
    state.disputes[dispute.id] = dispute;
    charge.disputed = true;
    emit('charge.dispute.created', dispute);
    if (!inquiry) withdraw(dispute);
    return dispute;
  }

  function requireDispute(id: string): SandboxDispute {
    const dispute = state.disputes[id];
    if (!dispute) throw missing('dispute', id);
    return dispute;
  }

  /** Evidence of ours, kept or sent to the bank. Refused once the dispute is decided. */
  function update(id: string, evidence: Record<string, string>, submit: boolean): SandboxDispute {
    const dispute = requireUndecided(id);
    for (const [name, value] of Object.entries(evidence)) {
      if (!EVIDENCE_FIELDS.includes(name)) throw unknownParameter(`evidence[${name}]`);
      dispute.evidence[name] = value || null;
    }
    const details = dispute.evidence_details;
    details.has_evidence = Object.values(dispute.evidence).some((value) => value !== null);
    if (submit && details.has_evidence) {
      details.submission_count += 1;
      dispute.status = isInquiry(dispute) ? 'warning_under_review' : 'under_review';
    }
    emit('charge.dispute.updated', dispute);
    return dispute;
  }

  /** Turns a question into a chargeback: the money is taken now. */
  function escalate(id: string): SandboxDispute {
    const dispute = requireUndecided(id);
    if (!isInquiry(dispute)) {
      throw new SandboxError(400, `Dispute ${id} is a chargeback already.`);
    }
    dispute.status = 'needs_response';
    dispute.is_charge_refundable = false;
    emit('charge.dispute.updated', dispute);
    withdraw(dispute);
    return dispute;
  }

  /** The bank's decision, or ours to give in (`lost`). An inquiry ends as a warning that is closed. */
  function close(id: string, outcome: DisputeOutcome): SandboxDispute {
    const dispute = requireUndecided(id);
    if (isInquiry(dispute)) {
      dispute.status = 'warning_closed';
      emit('charge.dispute.closed', dispute);
      return dispute;
    }
    dispute.status = outcome;
    if (outcome === 'won') {
      dispute.is_charge_refundable = true;
      dispute.balance_transactions.push(disputeTransaction(dispute.amount, 0, seconds()));
      emit('charge.dispute.funds_reinstated', dispute);
    }
    emit('charge.dispute.closed', dispute);
    return dispute;
  }

  function requireUndecided(id: string): SandboxDispute {
    const dispute = requireDispute(id);
    if (['won', 'lost', 'warning_closed'].includes(dispute.status)) {
      throw new SandboxError(400, 'This dispute is already closed.');
    }
    return dispute;
  }

  function withdraw(dispute: SandboxDispute) {
    dispute.balance_transactions.push(disputeTransaction(-dispute.amount, FEE, seconds()));
    emit('charge.dispute.funds_withdrawn', dispute);
  }

  return { open, requireDispute, update, escalate, close };
}

const isInquiry = ({ status }: SandboxDispute) => status.startsWith('warning_');
