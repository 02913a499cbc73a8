import type { CancellationPreview, CancellationRequest } from '../../contracts/booking-changes.ts';
import { cancellationTerms } from '../../contracts/cancellation-policies.ts';
import type { Language } from '../../contracts/language.ts';
import { createBookingChange } from '../../db/booking-changes.ts';
import { cancelBooking } from '../../db/bookings.ts';
import type { Queryable } from '../../db/connect.ts';
import { markCancelled } from '../../db/leads.ts';
import { keepDeposit, listDeposits } from '../../db/payments.ts';
import { claimRefunds } from '../../db/refunds.ts';
import { noteCancelled } from '../../db/vendor-answers.ts';
import type { AppDeps, PaymentDeps } from '../deps.ts';
import { WORDS } from '../domain/words.ts';
import { CUSTOMER } from './booking-parties.ts';
import { readStanding, requireChangeable, type Standing } from './booking-standings.ts';
import { onLead } from './happenings.ts';
import { refundEnded } from './refunds.ts';

const REASON = 'The customer cancelled.';

/** The person who ends a booking and the reason, as the lead and the ledger say them; and their language. */
type Ending = { actor?: string; reason?: string; language?: Language };

/** The fate of the deposit when the customer cancels now, and the rights that the law gives. */
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
  return await onLead(deps, leadId, actor, async ({ tx, queue, at, happened, moved }) => {
    const standing = await requireChangeable(tx, deps, leadId, version);
    const preview = await previewOf(tx, standing, language);
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
      await queue.send(tx, 'cancellation-refund', { leadId });
    } else {
      await keepDeposit(tx, leadId);
    }
    const { stage } = standing.answer;
    const after = { stage: 'cancelled', deposit: preview.deposit, claimed: claim !== '' };
    await happened('booking.cancelled', { before: { stage }, after });
    if (claim !== '') await happened('booking.refund_claimed');
    moved(await cancelBooking(tx, leadId));
    await noteCancelled(tx, leadId, { at, by: actor });
    return preview;
  });
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
