import type { Contact } from '../../contracts/leads.ts';
import type { SeenFields } from '../../contracts/seen.ts';
import { endLinks } from '../../db/booking-links.ts';
import { type ContactRow, findContact, updateContact } from '../../db/leads.ts';
import { MISSING, Refusal, required } from '../errors.ts';
import { type ActDeps, onLead } from './happenings.ts';
import { mergeSeen } from './seen-saves.ts';

/** A customer's contact by the names of its form. */
export const asContact = ({ first_name, last_name, email, phone }: ContactRow): Contact => ({
  firstName: first_name,
  lastName: last_name,
  email,
  phone,
});

/**
 * An operator corrects who a lead's customer is. An address that the booking had is told that it has
 * another one, and the links in its mailbox end; the audit names the fields and not what stands in them. Refuses (`missing`) an unknown
 * lead, (`conflict`) an erased one.
 */
export async function correctLeadContact(
  deps: ActDeps,
  leadId: string,
  { was, ...wanted }: Contact & { was?: SeenFields },
  actor: string,
): Promise<void> {
  await onLead(deps, leadId, actor, async ({ tx, at, happened }) => {
    const before = required(await findContact(tx, leadId), MISSING.lead);
    if (before.erased) {
      throw new Refusal('conflict', 'All that was personal of this lead has been erased.');
    }
    const { firstName, lastName, email, phone } = mergeSeen(asContact(before), wanted, was);
    const after = { first_name: firstName, last_name: lastName, email, phone };
    const fields = (Object.keys(after) as (keyof typeof after)[]).filter(
      (name) => before[name] !== after[name],
    );
    if (fields.length === 0) return;
    await updateContact(tx, leadId, after);
    // The links lie in the mailbox of the address before.
    if (fields.includes('email')) {
      await endLinks(tx, leadId, { by: actor, at, browser: false, isFinal: true });
      await happened('lead.readdressed', { to: { customer: before.email } });
    }
    await happened('lead.corrected', { after: { fields } });
  });
}
