import type { CancellationPreview, CancellationRequest } from '../../contracts/booking-changes.ts';
import { cancellationTerms } from '../../contracts/cancellation-policies.ts';
import type { Language } from '../../contracts/language.ts';
import { addAudit, setAuditActor } from '../../db/audit.ts';
import { createBookingChange } from '../../db/booking-changes.ts';
import { cancelBooking } from '../../db/bookings.ts';
import type { Queryable } from '../../db/connect.ts';
import { lockLead, markCancelled } from '../../db/leads.ts';
import { keepDeposit, listDeposits } from '../../db/payments.ts';
import { claimRefunds } from '../../db/refunds.ts';
import { noteCancelled } from '../../db/vendor-answers.ts';
import type { AppDeps, PaymentDeps } from '../deps.ts';
import { WORDS } from '../domain/words.ts';
import { queueMail } from '../mails/queue.ts';
import { CUSTOMER } from './booking-parties.ts';
import { readStanding, requireChangeable, type Standing } from './booking-standings.ts';
import { refundEnded } from './refunds.ts';
import { tellEndpoints } from './webhooks.ts';

const REASON = 'The customer cancelled.';

/** Who ends a booking, and why, as the lead and the ledger say it; and what they read. */
type Ending = { actor?: string; reason?: string; language?: Language };

/** What happens to the deposit when the customer cancels now, and the rights that the law gives. */
export async function previewCancellation(
  deps: AppDeps,
  leadId: string,
  language: Language = 'en',
): Promise<CancellationPreview> {
  return await previewOf(deps.sql, await readStanding(deps.sql, deps, leadId), language);
}

/**
 * Ends a booking as its customer asks, on its page or of an operator (rule 4.15): the trucks are free, the deposit stays or its way
 * back stands in the ledger, by the policy of where the move starts, and both sides are told. Refuses
 * (`conflict`) a booking that has changed or ended.
 */
export async function cancelBookingOf(
  deps: AppDeps,
  leadId: string,
  { version, claim }: CancellationRequest,
  { actor = CUSTOMER, reason = REASON, language = 'en' }: Ending = {},
): Promise<CancellationPreview> {
  await deps.queue.ready();
  const { days, preview } = await deps.sql.begin(async (tx) => {
    await lockLead(tx, leadId);
    const standing = await requireChangeable(tx, deps, leadId, version);
    const preview = await previewOf(tx, standing, language);
    const at = deps.clock();
    await setAuditActor(tx, actor);
    await createBookingChange(tx, {
      leadId,
      kind: 'cancel',
      waitsFor: null,
      askedBy: actor,
      at,
      expiresAt: null,
      before: standing.plan,
      after: null,
      signature: null,
      note: claim,
    });
    await markCancelled(tx, leadId, reason);
    if (preview.deposit === 'returned') {
      const deposits = await listDeposits(tx, leadId);
      const paid = deposits.find(({ state }) => state === 'confirmed');
      await claimRefunds(tx, {
        leadId,
        sessionId: paid?.session_id ?? null,
        requestedBy: actor,
        reason,
      });
      await deps.queue.send(tx, 'cancellation-refund', { leadId });
    } else {
      await keepDeposit(tx, leadId);
    }
    const mail = { lead_id: leadId, sent_by: actor };
    await queueMail(tx, deps.queue, 'booking_cancelled', mail);
    if (claim !== '') await queueMail(tx, deps.queue, 'refund_claimed', mail);
    await queueMail(tx, deps.queue, 'vendor_booking_cancelled', mail);
    await tellEndpoints(tx, deps.queue, { event: 'booking.cancelled', leadId, at });
    await addAudit(tx, {
      actor,
      action: 'booking.cancelled',
      entity: 'lead',
      entityId: leadId,
      before: { stage: standing.answer.stage },
      after: { stage: 'cancelled', deposit: preview.deposit, claimed: claim !== '' },
    });
    const days = await cancelBooking(tx, leadId);
    await noteCancelled(tx, leadId, { at, by: actor });
    return { days, preview };
  });
  deps.onDays(days);
  return preview;
}

/** Carries out the refund that a cancellation entered; only an answer that may change is tried again. */
export async function refundCancelled(deps: PaymentDeps, leadId: string): Promise<void> {
  await refundEnded(deps, leadId, { actor: CUSTOMER, reason: REASON });
}

async function previewOf(
  sql: Queryable,
  { lead, answer, pickup, refusal }: Standing,
  language: Language,
): Promise<CancellationPreview> {
  const terms = cancellationTerms(pickup.province, lead.home_type, WORDS[language].cancellation);
  const deposits = await listDeposits(sql, lead.id);
  const paid = deposits.find(({ state }) => state === 'confirmed');
  return {
    refusal: refusal ? refusal[language] : null,
    deposit_cents: paid?.amount ?? 0,
    ...terms,
    version: answer?.version ?? 0,
  };
}
