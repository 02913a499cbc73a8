import { getLogger } from '@logtape/logtape';
import { torontoToday } from '../../contracts/dates.ts';
import { addAudit } from '../../db/audit.ts';
import { findBooking } from '../../db/bookings.ts';
import type { Transaction } from '../../db/connect.ts';
import { findLead, lockLead } from '../../db/leads.ts';
import {
  claimRefunds,
  findDepositByPayment,
  findRefund,
  hasRefund,
  isPartialRefund,
  type RefundRow,
  savePartialRefund,
  sumPartialRefunds,
} from '../../db/refunds.ts';
import type { PaymentDeps } from '../deps.ts';
import type { Refund } from '../external/stripe-objects.ts';
import { queueMail } from '../mails/queue.ts';
import { enterFailure, enterRefund, enterWaiting } from './refund-entries.ts';

const log = getLogger(['portage', 'payments']);

/** What the ledger keeps of a refund's reason, unless told. */
const REASON = "Refunded on the payment provider's own pages.";

/**
 * Enters a refund that was not asked for here (rule 4.17): one of the whole deposit, or the part that
 * makes it whole, ends its booking as any other refund does, and its vendor is told; one of a part stands
 * in the ledger beside the deposit, and the operators are told. One that is ours and whose answer is still
 * on its way is left to that answer.
 */
export async function enterOutsideRefund(
  deps: PaymentDeps,
  refund: Refund,
  reason = REASON,
): Promise<void> {
  const { paymentIntentId, reference, status } = refund;
  if (reference !== null || paymentIntentId === null) return;
  const deposit = await findDepositByPayment(deps.sql, paymentIntentId);
  if (!deposit) {
    log.warn('refund {id} is of no payment of ours', { id: refund.id });
    return;
  }
  const row = await claim(deps, { refund, deposit, reason });
  if (!row || row.state === 'succeeded') return;
  if (cameToNothing(status)) await enterFailure(deps, row, status);
  else if (status === 'requires_action') await enterWaiting(deps, row, refund.id);
  else await enterRefund(deps, row, refund.id);
}

const cameToNothing = (status: string) => status === 'failed' || status === 'canceled';

type Deposit = { lead_id: string; session_id: string; amount: number };
type Claim = { refund: Refund; deposit: Deposit; reason: string };

/**
 * The ledger's row for a refund of all that was left, and the vendor's mail where a booking that is still
 * to come stands on the deposit; null where it is of a part, which is entered.
 */
async function claim(deps: PaymentDeps, { refund, deposit, reason }: Claim) {
  const { lead_id: leadId, session_id: sessionId } = deposit;
  await deps.queue.ready();
  return await deps.sql.begin(async (tx): Promise<RefundRow | null> => {
    await lockLead(tx, leadId);
    const known = await findRefund(tx, refund.id);
    if (known) return known;
    const parts = await sumPartialRefunds(tx, sessionId, { but: refund.id });
    if (parts + refund.amountCents < deposit.amount || (await isPartialRefund(tx, refund.id))) {
      await enterPart(tx, deps, { refund, deposit });
      return null;
    }
    if (cameToNothing(refund.status)) return null;
    const actor = 'provider';
    // Several events tell of one refund.
    const begun = await hasRefund(tx, sessionId);
    const [row] = await claimRefunds(tx, { leadId, sessionId, requestedBy: actor, reason });
    if (!row || begun) return row ?? null;
    const after = { reason, session_id: sessionId, amount: row.amount };
    await addAudit(tx, {
      actor,
      action: 'refund.outside',
      entity: 'lead',
      entityId: leadId,
      after,
    });
    const lead = await findLead(tx, leadId);
    const ahead = lead && lead.move_date >= torontoToday(deps.clock());
    if (ahead && (await findBooking(tx, leadId))?.state === 'confirmed') {
      const mail = { lead_id: leadId, sent_by: actor };
      await queueMail(tx, deps.queue, 'vendor_booking_cancelled', mail);
    }
    return row;
  });
}

async function enterPart(
  tx: Transaction,
  { queue }: Pick<PaymentDeps, 'queue'>,
  { refund, deposit }: Omit<Claim, 'reason'>,
): Promise<void> {
  const { lead_id: leadId, session_id: sessionId } = deposit;
  const { id, amountCents, currency, paymentIntentId, status } = refund;
  const given = status === 'succeeded' || status === 'pending';
  const state = cameToNothing(status) ? 'failed' : given ? 'succeeded' : 'pending';
  const entry = { leadId, sessionId, providerId: id, amountCents, currency, state } as const;
  const fresh = await savePartialRefund(tx, { ...entry, paymentIntentId: paymentIntentId ?? '' });
  if (!fresh) return;
  const after = { session_id: sessionId, amount: amountCents, refund_id: id, state };
  await addAudit(tx, {
    actor: 'provider',
    action: 'refund.partial',
    entity: 'lead',
    entityId: leadId,
    after,
  });
  await queueMail(tx, queue, 'partial_refund', { lead_id: leadId, sent_by: 'provider' });
}
