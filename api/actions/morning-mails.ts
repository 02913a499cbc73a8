import { MORNING_HOURS, MORNING_ITEMS, MORNING_PAGE } from '../../contracts/admin/morning-mails.ts';
import { torontoToday } from '../../contracts/dates.ts';
import { TIME_ZONE } from '../../contracts/facts.ts';
import { listNeeds } from '../../db/admin/needs-you.ts';
import { addAudit } from '../../db/audit.ts';
import type { Queryable } from '../../db/connect.ts';
import { createMail } from '../../db/email-logs.ts';
import { hasMorningMail, setMorningMail, takeMorningReaders } from '../../db/morning-mails.ts';
import { requireSecret } from '../../db/secrets.ts';
import type { AppDeps, MailDeps } from '../deps.ts';
import { localMinutes } from '../domain/pricing/lead-times.ts';
import { signMorningLink, verifyMorningLink } from '../external/signed-links.ts';
import { morningList } from '../mails/morning-list.ts';
import type { Composed } from './lead-mails.ts';

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
      const mail = { user_id: id, email_type: 'morning_list', recipient: email } as const;
      await queue.send(tx, 'mail', { id: await createMail(tx, mail) });
    }
  });
}

/** The mail as things stand when it is written; null once nothing waits, or it is not wanted any more. */
export async function morningMail(
  { sql, clock, siteOrigin }: Pick<MailDeps, 'sql' | 'clock' | 'siteOrigin'>,
  userId: number,
): Promise<Composed | null> {
  const now = clock();
  if (!(await hasMorningMail(sql, userId))) return null;
  const { rows, counts } = await listNeeds(sql, { now, limit: MORNING_ITEMS });
  if (rows.length === 0) return null;
  const token = await signMorningLink(userId, await requireSecret(sql, 'booking-link'), now);
  const stopUrl = `${siteOrigin}${MORNING_PAGE}?token=${token}`;
  const total = counts.reduce((sum, { items }) => sum + items, 0);
  const items = rows.slice(0, MORNING_ITEMS).map(({ due_at, owner_id, ...row }) => ({
    ...row,
    due_at,
    pastDue: due_at <= now,
    isOwn: owner_id === userId,
  }));
  return {
    letter: morningList({ items, total, panelUrl: `${siteOrigin}/admin`, stopUrl }),
    headers: {
      // RFC 8058: the mail program's own button, which posts and shows no page.
      'List-Unsubscribe': `<${stopUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
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
