import { minutesFrom } from '../../contracts/dates.ts';
import { addAudit } from '../../db/audit.ts';
import { lockLead } from '../../db/leads.ts';
import { findAwaitedAnswer, wasReminded } from '../../db/vendor-reminders.ts';
import type { AppDeps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { queueMail } from '../mails/queue.ts';

/** Minutes between two reminders of one answer. */
const QUIET_MINUTES = 60;

/**
 * An operator reminds a vendor by mail of a booking or a price request that it has not answered. Refuses
 * (`conflict`) where no answer is waited for, and within the hour after the last reminder.
 */
export async function remindVendor(
  { sql, clock, queue }: Pick<AppDeps, 'sql' | 'clock' | 'queue'>,
  leadId: string,
  actor: string,
): Promise<void> {
  const at = clock();
  await queue.ready();
  await sql.begin(async (tx) => {
    if (!(await lockLead(tx, leadId))) throw new Refusal('missing', 'There is no such lead.');
    const awaited = await findAwaitedAnswer(tx, leadId);
    if (!awaited) throw new Refusal('conflict', 'This lead waits for no mover’s answer any more.');
    if (await wasReminded(tx, leadId, minutesFrom(at, -QUIET_MINUTES))) {
      throw new Refusal(
        'conflict',
        `${awaited.vendor_name} was reminded within the last hour. Call them instead.`,
      );
    }
    const mail = { lead_id: leadId, recipient: awaited.vendor_email, sent_by: actor };
    await queueMail(tx, queue, 'answer_wanted', { ...mail, created_at: at });
    const entry = { actor, action: 'vendor.reminded', entity: 'lead', entityId: leadId };
    await addAudit(tx, { ...entry, after: { about: awaited.about } });
  });
}
