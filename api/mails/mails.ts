import type { MailRow } from '../../db/mails.ts';
import { ACCOUNT_MAILS } from './accounts.ts';
import { ANSWER_MAILS } from './answers.ts';
import { CHANGE_MAILS } from './changes.ts';
import { CONFIRMATION_MAILS } from './confirmations.ts';
import { CORRESPONDENCE_MAILS } from './correspondence.ts';
import { KEPT_QUOTE_MAILS } from './kept-quotes.ts';
import { OPERATOR_MAILS } from './operators.ts';
import { PAYMENT_MAILS } from './payments.ts';
import { PRICE_MAILS } from './prices.ts';
import { PRIVACY_MAILS } from './privacy.ts';
import { REMINDER_MAILS } from './reminders.ts';
import { REQUEST_MAILS } from './requests.ts';
import { TRANSFER_MAILS } from './transfers.ts';
import { WRITTEN } from './written.ts';

/** Every mail, by the kind under which `email_logs` keeps it. */
export const MAILS = {
  ...CONFIRMATION_MAILS,
  ...ANSWER_MAILS,
  ...PRICE_MAILS,
  ...REMINDER_MAILS,
  ...CHANGE_MAILS,
  ...TRANSFER_MAILS,
  ...CORRESPONDENCE_MAILS,
  ...PAYMENT_MAILS,
  ...REQUEST_MAILS,
  ...PRIVACY_MAILS,
  ...KEPT_QUOTE_MAILS,
  ...ACCOUNT_MAILS,
  ...OPERATOR_MAILS,
};
export type MailKind = keyof typeof MAILS;

/** The row of a mail; a kind that is none of these is the template of a mail that an operator wrote. */
export const mailOf = ({ email_type: kind }: MailRow) =>
  kind in MAILS ? MAILS[kind as MailKind] : WRITTEN;
