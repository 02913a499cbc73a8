import { cell, done, first, type Queryable } from './connect.ts';

/** A mail that is due: its kind, recipient and subject. */
export type MailRow = {
  id: number;
  /** A kind of `api/mails/`, or the template of a mail that an operator wrote. */
  email_type: string;
  recipient: string;
  lead_id: string | null;
  /** The provider's session that the mail is about, where a lead may have several. */
  session_id: string | null;
  subscriber_id: number | null;
  vendor_user_id: number | null;
  /** Null also once the prices are erased. */
  kept_quote_id: number | null;
  user_id: number | null;
  status: string;
  subject: string;
  /** When it was queued, or is due. */
  created_at: Date;
  /** The person who caused the mail; null of a mail that goes out once a lead. */
  sent_by: string | null;
  /** Of a mail that an operator wrote. */
  body: string | null;
};

type About =
  | 'lead_id'
  | 'session_id'
  | 'subscriber_id'
  | 'vendor_user_id'
  | 'kept_quote_id'
  | 'user_id';
export type NewMail = Pick<MailRow, 'email_type'> &
  Partial<Pick<MailRow, About | 'sent_by' | 'recipient'>> & { created_at?: Date | undefined };

/**
 * Notes that a mail is due, and resolves to its id. A mail without `sent_by` is due once a lead, kind and (where given)
 * payment session: null when it was noted before, unless its news was taken back and is true again. The lead's customer or vendor (`to`) has it unless a recipient is
 * given. The job that sends it goes into the same transaction.
 */
export async function createMail(
  sql: Queryable,
  { recipient, ...mail }: NewMail,
  to: 'customer' | 'vendor' = 'customer',
): Promise<number | null> {
  const values = { ...mail, recipient: recipient ?? (await findAddress(sql, mail.lead_id, to)) };
  return await cell(sql<{ id: number }[]>`
    insert into email_logs ${sql(values)}
    on conflict (lead_id, email_type, (coalesce(session_id, ''))) where sent_by is null do update
      set status = 'pending', error = null, recipient = excluded.recipient, created_at = excluded.created_at
      where email_logs.status = 'failed' and email_logs.error = 'No longer wanted.'
    returning id`);
}

/** Where a lead's customer or vendor is written to; empty where there is none. */
async function findAddress(
  sql: Queryable,
  leadId: string | null = null,
  to: 'customer' | 'vendor',
): Promise<string> {
  const [row] = await sql<{ customer: string; vendor: string }[]>`
    select l.email as customer, v.email as vendor
    from leads l join vendors v on v.id = l.selected_vendor_id where l.id = ${leadId}`;
  return row?.[to] ?? '';
}

/** Gives up mails about a lead that are not sent yet: their news was taken back. The queue must be ready. */
export const withdrawMails = (tx: Queryable, leadId: string, kinds: readonly string[]) =>
  done(tx`
    with gone as (
      update email_logs set status = 'failed', error = 'No longer wanted.'
      where lead_id = ${leadId} and email_type = any(${[...kinds]}) and status = 'pending'
      returning id
    )
    delete from pgboss.job
    where name = 'mail' and state in ('created', 'retry')
      and (data ->> 'id')::bigint in (select id from gone)`);

/** A mail by its id, or null. */
export const findMail = (sql: Queryable, id: number) =>
  first(sql<MailRow[]>`
    select id, email_type, lead_id, subscriber_id, vendor_user_id, kept_quote_id, user_id, recipient, session_id,
      status, subject, sent_by, body, created_at
    from email_logs where id = ${id}`);

/** The newest mail since an instant that brings a lead's code to an address; null where there is none. */
export const findEmailCode = (
  sql: Queryable,
  { leadId, email, since }: { leadId: string; email: string; since: Date },
) =>
  cell(sql<{ id: number }[]>`
    select id from email_logs
    where lead_id = ${leadId} and email_type = 'email_code' and created_at > ${since}
      and lower(recipient) = lower(${email})
    order by id desc limit 1`);

/** Notes how sending went: `subject` and `text` (`withoutSecretLinks`) with success, `error` with failure. */
export async function finishMail(
  sql: Queryable,
  id: number,
  outcome: { subject: string; text: string | null } | { error: string },
): Promise<void> {
  if ('subject' in outcome) {
    await sql`
      update email_logs set status = 'sent', sent_at = now(), error = null,
        -- A person who was erased while the mail was on its way stands in no copy of the mail.
        subject = case when recipient in ('', '(erased)') then '' else ${outcome.subject} end,
        sent_text = case when recipient not in ('', '(erased)') then ${outcome.text} end
      where id = ${id}`;
  } else {
    await sql`
      update email_logs set status = 'failed', error = ${outcome.error}
      where id = ${id} and status <> 'sent'`;
  }
}
