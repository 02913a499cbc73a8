import {
  ACCESS_HOURS,
  CODE_LIMITS,
  HOLDER_LIMITS,
} from '../../../contracts/customer/booking-codes.ts';
import { minutesFrom } from '../../../contracts/dates.ts';
import { addAudit } from '../../../db/audit.ts';
import { endLinks } from '../../../db/booking-links.ts';
import type { Queryable } from '../../../db/connect.ts';
import { createMail, findEmailCode } from '../../../db/email-logs.ts';
import { findBookedLead, findLeadLanguage, lockLead, updateContact } from '../../../db/leads.ts';
import { requireSecret } from '../../../db/secrets.ts';
import { dailyThrottle } from '../../../db/throttles.ts';
import type { AppDeps, MailDeps } from '../../deps.ts';
import { derivedCode } from '../../domain/tokens.ts';
import { invalidField } from '../../errors.ts';
import type { Letter } from '../../mails/letter.ts';
import { emailCode } from '../../mails/privacy.ts';
import { bookingToken } from '../booking-links.ts';
import { consumePoint } from '../throttles.ts';
import { TOO_MANY_CODES } from './booking-codes.ts';

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
    const id = await createMail(tx, {
      lead_id: leadId,
      email_type: 'email_code',
      recipient: email,
      sent_by: 'customer',
      created_at: clock(),
    });
    await queue.send(tx, 'mail', { id });
  });
}

/**
 * Gives a booking the address that the code was mailed to, tells the one before, and ends every link, which lay
 * in that mailbox; resolves to the token of a new one. Refuses a code that does not fit or has run out
 * (`invalid`), and (`throttled`).
 */
export async function changeEmail(
  { sql, queue, clock }: Deps,
  leadId: string,
  { email, code }: { email: string; code: string },
): Promise<string> {
  await consumeHolder(sql, 'try', leadId);
  const at = clock();
  const since = minutesFrom(at, -CODE_LIMITS.minutes);
  const mailId = await findEmailCode(sql, { leadId, email, since });
  if (mailId === null || code !== (await codeOf(sql, mailId))) {
    const sentence = {
      en: 'This code does not fit, or has run out. Have a new one mailed to you.',
      fr: 'Ce code ne correspond pas, ou il est expiré. Faites-vous en envoyer un nouveau.',
    };
    throw invalidField('code', sentence);
  }
  await queue.ready();
  await sql.begin(async (tx) => {
    await lockLead(tx, leadId);
    const before = await findBookedLead(tx, leadId);
    if (!before || before.email === email) return;
    await updateContact(tx, leadId, { email });
    await endLinks(tx, leadId);
    const mail = { lead_id: leadId, email_type: 'email_changed', sent_by: 'customer' } as const;
    const id = await createMail(tx, { ...mail, recipient: before.email });
    await queue.send(tx, 'mail', { id });
    const entry = { actor: 'customer', action: 'lead.corrected', entity: 'lead', entityId: leadId };
    await addAudit(tx, { ...entry, after: { fields: ['email'] } });
  });
  return await bookingToken(sql, leadId, minutesFrom(at, ACCESS_HOURS * 60));
}

/** The mail with the code of an `email_logs` row. */
export async function emailCodeMail(
  { sql }: Pick<MailDeps, 'sql'>,
  leadId: string,
  mailId: number,
): Promise<{ letter: Letter }> {
  const [language, code] = await Promise.all([findLeadLanguage(sql, leadId), codeOf(sql, mailId)]);
  return { letter: emailCode({ reference: leadId, code, language }) };
}

const codeOf = async (sql: Queryable, mailId: number): Promise<string> =>
  derivedCode(await requireSecret(sql, 'booking-code'), `email ${mailId}`);

/** Counts a code of the holder of a booking's link: no stranger uses these up. Refuses (`throttled`). */
const consumeHolder = (sql: AppDeps['sql'], of: 'ask' | 'try', leadId: string) =>
  consumePoint(dailyThrottle(sql, `holder-${of}`, HOLDER_LIMITS[of]), leadId, TOO_MANY_CODES[of]);
