import { MOST_RETRIED } from '../../contracts/admin/dashboard.ts';
import { dismissMail, reopenFailedMails } from '../../db/admin/email-retries.ts';
import { addAudit } from '../../db/audit.ts';
import type { AppDeps } from '../deps.ts';
import { Refusal } from '../errors.ts';

/** Sends failed mails again now; resolves to the ids of those that are on their way. */
export async function retryFailedMails(
  { sql, queue }: Pick<AppDeps, 'sql' | 'queue'>,
  actor: string,
): Promise<number[]> {
  await queue.ready();
  return await sql.begin(async (tx) => {
    const { toSend, hurried } = await reopenFailedMails(tx, { limit: MOST_RETRIED });
    for (const id of toSend) await queue.send(tx, 'mail', { id });
    const ids = [...toSend, ...hurried];
    const entry = { actor, action: 'mails.retried', entity: 'system', entityId: 'mail' };
    await addAudit(tx, { ...entry, after: { mails: ids.length } });
    return ids;
  });
}

/** Sends one failed mail again now. Refuses (`conflict`) where it has not failed. */
export async function resendFailedMail(
  { sql, queue }: Pick<AppDeps, 'sql' | 'queue'>,
  id: number,
  actor: string,
): Promise<void> {
  await queue.ready();
  await sql.begin(async (tx) => {
    const { toSend, hurried } = await reopenFailedMails(tx, { limit: 1, id });
    if (toSend.length + hurried.length === 0) throw notFailed();
    for (const due of toSend) await queue.send(tx, 'mail', { id: due });
    await addAudit(tx, { actor, action: 'mail.resent', entity: 'mail', entityId: id });
  });
}

/** Gives one failed mail up. Refuses (`conflict`) where it has not failed. */
export async function dismissFailedMail(
  { sql, queue }: Pick<AppDeps, 'sql' | 'queue'>,
  id: number,
  actor: string,
): Promise<void> {
  // The queue's tables are there once it runs.
  await queue.ready();
  await sql.begin(async (tx) => {
    if (!(await dismissMail(tx, id))) throw notFailed();
    await addAudit(tx, { actor, action: 'mail.dismissed', entity: 'mail', entityId: id });
  });
}

const notFailed = () =>
  new Refusal('conflict', 'This mail has not failed, or another operator has dealt with it.');
