import { MOST_RETRIED } from '../../contracts/admin/dashboard.ts';
import { dismissMail, reopenFailedMails } from '../../db/admin/email-retries.ts';
import type { AppDeps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { happened } from './happenings.ts';

type Deps = Pick<AppDeps, 'sql' | 'queue'>;

/** Sends failed mails again now; resolves to the ids of those that are on their way. */
export async function retryFailedMails({ sql, queue }: Deps, actor: string): Promise<number[]> {
  await queue.ready();
  return await sql.begin(async (tx) => {
    const { toSend, hurried } = await reopenFailedMails(tx, { limit: MOST_RETRIED });
    for (const id of toSend) await queue.send(tx, 'mail', { id });
    const ids = [...toSend, ...hurried];
    await happened(tx, actor, 'mails.retried', 'mail', { after: { mails: ids.length } });
    return ids;
  });
}

/** Sends one failed mail again now. Refuses (`conflict`) where it has not failed. */
export async function resendFailedMail({ sql, queue }: Deps, id: number, actor: string) {
  await queue.ready();
  await sql.begin(async (tx) => {
    const { toSend, hurried } = await reopenFailedMails(tx, { limit: 1, id });
    if (toSend.length + hurried.length === 0) throw notFailed();
    for (const due of toSend) await queue.send(tx, 'mail', { id: due });
    await happened(tx, actor, 'mail.resent', id);
  });
}

/** Gives one failed mail up. Refuses (`conflict`) where it has not failed. */
export async function dismissFailedMail({ sql, queue }: Deps, id: number, actor: string) {
  // The queue's tables are there once it runs.
  await queue.ready();
  await sql.begin(async (tx) => {
    if (!(await dismissMail(tx, id))) throw notFailed();
    await happened(tx, actor, 'mail.dismissed', id);
  });
}

const notFailed = () =>
  new Refusal('conflict', 'This mail has not failed, or another operator has dealt with it.');
