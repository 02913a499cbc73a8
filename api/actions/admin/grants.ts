import { CUT_OFF_UNDO_SECONDS, type CutOff } from '../../../contracts/admin/grants.ts';
import { cutOff as cut, type GrantRow, type Subject, undoCutOff } from '../../../db/grants.ts';
import { cutLeadOff, listLeadGrants } from '../../../db/lead-grants.ts';
import type { Deps } from '../../deps.ts';
import { MISSING, Refusal, required } from '../../errors.ts';
import { type ActDeps, happened, onKnownLead, onLeads } from '../happenings.ts';

/** Ends the sessions, links and keys that let callers in as the subject, all at once. */
export async function cutOff(
  { sql, clock }: Deps,
  subject: Subject,
  actor: string,
): Promise<CutOff> {
  return await sql.begin(async (tx) => {
    const made = await cut(tx, subject, { by: actor, at: clock() });
    const { entity, id } = entityOf(subject);
    await happened(tx, actor, 'grants.cut_off', id, { entity, after: made });
    return made;
  });
}

/** The grants that let callers in as the customer of a lead, newest first. Refuses (`missing`) an unknown lead. */
export async function readLeadGrants({ sql, clock }: Deps, leadId: string): Promise<GrantRow[]> {
  return required(await listLeadGrants(sql, leadId, clock()), MISSING.lead);
}

/** Ends all of them at once. Refuses (`missing`) an unknown lead. */
export const cutCustomerOff = (deps: ActDeps, leadId: string, actor: string): Promise<CutOff> =>
  onKnownLead(deps, leadId, actor, async ({ tx, at, happened }) => {
    const made = await cutLeadOff(tx, leadId, { by: actor, at });
    await happened('booking.links_ended', { after: made });
    return made;
  });

/** Takes a press back. Refuses (`conflict`) a press that is older than a minute, or was taken back. */
export async function takeCutOffBack(deps: ActDeps, id: number, actor: string): Promise<void> {
  await onLeads(deps, async ({ tx, at, on }) => {
    const since = new Date(at.getTime() - CUT_OFF_UNDO_SECONDS * 1000);
    const undone = await undoCutOff(tx, id, { since, at });
    if (!undone) {
      throw new Refusal('conflict', 'That can be taken back for a minute. It is over.');
    }
    const after = { id };
    if (undone.lead_id !== null) {
      await on(undone.lead_id, actor).happened('booking.links_restored', { after });
      return;
    }
    const { vendor_id: vendorId, vendor_user_id: personId, user_id: userId } = undone;
    const of = entityOf(
      userId === null ? { vendorId: vendorId ?? 0, personId: personId ?? undefined } : { userId },
    );
    await happened(tx, actor, 'grants.restored', of.id, { entity: of.entity, after });
  });
}

const entityOf = (subject: Subject) => {
  if ('userId' in subject) return { entity: 'user', id: subject.userId };
  const { vendorId, personId } = subject;
  return personId === undefined
    ? { entity: 'vendor', id: vendorId }
    : { entity: 'vendor_user', id: personId };
};
