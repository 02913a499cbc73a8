import type { Queryable } from './connect.ts';

export type EmailType = 'booking_confirmation' | 'mover_notice' | 'payment_review';

/**
 * Notes that a mail is due, once a lead and type, and resolves to its id; null when it was noted
 * before. The job that sends it goes into the same transaction.
 */
export async function createEmailLog(
  sql: Queryable,
  mail: { leadId: string; type: EmailType; recipient: string },
): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`
    insert into email_logs (lead_id, email_type, recipient)
    values (${mail.leadId}, ${mail.type}, ${mail.recipient})
    on conflict (lead_id, email_type) do nothing
    returning id`;
  return row?.id ?? null;
}

export async function findEmailLog(
  sql: Queryable,
  id: number,
): Promise<{ lead_id: string; email_type: EmailType; recipient: string; status: string } | null> {
  const [row] = await sql<
    { lead_id: string; email_type: EmailType; recipient: string; status: string }[]
  >`select lead_id, email_type, recipient, status from email_logs where id = ${id}`;
  return row ?? null;
}

/** Notes how sending went: `subject` with success, `error` with failure. */
export async function finishEmailLog(
  sql: Queryable,
  id: number,
  outcome: { subject: string } | { error: string },
): Promise<void> {
  if ('subject' in outcome) {
    await sql`
      update email_logs set status = 'sent', subject = ${outcome.subject}, sent_at = now(),
        error = null
      where id = ${id}`;
  } else {
    await sql`
      update email_logs set status = 'failed', error = ${outcome.error}
      where id = ${id} and status <> 'sent'`;
  }
}
