import type { NewEmail } from '../../contracts/admin/lead-emails.ts';
import { createOperatorMail } from '../../db/admin/lead-emails.ts';
import { recordContact } from '../../db/admin/leads.ts';
import { MISSING, required } from '../errors.ts';
import { type ActDeps, onLead } from './happenings.ts';

/** An operator writes to the customer of a lead; refuses an unknown one (`missing`). */
export async function writeToCustomer(
  deps: ActDeps,
  leadId: string,
  sentBy: string,
  mail: NewEmail,
): Promise<void> {
  await onLead(deps, leadId, sentBy, async ({ tx, queue, at, happened }) => {
    const id = required(await createOperatorMail(tx, { ...mail, leadId, sentBy }), MISSING.lead);
    await recordContact(tx, leadId, at);
    await happened('email.queued', { after: { email_id: id, template: mail.template } });
    await queue.send(tx, 'mail', { id });
  });
}
