import { ERASURES } from '../../contracts/customer/erasures.ts';
import { torontoToday } from '../../contracts/dates.ts';
import { noteErasure } from '../../db/backups/erasures.ts';
import { eraseAtWish } from '../../db/lead-erasure.ts';
import { findErasureFacts } from '../../db/personal-data.ts';
import { decidePrivacyRequest, findPrivacyRequestLead } from '../../db/privacy-requests.ts';
import type { AppDeps } from '../deps.ts';
import { erasureWay } from '../domain/erasures.ts';
import { Refusal, required } from '../errors.ts';
import { type ActDeps, type LeadAct, onLead } from './happenings.ts';

type Deps = ActDeps & Pick<AppDeps, 'backupFolder'>;

/**
 * Erases what a customer asked to have erased. Refuses an unknown request (`missing`), one that is
 * decided or whose booking cannot be erased as it stands (`conflict`), and (`no_room`).
 */
export async function grantErasure(deps: Deps, id: number, actor: string): Promise<void> {
  await deciding(deps, id, { actor, reason: '' }, async (act) => {
    const facts = await findErasureFacts(act.tx, act.leadId, act.at);
    const way = facts && erasureWay(facts, torontoToday(act.at));
    if (way && way !== 'on_request' && way !== 'at_once') {
      throw new Refusal('conflict', `It cannot be erased as it stands. ${ERASURES[way]}`);
    }
    await eraseLead(act, deps);
  });
}

/** Refuses a request, and mails its customer why. Refuses as `grantErasure` does. */
export async function refuseErasure(
  deps: ActDeps,
  id: number,
  decision: { actor: string; reason: string },
): Promise<void> {
  await deciding(deps, id, decision, async ({ happened }) => {
    await happened('erasure.refused');
  });
}

/**
 * Erases a lead whose row is locked, and notes it for the day of a restore: last, so that a full disk
 * takes the erasure back rather than let it be forgotten. Refuses (`no_room`).
 */
export async function eraseLead(
  { tx, at, leadId, happened }: LeadAct,
  { backupFolder }: Pick<Deps, 'backupFolder'>,
): Promise<void> {
  await eraseAtWish(tx, [leadId], at);
  await happened('lead.erased');
  await noteErasure(backupFolder, { at, lead: leadId }).catch((cause: unknown) => {
    const sentence = {
      en: 'This cannot be erased just now. Please try again in an hour.',
      fr: 'Rien ne peut être effacé pour l’instant. Veuillez réessayer dans une heure.',
    };
    throw new Refusal('no_room', sentence, { cause });
  });
}

/** Decides a request under its lead's lock, and does with the lead what follows. */
async function deciding(
  deps: ActDeps,
  id: number,
  { actor, reason }: { actor: string; reason: string },
  work: (act: LeadAct) => Promise<void>,
): Promise<void> {
  const leadId = required(await findPrivacyRequestLead(deps.sql, id), 'There is no such request.');
  await onLead(deps, leadId, actor, async (act) => {
    if (!(await decidePrivacyRequest(act.tx, id, { at: act.at, by: actor, reason }))) {
      throw new Refusal('conflict', 'Somebody else has decided this request.');
    }
    await work(act);
  });
}
