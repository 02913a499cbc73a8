import { getLogger } from '@logtape/logtape';
import { FACTS } from '../../contracts/facts.ts';
import { findMail, finishMail, type MailRow } from '../../db/mails.ts';
import type { MailDeps } from '../deps.ts';
import { withoutSecretLinks } from '../domain/secret-links.ts';
import { WORDS } from '../domain/words.ts';
import { errorText } from '../errors.ts';
import { MailError } from '../external/mail.ts';
import { withBookingLink } from '../mails/links.ts';
import { markPicture } from '../mails/mail-pictures.ts';
import { mailOf } from '../mails/mails.ts';
import { renderLetter } from '../mails/render-letter.tsx';
import { refusedAddress } from './mail-events.ts';

const log = getLogger(['portage', 'mail']);
/**
 * Writes and sends the mail of an `email_logs` row, once: a row that is sent stays sent. Throws
 * when the mail server is away or busy, so that the queue tries again; the row then says failed and
 * why. A mail that the server refuses for good (an address that does not exist) is not tried again,
 * nor one that is true no more. The message id is the row's, so that a mail sent twice is one mail
 * to its reader.
 */
export async function sendMail(deps: MailDeps, id: number): Promise<void> {
  const row = await findMail(deps.sql, id);
  if (!row || row.status === 'sent') return;
  try {
    const kind = mailOf(row);
    const refused =
      row.recipient && (await refusedAddress(deps, row.recipient, kind.optional === true));
    if (refused) return await finishMail(deps.sql, id, { error: refused });
    // A customer who was erased meanwhile is mailed nothing.
    const mail = row.recipient === '' ? null : await kind.compose(deps, row);
    if (!mail) return await finishMail(deps.sql, id, { error: 'No longer wanted.' });
    const { letter: written, attachments = [], ...rest } = mail;
    const letter = await withBookingLink(deps, written, row);
    const { operator: operatorLine } = WORDS[letter.language];
    const footer = [...letter.footer, operatorLine(deps.operator)].filter(Boolean);
    const rendered = await renderLetter({ ...letter, footer });
    const mark = await markPicture();
    await deps.mailer.send({
      to: row.recipient,
      ...rendered,
      ...rest,
      attachments: [...attachments, ...(mark ? [mark] : [])],
      // An operator's letters may go out under one template many times.
      messageId: messageId(row),
      replyTo: FACTS.supportEmail,
    });
    // A code opens what it is for, and a mail about no lead is not shown here.
    const isKept = row.lead_id !== null && !kind.secret;
    const text = isKept ? withoutSecretLinks(rendered.text) : null;
    await finishMail(deps.sql, id, { subject: letter.subject, text });
  } catch (error) {
    log.warn('mail {id} was not sent', { id, type: row.email_type, error: errorText(error) });
    await finishMail(deps.sql, id, { error: errorText(error).slice(0, 500) }).catch(() => {});
    if (!(error instanceof MailError) || error.retryable) throw error;
  }
}

/** Of type and lead, so that a repeated try is the same mail; of the row where there may be several. */
function messageId({ id, email_type, lead_id, sent_by, session_id }: MailRow): string {
  const several = lead_id === null || sent_by !== null;
  const subject = several ? id : session_id === null ? lead_id : `${lead_id}.${id}`;
  return `${email_type}-${subject}@${FACTS.domain}`;
}
