import { MOST_RETRIED } from '../../contracts/admin/dashboard.ts';
import { reopenFailedMails } from '../../db/admin/email-retries.ts';
import { addAudit } from '../../db/audit.ts';
import type { Transaction } from '../../db/connect.ts';
import { createEmailLog, type EmailType } from '../../db/email-logs.ts';
import type { LeadRow } from '../../db/leads.ts';
import type { AppDeps, Queue } from '../deps.ts';

/**
 * Notes a mail and its job in the caller's own transaction, once a lead and type (I4), or once each
 * payment session where the mail is about one.
 */
export async function queueLeadMail(
  tx: Transaction,
  queue: Queue,
  lead: Pick<LeadRow, 'id'>,
  type: EmailType,
  recipient: string,
  sessionId?: string,
): Promise<void> {
  const id = await createEmailLog(tx, { leadId: lead.id, type, recipient, sessionId });
  if (id !== null) await queue.send(tx, 'mail', { id });
}

/** Sends failed mails again now; resolves to the ids of those that are on their way. */
export async function retryFailedMails(
  { sql, queue }: Pick<AppDeps, 'sql' | 'queue'>,
  actor: string,
): Promise<number[]> {
  await queue.ready();
  return await sql.begin(async (tx) => {
    const { toSend, hurried } = await reopenFailedMails(tx, MOST_RETRIED);
    for (const id of toSend) await queue.send(tx, 'mail', { id });
    const ids = [...toSend, ...hurried];
    const entry = { actor, action: 'mails.retried', entity: 'system', entityId: 'mail' };
    await addAudit(tx, { ...entry, after: { mails: ids.length } });
    return ids;
  });
}
