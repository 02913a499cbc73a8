import { minutesFrom } from '../../contracts/dates.ts';
import { ANSWER_HOURS } from '../../contracts/vendor-answers.ts';
import { addAudit } from '../../db/audit.ts';
import { escalateUnanswered } from '../../db/vendor-answers.ts';
import type { PaymentDeps } from '../deps.ts';
import { queueMail } from '../mails/queue.ts';

/** Unanswered bookings that one sweep tells the operators of. */
const MAX_AT_ONCE = 100;

/**
 * Bookings whose vendor let the 24 hours pass (rule 4.8) are told to the
 * operators, each once, by mail and in the booking's history.
 */
export async function escalateLateAnswers(
  deps: Pick<PaymentDeps, 'sql' | 'queue' | 'clock'>,
): Promise<void> {
  const at = deps.clock();
  const before = minutesFrom(at, -ANSWER_HOURS * 60);
  await deps.queue.ready();
  await deps.sql.begin(async (tx) => {
    const late = await escalateUnanswered(tx, { before, at, limit: MAX_AT_ONCE });
    for (const { lead_id, vendor_id, booked_at } of late) {
      await addAudit(tx, {
        actor: 'system',
        action: 'booking.unanswered',
        entity: 'lead',
        entityId: lead_id,
        after: { vendor_id, booked_at },
      });
      await queueMail(tx, deps.queue, 'booking_unanswered', { lead_id, sent_by: 'system' });
    }
  });
}
