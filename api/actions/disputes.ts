import { getLogger } from '@logtape/logtape';
import { addAudit } from '../../db/audit.ts';
import { findDispute, listDisputes, saveDispute } from '../../db/disputes.ts';
import { lockLead } from '../../db/leads.ts';
import { findDepositByPayment } from '../../db/refunds.ts';
import type { PaymentDeps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { queueMail } from '../mails/queue.ts';
import { enterOutsideRefund } from './outside-refunds.ts';

const log = getLogger(['portage', 'payments']);

/** The provider's words for a dispute that is decided. */
const CLOSED = ['won', 'lost', 'warning_closed', 'prevented'];

/**
 * Enters what the provider says of a dispute now (rule 4.17): a case with its deadline, told to the
 * operators when it opens and when the bank has decided. A lost one has given the money back, so it
 * stands in the ledger as a refund made outside. Said twice, or late, it means nothing more.
 */
export async function enterDispute(deps: PaymentDeps, providerId: string): Promise<void> {
  const dispute = await deps.payments.findDispute(providerId);
  if (!dispute) return;
  const deposit =
    dispute.paymentIntentId && (await findDepositByPayment(deps.sql, dispute.paymentIntentId));
  if (!deposit) {
    log.error('dispute {id} is of no payment of ours', { id: providerId });
    return;
  }
  const { lead_id: leadId, session_id } = deposit;
  const at = deps.clock();
  await deps.queue.ready();
  await deps.sql.begin(async (tx) => {
    await lockLead(tx, leadId);
    const known = await findDispute(tx, providerId);
    // The bank's decision is the last word: an older answer may arrive after it.
    if (known?.closed_at || known?.status === dispute.status) return;
    const closed = CLOSED.includes(dispute.status);
    await saveDispute(tx, {
      provider_id: providerId,
      lead_id: leadId,
      session_id,
      amount: dispute.amountCents,
      currency: dispute.currency,
      reason: dispute.reason,
      status: dispute.status,
      due_by: dispute.dueBy,
      opened_at: dispute.openedAt,
      closed_at: closed ? at : null,
      at,
    });
    await addAudit(tx, {
      actor: 'provider',
      action: closed ? 'dispute.closed' : known ? 'dispute.updated' : 'dispute.opened',
      entity: 'lead',
      entityId: leadId,
      before: known && { dispute_status: known.status },
      after: { dispute: providerId, dispute_status: dispute.status, amount: dispute.amountCents },
    });
    if (known && !closed) return;
    const kind = closed ? 'dispute_closed' : 'dispute_opened';
    await queueMail(tx, deps.queue, kind, { lead_id: leadId, sent_by: 'provider' });
  });
  if (dispute.status === 'lost') {
    const given = { ...dispute, status: 'succeeded', reference: null };
    await enterOutsideRefund(deps, given, 'The bank decided the dispute for its customer.');
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
