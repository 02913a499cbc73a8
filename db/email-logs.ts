import type { BookingNews } from '../contracts/portal/booking-news.ts';
import type { Queryable } from './connect.ts';
import type { PersonMail } from './portal/mails.ts';

/** Mails about a lead. */
export type EmailType =
  | 'booking_confirmation'
  | 'mover_notice'
  | 'payment_review'
  | 'deposit_refunded'
  | 'second_payment'
  | 'refund_refused'
  | RequestMail;
/** Mails about a price that a customer asks movers for. */
export type RequestMail =
  | 'quote_asked'
  | 'quote_request_received'
  | 'quote_answered'
  | 'quote_request_closed'
  | 'quote_request_failed'
  | 'quote_request_late';
/** A code that opens a booking; the newest counts, and stands in no row. */
export type CodeMail = 'booking_code' | 'email_code';
/** Tells the address that a booking had that it has another one. */
export type AddressMail = 'email_changed';
/** Mails to people who asked for the newsletter. */
export type SubscriberMail = 'newsletter_confirmation';
/** Mails to people who asked for their prices; `kept_quote_id` is null once those are erased. */
export type KeptQuoteMail = 'kept_quote';
/** Mails to the operators that are about no lead. */
export type SystemMail = 'payment_differences' | 'backup_failed';
/** Mails to one operator. */
type OperatorMail = 'morning_list';

/** `sent_by` and `body` are those of a mail that an operator wrote. */
export type EmailRow = {
  recipient: string;
  /** The provider's session that the mail is about, where a lead may have several. */
  session_id: string | null;
  status: string;
  subject: string;
  sent_by: string | null;
  body: string | null;
} & (
  | { email_type: EmailType; lead_id: string; subscriber_id: null; vendor_user_id: null }
  | {
      email_type: CodeMail | AddressMail;
      lead_id: string;
      subscriber_id: null;
      vendor_user_id: null;
    }
  | { email_type: BookingNews; lead_id: string; subscriber_id: null; vendor_user_id: null }
  | { email_type: SubscriberMail; lead_id: null; subscriber_id: number; vendor_user_id: null }
  | { email_type: PersonMail; lead_id: null; subscriber_id: null; vendor_user_id: number }
  | (Subjectless & { email_type: 'payment_differences' })
  | (Subjectless & { email_type: 'backup_failed' })
  | (Subjectless & { email_type: OperatorMail; user_id: number })
  | KeptQuoteRow
);

type Subjectless = { lead_id: null; subscriber_id: null; vendor_user_id: null };

type KeptQuoteRow = {
  email_type: KeptQuoteMail;
  kept_quote_id: number | null;
  lead_id: null;
  subscriber_id: null;
  vendor_user_id: null;
};

/**
 * Notes that a mail is due, once a lead, type and (where given) payment session, and resolves to its
 * id; null when it was noted before. The job that sends it goes into the same transaction.
 */
export async function createEmailLog(
  sql: Queryable,
  mail: { leadId: string; type: EmailType; recipient: string; sessionId?: string | undefined },
): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`
    insert into email_logs (lead_id, email_type, recipient, session_id)
    values (${mail.leadId}, ${mail.type}, ${mail.recipient}, ${mail.sessionId ?? null})
    on conflict (lead_id, email_type, (coalesce(session_id, ''))) where sent_by is null do nothing
    returning id`;
  return row?.id ?? null;
}

/** A mail and what it is about; one about a booking names who caused it (`sent_by`). */
type NewMail = { recipient: string; created_at?: Date } & (
  | {
      lead_id: string;
      email_type: BookingNews | CodeMail | AddressMail | 'quote_answered';
      sent_by: string;
    }
  | { subscriber_id: number; email_type: SubscriberMail }
  | { kept_quote_id: number; email_type: KeptQuoteMail }
  | { email_type: SystemMail; sent_by: string }
  | { user_id: number; email_type: OperatorMail }
  | { vendor_user_id: number; email_type: PersonMail }
);

/**
 * Notes that a mail is due, each time anew, and resolves to its id. The job that sends it goes into
 * the same transaction.
 */
export async function createMail(sql: Queryable, mail: NewMail): Promise<number> {
  const [row] = await sql<{ id: number }[]>`insert into email_logs ${sql(mail)} returning id`;
  if (!row) throw new Error('An insert returned no row.');
  return row.id;
}

export async function findEmailLog(sql: Queryable, id: number): Promise<EmailRow | null> {
  const [row] = await sql<EmailRow[]>`
    select email_type, lead_id, subscriber_id, vendor_user_id, kept_quote_id, user_id, recipient, session_id, status,
      subject, sent_by, body
    from email_logs where id = ${id}`;
  return row ?? null;
}

/** The newest mail since an instant that brings a lead's code to an address; null where there is none. */
export async function findEmailCode(
  sql: Queryable,
  { leadId, email, since }: { leadId: string; email: string; since: Date },
): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`
    select id from email_logs
    where lead_id = ${leadId} and email_type = 'email_code' and created_at > ${since}
      and lower(recipient) = lower(${email})
    order by id desc limit 1`;
  return row?.id ?? null;
}

/** Notes how sending went: `subject` and `text` (`withoutSecretLinks`) with success, `error` with failure. */
export async function finishEmailLog(
  sql: Queryable,
  id: number,
  outcome: { subject: string; text: string | null } | { error: string },
): Promise<void> {
  if ('subject' in outcome) {
    await sql`
      update email_logs set status = 'sent', subject = ${outcome.subject}, sent_at = now(),
        sent_text = ${outcome.text}, error = null
      where id = ${id}`;
  } else {
    await sql`
      update email_logs set status = 'failed', error = ${outcome.error}
      where id = ${id} and status <> 'sent'`;
  }
}
