import type { NewEmail } from '../../contracts/admin/lead-emails.ts';
import { cell, type Queryable } from '../connect.ts';

/** Notes an operator's mail to the lead's own address, and resolves to its id; null without lead. */
export const createOperatorMail = (
  sql: Queryable,
  mail: NewEmail & { leadId: string; sentBy: string },
) =>
  cell(sql<{ id: number }[]>`
    insert into email_logs (lead_id, email_type, recipient, subject, body, sent_by)
    select id, ${mail.template}, email, ${mail.subject}, ${mail.body}, ${mail.sentBy}
    from leads where id = ${mail.leadId}
    returning id`);
