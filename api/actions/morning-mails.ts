import { MORNING_HOURS } from '../../contracts/admin/morning-mails.ts';
import { torontoToday } from '../../contracts/dates.ts';
import { TIME_ZONE } from '../../contracts/facts.ts';
import { listNeeds } from '../../db/admin/needs-you.ts';
import { addAudit } from '../../db/audit.ts';
import type { Queryable } from '../../db/connect.ts';
import { setMorningMail, takeMorningReaders } from '../../db/morning-mails.ts';
import { requireSecret } from '../../db/secrets.ts';
import type { AppDeps } from '../deps.ts';
import { localMinutes } from '../domain/pricing/lead-times.ts';
import { verifyMorningLink } from '../external/signed-links.ts';
import { queueMail } from '../mails/queue.ts';

const DAY_MINUTES = 24 * 60;

/** Every minute: the mail of the morning to each who wants it, once a day, where anything waits (rule 7.16). */
export async function sendMorningMails({
  sql,
  clock,
  queue,
}: Pick<AppDeps, 'sql' | 'clock' | 'queue'>): Promise<void> {
  const now = clock();
  const hour = Math.floor((localMinutes(now, TIME_ZONE) % DAY_MINUTES) / 60);
  if (hour < MORNING_HOURS.from || hour >= MORNING_HOURS.until) return;
  await queue.ready();
  await sql.begin(async (tx) => {
    const readers = await takeMorningReaders(tx, torontoToday(now));
    if (readers.length === 0) return;
    const { rows } = await listNeeds(tx, { now, limit: 1 });
    if (rows.length === 0) return;
    for (const { id, email } of readers) {
      await queueMail(tx, queue, 'morning_list', { user_id: id, recipient: email });
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
  { sql, clock }: Pick<AppDeps, 'sql' | 'clock'>,
  token: string,
): Promise<number | null> {
  return await verifyMorningLink(token, await requireSecret(sql, 'booking-link'), clock());
}

async function change(tx: Queryable, userId: number, on: boolean): Promise<void> {
  const email = await setMorningMail(tx, userId, on);
  if (email === null) return;
  const action = on ? 'user.morning_mail_on' : 'user.morning_mail_off';
  await addAudit(tx, { actor: email, action, entity: 'user', entityId: userId });
}
