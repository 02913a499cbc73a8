import type { Transaction } from '../../db/connect.ts';
import { findLead } from '../../db/dossiers.ts';
import {
  type DifferenceRow,
  lockDifference,
  markRefunding,
  settleDifference,
} from '../../db/reconciliations.ts';
import type { PaymentDeps } from '../deps.ts';
import { MISSING, Refusal } from '../errors.ts';
import { PaymentProviderError } from '../external/stripe-errors.ts';
import { happened } from './happenings.ts';
import { settleSession } from './payments.ts';
import { takenOf } from './refund-entries.ts';

/** A person's decision on a difference, and its reason. */
type Decision = { actor: string; note: string };

/** Settles a difference with a note alone. Refuses (`conflict`) a difference that is settled or unknown. */
export async function noteDifference(
  deps: PaymentDeps,
  id: number,
  decision: Decision,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const difference = await requireDifference(tx, id);
    await settle(tx, deps, difference, 'noted', decision);
  });
}

/**
 * Gives a payment back that belongs to no lead, under one key until the provider has answered; while that is under
 * way it can be attached to none. Refuses (`conflict`) any other difference. Throws `PaymentProviderError`.
 */
export async function refundOrphan(
  deps: PaymentDeps,
  id: number,
  decision: Decision,
): Promise<void> {
  const { payment_intent_id, amount, provider_id, since } = await deps.sql.begin(async (tx) => {
    const difference = await requireOrphan(tx, id);
    const since = difference.refunding_at ?? deps.clock();
    await markRefunding(tx, id, since);
    return { ...difference, since };
  });
  if (!payment_intent_id) {
    throw new Refusal('conflict', 'The provider named no payment. Refund it at the provider.');
  }
  try {
    const { status } = await deps.payments.refund({
      paymentIntentId: payment_intent_id,
      amountCents: amount,
      idempotencyKey: `orphan-${provider_id}-${since.getTime()}`,
    });
    takenOf(status);
  } catch (error) {
    // With an answer that may change the money may have moved: the payment stays being given back.
    const refused = error instanceof PaymentProviderError && !error.retryable;
    if (refused) await markRefunding(deps.sql, id, null);
    throw error;
  }
  await deps.sql.begin(async (tx) => {
    await settle(tx, deps, await requireOrphan(tx, id), 'refunded', decision);
  });
}

/**
 * Enters a payment that belongs to no lead for one that there is, as if its session had named it: it
 * confirms the booking where its truck is free, else it goes into review. Refuses (`invalid`) an unknown
 * lead, and (`conflict`) a payment that is attached or being given back, and a session that the provider does
 * not know.
 */
export async function attachOrphan(
  deps: PaymentDeps,
  id: number,
  { leadId, ...decision }: Decision & { leadId: string },
): Promise<void> {
  const difference = await deps.sql.begin((tx) => requireOrphan(tx, id));
  if (!(await findLead(deps.sql, leadId))) {
    throw new Refusal('invalid', MISSING.lead, {
      fields: { lead_id: 'There is no lead with this reference.' },
    });
  }
  const session = await deps.payments.findCheckout(difference.provider_id);
  if (!session) throw new Refusal('conflict', 'The provider does not know this payment any more.');
  // Under one lock with the payment's entry: of two people who attach it one comes first.
  await settleSession(deps, { ...session, leadId }, async (tx) => {
    const locked = await requireOrphan(tx, id);
    if (locked.refunding_at) {
      throw new Refusal('conflict', 'This payment is being given back: it belongs to no lead.');
    }
    await settle(tx, deps, locked, 'attached', decision);
  });
}

async function requireDifference(tx: Transaction, id: number): Promise<DifferenceRow> {
  const difference = await lockDifference(tx, id);
  if (!difference) throw new Refusal('conflict', 'This difference is settled already.');
  return difference;
}

async function requireOrphan(tx: Transaction, id: number): Promise<DifferenceRow> {
  const difference = await requireDifference(tx, id);
  if (difference.kind === 'unknown_lead') return difference;
  throw new Refusal('conflict', 'This payment belongs to a lead: decide on it there.');
}

async function settle(
  tx: Transaction,
  { clock }: Pick<PaymentDeps, 'clock'>,
  { id, kind, provider_id }: DifferenceRow,
  decision: 'refunded' | 'attached' | 'noted',
  { actor, note }: Decision,
): Promise<void> {
  await settleDifference(tx, id, { decision, by: actor, at: clock(), note });
  const after = { kind, provider_id, note };
  await happened(tx, actor, `difference.${decision}`, id, { after });
}
