import type { NewEmail } from '../../contracts/admin/lead-emails.ts';
import { createOperatorMail } from '../../db/admin/lead-emails.ts';
import { recordContact } from '../../db/admin/leads.ts';
import { addAudit } from '../../db/audit.ts';
import type { AppDeps } from '../deps.ts';
import { Refusal } from '../errors.ts';

/** An operator writes to the customer of a lead; refuses an unknown one (`missing`). */
export async function writeToCustomer(
  { sql, queue, clock }: Pick<AppDeps, 'sql' | 'queue' | 'clock'>,
  leadId: string,
  sentBy: string,
  mail: NewEmail,
): Promise<void> {
  await queue.ready();
  await sql.begin(async (tx) => {
    const id = await createOperatorMail(tx, { ...mail, leadId, sentBy });
    if (id === null) throw new Refusal('missing', 'There is no such lead.');
    await recordContact(tx, leadId, clock());
    const entry = { actor: sentBy, entity: 'lead', entityId: leadId };
    const after = { email_id: id, template: mail.template };
    await addAudit(tx, { ...entry, action: 'email.queued', after });
    await queue.send(tx, 'mail', { id });
  });
}
