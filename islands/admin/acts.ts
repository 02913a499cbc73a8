import { postBackup } from '../../contracts/admin/backups.ts';
import {
  getMailOutcome,
  type MailOutcome,
  postMailRetry,
  postPaymentSweep,
} from '../../contracts/admin/dashboard.ts';
import { call } from '../shared/client.ts';
import { navigate } from '../shared/location.ts';
import { notify } from '../shared/ui/notices.tsx';
import { TEXTS } from './sections/dashboard/messages.ts';
import { PROBES, runProbe } from './sections/monitoring/probes.ts';

const { actions: WORDS } = TEXTS;
/** A backup of a large database takes its time. */
const BACKUP_MS = 10 * 60_000;
/** How often the outcome of mails is looked at; a mail server that hangs keeps a mail for longer. */
const LOOK_MS = 1000;
const MOST_LOOKS = 20;
const ANY_MOVER = 'lets-get-moving';

/** Runs all probes and says how many are healthy, with the way to the rest. */
export async function probeAll(): Promise<void> {
  const { signal } = new AbortController();
  const results = await Promise.all(PROBES.map(({ send }) => runProbe(send, ANY_MOVER, signal)));
  const healthy = results.filter(({ state }) => state === 'healthy').length;
  notify(healthy === results.length ? 'success' : 'error', WORDS.probed(healthy, results.length), {
    label: WORDS.open,
    run: () => navigate('/admin/monitoring'),
  });
}

/** Makes a backup and says its name. */
export async function backUp(): Promise<void> {
  const { backup_file } = await call(postBackup, { timeoutMs: BACKUP_MS });
  notify('success', WORDS.backedUp(backup_file));
}

/** Sends failed mails again, and tells the outcome. */
export async function retryMails(): Promise<void> {
  const { retried, ids } = await call(postMailRetry);
  notify('info', WORDS.mailed(retried));
  if (ids.length === 0) return;
  let came: MailOutcome;
  let looks = 0;
  do {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    came = await call(getMailOutcome, { query: { ids: ids.join(',') } });
    looks++;
  } while (came.pending > 0 && looks < MOST_LOOKS);
  notify(came.failed > 0 ? 'error' : 'success', WORDS.mailOutcome(came));
}

/** Has the payment provider asked about every open payment. */
export async function sweepPayments(): Promise<void> {
  await call(postPaymentSweep);
  notify('success', WORDS.swept);
}
