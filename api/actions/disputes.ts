import { findDispute, listDisputes, saveDispute } from '../../db/disputes.ts';
import { addMovement, type MovementKind, type PaidDeposit } from '../../db/movements.ts';
import { Refusal } from '../errors.ts';
import type { Dispute } from '../external/stripe-objects.ts';
import type { LeadAct } from './happenings.ts';
import { enterGiven } from './refund-entries.ts';

/** The provider's words for a dispute that is decided. */
const CLOSED = ['won', 'lost', 'warning_closed', 'prevented'];

const REASON = 'The bank decided the dispute for its customer.';

/**
 * Enters what the provider says of a dispute now (rule 4.17), under the lead's lock: what the bank took and
 * gave again, and a case with its deadline, told to the operators when it opens and when the bank has decided.
 * The money of a lost dispute is listed among the refunds, and a deposit that is whole with it has gone back.
 */
export async function enterDispute(
  act: LeadAct,
  deposit: PaidDeposit,
  dispute: Dispute,
): Promise<void> {
  const { tx, at, happened } = act;
  const { id, status } = dispute;
  await enterMoney(act, deposit, dispute);
  const known = await findDispute(tx, id);
  // The bank's decision is the last word: an older answer may arrive after it.
  if (known?.closed_at || known?.status === status) return;
  const closed = CLOSED.includes(status);
  await saveDispute(tx, {
    provider_id: id,
    lead_id: deposit.lead_id,
    session_id: deposit.session_id,
    amount: dispute.amountCents,
    currency: dispute.currency,
    reason: dispute.reason,
    status,
    due_by: dispute.dueBy,
    opened_at: dispute.openedAt,
    closed_at: closed ? at : null,
    at,
  });
  await happened(closed ? 'dispute.closed' : known ? 'dispute.updated' : 'dispute.opened', {
    before: known && { dispute_status: known.status },
    after: { dispute: id, dispute_status: status, amount: dispute.amountCents },
  });
  if (status !== 'lost') return;
  const refund = { ...dispute, status: 'succeeded', reference: null };
  // The customer knows from the bank.
  await enterGiven(act, deposit, { refund, known: null, reason: REASON, told: true });
}

async function enterMoney(
  { tx }: LeadAct,
  { lead_id: leadId, session_id: sessionId }: PaidDeposit,
  { id: providerId, currency, withdrawnCents, reinstatedCents, feeCents }: Dispute,
): Promise<void> {
  const moved: [MovementKind, number][] = [
    ['withdrawn', -withdrawnCents],
    ['fee', -feeCents],
    ['reinstated', reinstatedCents],
  ];
  for (const [kind, amountCents] of moved) {
    if (amountCents === 0) continue;
    await addMovement(tx, { providerId, kind, leadId, sessionId, amountCents, currency });
  }
}

/** Refuses (`conflict`) what would move a lead's money while a bank decides on it. */
export async function refuseDisputed(
  sql: Parameters<typeof listDisputes>[0],
  leadId: string,
): Promise<void> {
  const open = (await listDisputes(sql, leadId)).find(({ closed_at }) => closed_at === null);
  if (!open) return;
  throw new Refusal('conflict', {
    en: 'The customer’s bank is deciding on a dispute of this payment: until then no money moves here.',
    fr: 'La banque examine une contestation de ce paiement\u00a0: d’ici là, aucun argent ne bouge ici.',
  });
}
