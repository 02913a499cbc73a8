import type { PrivacyRequest } from '../../contracts/admin/privacy-requests.ts';
import { ERASURES } from '../../contracts/customer/erasures.ts';
import { torontoToday } from '../../contracts/dates.ts';
import { addAudit } from '../../db/audit.ts';
import { noteErasure } from '../../db/backups/erasures.ts';
import type { Transaction } from '../../db/connect.ts';
import { eraseAtWish } from '../../db/lead-erasure.ts';
import { lockLead } from '../../db/leads.ts';
import { findErasureFacts } from '../../db/personal-data.ts';
import {
  decidePrivacyRequest,
  findPrivacyRequestLead,
  listOpenPrivacyRequests,
} from '../../db/privacy-requests.ts';
import type { AppDeps } from '../deps.ts';
import { erasureWay } from '../domain/erasures.ts';
import { Refusal } from '../errors.ts';
import { queueMail } from '../mails/queue.ts';

type Deps = Pick<AppDeps, 'sql' | 'clock' | 'backupFolder'>;

/** The requests to be erased that wait for a person, the oldest first. */
export async function listPrivacyRequests({
  sql,
  clock,
}: Pick<Deps, 'sql' | 'clock'>): Promise<PrivacyRequest[]> {
  const at = clock();
  return (await listOpenPrivacyRequests(sql)).map(({ id, lead_id, asked_at, due_at }) => ({
    id,
    lead_id,
    asked_at: asked_at.toISOString(),
    due_at: due_at.toISOString(),
    overdue: due_at < at,
  }));
}

/**
 * Erases what a customer asked to have erased. Refuses an unknown request (`missing`), one that is
 * decided or whose booking cannot be erased as it stands (`conflict`), and (`no_room`).
 */
export async function grantErasure(deps: Deps, id: number, actor: string): Promise<void> {
  const at = deps.clock();
  await deps.sql.begin(async (tx) => {
    const leadId = await decide(tx, id, { at, by: actor, reason: '' });
    const facts = await findErasureFacts(tx, leadId, at);
    const way = facts && erasureWay(facts, torontoToday(at));
    if (way && way !== 'on_request' && way !== 'at_once') {
      throw new Refusal('conflict', `It cannot be erased as it stands. ${ERASURES[way]}`);
    }
    await eraseLead(tx, deps, leadId, actor);
  });
}

/** Refuses a request, and mails its customer why. Refuses as `grantErasure` does. */
export async function refuseErasure(
  { sql, queue, clock }: Pick<AppDeps, 'sql' | 'queue' | 'clock'>,
  id: number,
  { actor, reason }: { actor: string; reason: string },
): Promise<void> {
  await queue.ready();
  await sql.begin(async (tx) => {
    const leadId = await decide(tx, id, { at: clock(), by: actor, reason });
    await queueMail(tx, queue, 'erasure_refused', { lead_id: leadId, sent_by: actor });
    await addAudit(tx, { actor, action: 'erasure.refused', entity: 'lead', entityId: leadId });
  });
}

/**
 * Erases a lead whose row is locked, and notes it for the day of a restore: last, so that a full disk
 * takes the erasure back rather than let it be forgotten. Refuses (`no_room`).
 */
export async function eraseLead(
  tx: Transaction,
  { clock, backupFolder }: Pick<Deps, 'clock' | 'backupFolder'>,
  leadId: string,
  actor: string,
): Promise<void> {
  const at = clock();
  await eraseAtWish(tx, [leadId], at);
  await addAudit(tx, { actor, action: 'lead.erased', entity: 'lead', entityId: leadId });
  await noteErasure(backupFolder, { at: at.toISOString(), lead: leadId }).catch(
    (cause: unknown) => {
      const sentence = {
        en: 'This cannot be erased just now. Please try again in an hour.',
        fr: 'Rien ne peut être effacé pour l’instant. Veuillez réessayer dans une heure.',
      };
      throw new Refusal('no_room', sentence, { cause });
    },
  );
}

/** Decides a request under its lead's lock, and resolves to the lead. */
async function decide(
  tx: Transaction,
  id: number,
  decided: { at: Date; by: string; reason: string },
): Promise<string> {
  const leadId = await findPrivacyRequestLead(tx, id);
  if (leadId === null) throw new Refusal('missing', 'There is no such request.');
  await lockLead(tx, leadId);
  if (!(await decidePrivacyRequest(tx, id, decided))) {
    throw new Refusal('conflict', 'Somebody else has decided this request.');
  }
  return leadId;
}
