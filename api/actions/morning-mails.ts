import { torontoToday } from '../../contracts/dates.ts';
import { listNeeds } from '../../db/admin/needs-you.ts';
import type { Queryable } from '../../db/connect.ts';
import { setMorningMail, takeMorningReaders } from '../../db/morning-mails.ts';
import { requireSecret } from '../../db/secrets.ts';
import type { AppDeps, Deps } from '../deps.ts';
import { isMorning } from '../domain/mornings.ts';
import { verifyMorningLink } from '../external/signed-links.ts';
import { queueMail } from '../mails/queue.ts';
import { happened } from './happenings.ts';

/** Every minute: the mail of the morning to each who wants it, once a day, where anything waits (rule 7.16). */
export async function sendMorningMails({
  sql,
  clock,
  queue,
}: Pick<AppDeps, 'sql' | 'clock' | 'queue'>): Promise<void> {
  const now = clock();
  if (!isMorning(now)) return;
  await queue.ready();
  await sql.begin(async (tx) => {
    const readers = await takeMorningReaders(tx, torontoToday(now));
    if (readers.length === 0) return;
    const { items } = await listNeeds(tx, { now, limit: 1 });
    if (items.length === 0) return;
    for (const { id, email } of readers) {
      const about = { user_id: id, recipient: email, created_at: now };
      await queueMail(tx, queue, 'morning_list', about);
    }
  });
}

/** A person switches the mail of the morning on or off. */
export async function changeMorningMail(
  { sql }: Pick<AppDeps, 'sql'>,
  userId: number,
  on: boolean,
): Promise<void> {
  await sql.begin((tx) => change(tx, userId, on));
}

/** The person of a mail's link; null where it is none of ours. */
export async function findMorningReader(
  { sql, clock }: Deps,
  token: string,
): Promise<number | null> {
  return await verifyMorningLink(token, await requireSecret(sql, 'booking-link'), clock());
}

async function change(tx: Queryable, userId: number, on: boolean): Promise<void> {
  const email = await setMorningMail(tx, userId, on);
  if (email === null) return;
  await happened(tx, email, on ? 'user.morning_mail_on' : 'user.morning_mail_off', userId);
}
