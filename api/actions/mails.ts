import { getLogger } from '@logtape/logtape';
import { FACTS } from '../../contracts/facts.ts';
import { type BookingNews, isBookingNews } from '../../contracts/portal/booking-news.ts';
import { type CodeMail, type EmailRow, findEmailLog, finishEmailLog } from '../../db/email-logs.ts';
import { findLeadLanguage } from '../../db/leads.ts';
import type { MailDeps } from '../deps.ts';
import { withoutSecretLinks } from '../domain/secret-links.ts';
import { WORDS } from '../domain/words.ts';
import { errorText } from '../errors.ts';
import { MailError } from '../external/mail.ts';
import { operatorMessage } from '../mails/lead-letters.ts';
import { markPicture } from '../mails/mail-pictures.ts';
import { emailChanged } from '../mails/privacy.ts';
import { renderLetter } from '../mails/render-letter.tsx';
import { backupMail } from './backup-mails.ts';
import { withBookingLink } from './booking-links.ts';
import { bookingNews } from './booking-news.ts';
import { bookingCodeMail } from './customer/booking-codes.ts';
import { emailCodeMail } from './customer/email-changes.ts';
import { differencesMail } from './difference-mails.ts';
import { keptQuoteMail } from './kept-quote-mails.ts';
import { type Composed, leadMail } from './lead-mails.ts';
import { refusedAddress } from './mail-events.ts';
import { morningMail } from './morning-mails.ts';
import { newsletterConfirmation } from './newsletter-mails.ts';
import { personMail } from './vendor-mails.ts';

const log = getLogger(['portage', 'mail']);
const CODES: ReadonlySet<string> = new Set<CodeMail | BookingNews>([
  'booking_code',
  'email_code',
  'bill_asked',
]);

/**
 * Writes and sends the mail of an `email_logs` row, once: a row that is sent stays sent. Throws
 * when the mail server is away or busy, so that the queue tries again; the row then says failed
 * and why. What the server refuses for good (an address that does not exist) is not tried again, nor
 * what is true no more. The message id is the row's, so that a mail sent twice is one mail to its
 * reader.
 */
export async function sendMail(deps: MailDeps, id: number): Promise<void> {
  const row = await findEmailLog(deps.sql, id);
  if (!row || row.status === 'sent') return;
  try {
    const isOptional = row.subscriber_id !== null || row.email_type === 'morning_list';
    const refused = row.recipient && (await refusedAddress(deps, row.recipient, isOptional));
    if (refused) return await finishEmailLog(deps.sql, id, { error: refused });
    // Who was erased meanwhile is mailed nothing.
    const mail = row.recipient === '' ? null : await composeRow(deps, id, row);
    if (!mail) return await finishEmailLog(deps.sql, id, { error: 'No longer wanted.' });
    const { letter: written, attachments = [], ...rest } = mail;
    const letter = await withBookingLink(deps, written, row);
    const { operator: operatorLine } = WORDS[letter.language ?? 'en'];
    const footer = [...letter.footer, operatorLine(deps.operator)].filter(Boolean);
    const rendered = await renderLetter({ ...letter, footer });
    const mark = await markPicture();
    await deps.mailer.send({
      to: row.recipient,
      ...rendered,
      ...rest,
      attachments: [...attachments, ...(mark ? [mark] : [])],
      // What an operator writes may go out under one template many times.
      messageId: messageId(id, row),
      replyTo: FACTS.supportEmail,
    });
    // A code opens what it is for, and a mail about no lead is not shown here.
    const isKept = row.lead_id !== null && !CODES.has(row.email_type);
    const text = isKept ? withoutSecretLinks(rendered.text) : null;
    await finishEmailLog(deps.sql, id, { subject: letter.subject, text });
  } catch (error) {
    log.warn('mail {id} was not sent', { id, type: row.email_type, error: errorText(error) });
    await finishEmailLog(deps.sql, id, { error: errorText(error).slice(0, 500) }).catch(() => {});
    if (!(error instanceof MailError) || error.retryable) throw error;
  }
}

/** Of type and lead, so that a repeated try is the same mail; of the row where there may be several. */
function messageId(id: number, { email_type, lead_id, sent_by, session_id }: EmailRow): string {
  const several = lead_id === null || sent_by !== null;
  const subject = several ? id : session_id === null ? lead_id : `${lead_id}.${id}`;
  return `${email_type}-${subject}@${FACTS.domain}`;
}

async function composeRow(deps: MailDeps, id: number, row: EmailRow): Promise<Composed | null> {
  if (row.lead_id !== null) {
    if (row.email_type === 'booking_code') return await bookingCodeMail(deps, row.lead_id);
    if (row.email_type === 'email_code') return await emailCodeMail(deps, row.lead_id, id);
    if (row.email_type === 'email_changed') {
      const language = await findLeadLanguage(deps.sql, row.lead_id);
      return { letter: emailChanged(row.lead_id, language) };
    }
    if (isBookingNews(row.email_type)) {
      return await bookingNews(deps, row.email_type, { leadId: row.lead_id, mailId: id });
    }
    // An operator's offer is a mail of the product, however often one is made.
    if (row.sent_by === null || row.email_type === 'quote_answered')
      return await leadMail(deps, row.email_type, row.lead_id, row.session_id);
    const { lead_id: reference, subject, body } = row;
    const language = await findLeadLanguage(deps.sql, reference);
    return { letter: operatorMessage({ language, reference, subject, body: body ?? '' }) };
  }
  if (row.subscriber_id !== null) return await newsletterConfirmation(deps, row.subscriber_id);
  if (row.email_type === 'payment_differences' || row.email_type === 'backup_failed') {
    const mail = row.email_type === 'backup_failed' ? backupMail : differencesMail;
    return await mail(deps);
  }
  if (row.email_type === 'morning_list') return await morningMail(deps, row.user_id);
  if (row.email_type === 'kept_quote') return await keptQuoteMail(deps, row.kept_quote_id);
  return await personMail(deps, row.email_type, row.vendor_user_id);
}
