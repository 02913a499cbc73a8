import {
  type AccessNotes,
  type AccessNotesInput,
  NO_ACCESS,
} from '../../contracts/access-notes.ts';
import type { Dated } from '../../contracts/sent-rows.ts';
import { findAccessNotes, writeAccessNotes } from '../../db/access-notes.ts';
import type { Queryable } from '../../db/connect.ts';
import { findAnswer } from '../../db/vendor-answers.ts';
import { Refusal } from '../errors.ts';
import { CUSTOMER } from './booking-parties.ts';
import { type ActDeps, onLead } from './happenings.ts';
import type { Side } from './messages.ts';

const NONE: Dated<AccessNotes> = {
  pickup: NO_ACCESS,
  dropoff: NO_ACCESS,
  version: 0,
  written_by: null,
  written_at: null,
};

/** The notes for a crew on the two homes of a lead (rule 8.8). */
export const readAccessNotes = async (
  sql: Queryable,
  leadId: string,
): Promise<Dated<AccessNotes>> => (await findAccessNotes(sql, leadId)) ?? NONE;

/**
 * Writes what one side says of the homes, on top of the version that it has seen. Refuses (`conflict`)
 * while no vendor has the booking, once the move is over, and where the other side was quicker.
 */
export async function changeAccessNotes(
  deps: ActDeps,
  leadId: string,
  { sender, vendorId, author }: Side,
  { version, pickup, dropoff }: AccessNotesInput,
): Promise<Dated<AccessNotes>> {
  await onLead(deps, leadId, author ?? CUSTOMER, async ({ tx, at, happened }) => {
    const answer = await findAnswer(tx, leadId);
    const isOpen = answer?.stage === 'pending' || answer?.stage === 'accepted';
    if (!isOpen || (vendorId !== null && vendorId !== answer.vendor_id)) {
      throw new Refusal('conflict', {
        en: 'No mover has this booking now, so there is no crew to tell.',
        fr: 'Aucun déménageur n’a cette réservation maintenant\u00a0: il n’y a pas d’équipe à prévenir.',
      });
    }
    const notes = { leadId, pickup, dropoff, version, by: sender, at };
    if (!(await writeAccessNotes(tx, notes))) {
      throw new Refusal('conflict', {
        en: 'These notes have changed since. Look at them again.',
        fr: 'Ces notes ont changé depuis. Regardez-les de nouveau.',
      });
    }
    // Notes are personal: the audit has that they were written, and by whom.
    await happened('access_notes.written');
  });
  return await readAccessNotes(deps.sql, leadId);
}
