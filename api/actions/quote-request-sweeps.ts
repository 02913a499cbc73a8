import { minutesFrom } from '../../contracts/dates.ts';
import { ANSWER_HOURS } from '../../contracts/vendor-answers.ts';
import { addAudit } from '../../db/audit.ts';
import { escalateRequests } from '../../db/quote-requests.ts';
import type { PaymentDeps } from '../deps.ts';
import { queueMail } from '../mails/queue.ts';

/** Requests that one sweep tells the operators of. */
const MAX_AT_ONCE = 100;

/** Requests for a price that a vendor let pass (rule 4.12) are told to the operators, each once. */
export async function escalateLateRequests({
  sql,
  queue,
  clock,
}: Pick<PaymentDeps, 'sql' | 'queue' | 'clock'>): Promise<void> {
  const at = clock();
  const before = minutesFrom(at, -ANSWER_HOURS * 60);
  await queue.ready();
  await sql.begin(async (tx) => {
    for (const { lead_id, vendor_id } of await escalateRequests(tx, {
      before,
      at,
      limit: MAX_AT_ONCE,
    })) {
      await addAudit(tx, {
        actor: 'system',
        action: 'quote.unanswered',
        entity: 'lead',
        entityId: lead_id,
        after: { vendor_id },
      });
      await queueMail(tx, queue, 'quote_request_late', { lead_id });
    }
  });
}
