import {
  ACCESS_HOURS,
  CODE_LIMITS,
  HOLDER_LIMITS,
} from '../../../contracts/customer/booking-codes.ts';
import { minutesFrom } from '../../../contracts/dates.ts';
import { endLinks } from '../../../db/booking-links.ts';
import { findBookedLead, updateContact } from '../../../db/leads.ts';
import { findEmailCode } from '../../../db/mails.ts';
import { dailyThrottle } from '../../../db/throttles.ts';
import type { AppDeps } from '../../deps.ts';
import { emailCode } from '../../mails/codes.ts';
import { bookingToken } from '../../mails/links.ts';
import { queueMail } from '../../mails/queue.ts';
import { CUSTOMER } from '../booking-parties.ts';
import { type ActDeps, onLead } from '../happenings.ts';
import { consumePoint } from '../throttles.ts';
import { TOO_MANY_CODES, wrongCode } from './booking-codes.ts';

type Deps = Pick<AppDeps, 'sql' | 'queue' | 'clock'>;

/** Mails a code to the address that a booking is to have. Refuses (`throttled`). */
export async function mailEmailCode(
  { sql, queue, clock }: Deps,
  leadId: string,
  email: string,
): Promise<void> {
  await consumeHolder(sql, 'ask', leadId);
  await queue.ready();
  await sql.begin(async (tx) => {
    const mail = { lead_id: leadId, recipient: email, sent_by: 'customer', created_at: clock() };
    await queueMail(tx, queue, 'email_code', mail);
  });
}

/**
 * Gives a booking the address that the code was mailed to, tells the one before, and ends every link, which lay
 * in that mailbox; resolves to the token of a new one. Refuses a code that does not fit or has run out
 * (`invalid`), and (`throttled`).
 */
export async function changeEmail(
  deps: ActDeps,
  leadId: string,
  { email, code }: { email: string; code: string },
): Promise<string> {
  const { sql, clock } = deps;
  await consumeHolder(sql, 'try', leadId);
  const at = clock();
  const since = minutesFrom(at, -CODE_LIMITS.minutes);
  const mailId = await findEmailCode(sql, { leadId, email, since });
  if (mailId === null || code !== (await emailCode(sql, mailId))) {
    throw wrongCode();
  }
  await onLead(deps, leadId, CUSTOMER, async ({ tx, at, actor: by, happened }) => {
    const before = await findBookedLead(tx, leadId);
    if (!before || before.email === email) return;
    await updateContact(tx, leadId, { email });
    await endLinks(tx, leadId, { by, at, browser: false, isFinal: true });
    await happened('lead.readdressed', { to: { customer: before.email } });
    await happened('lead.corrected', { after: { fields: ['email'] } });
  });
  return await bookingToken(sql, leadId, minutesFrom(at, ACCESS_HOURS * 60));
}

/** Counts a code of the holder of a booking's link: no stranger uses these up. Refuses (`throttled`). */
const consumeHolder = (sql: AppDeps['sql'], of: 'ask' | 'try', leadId: string) =>
  consumePoint(dailyThrottle(sql, `holder-${of}`, HOLDER_LIMITS[of]), leadId, TOO_MANY_CODES[of]);
