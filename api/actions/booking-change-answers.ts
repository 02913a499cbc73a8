import type { ChangeAnswer, LeadDetail } from '../../contracts/portal/leads.ts';
import type { Sent } from '../../contracts/sent-rows.ts';
import {
  decideBookingChange,
  expireBookingChanges,
  findOpenChange,
} from '../../db/booking-changes.ts';
import { violates } from '../../db/connect.ts';
import { ownsLead } from '../../db/portal/leads.ts';
import type { AppDeps } from '../deps.ts';
import { missing, Refusal } from '../errors.ts';
import { applyPlan } from './booking-changes.ts';
import { SYSTEM } from './booking-parties.ts';
import { requireChangeable } from './booking-standings.ts';
import type { BookingOrder } from './booking-transitions.ts';
import { type ActDeps, onLead, onLeads } from './happenings.ts';
import { readVendorLead } from './vendor-leads.ts';

/**
 * The vendor agrees to a change that its customer asks for, or refuses it (rule 4.14). Agreeing moves
 * the trucks and accepts the booking as it is then; refusing leaves it as it was, and the customer is
 * told. Refuses (`conflict`) a change that waits no more, and trucks that are gone.
 */
export async function answerChange(
  deps: AppDeps,
  { person, id, version, language, number, agrees }: BookingOrder & ChangeAnswer,
): Promise<Sent<LeadDetail>> {
  const { vendorId, email: actor } = person;
  await onLead(deps, id, actor, async (act) => {
    const { tx, at, happened } = act;
    if (!(await ownsLead(tx, vendorId, id))) throw missing('booking');
    const change = await findOpenChange(tx, id, at);
    if (change?.number !== number || change.waits_for !== 'vendor' || !change.after) {
      throw new Refusal('conflict', {
        en: 'This change does not wait for your answer any more.',
        fr: 'Ce changement n’attend plus votre réponse.',
      });
    }
    const standing = await requireChangeable(tx, deps, id, version);
    const state = agrees ? ('applied' as const) : ('refused' as const);
    await decideBookingChange(tx, { leadId: id, number, state, by: actor, at });
    if (agrees) await applyPlan(act, standing, change.after, actor);
    else await happened('booking.change_refused');
  }).catch((error: unknown) => {
    if (!violates(error, 'trucks_left')) throw error;
    throw new Refusal('conflict', {
      en: 'You have no truck left on that date: free one, or refuse.',
      fr: 'Il ne vous reste aucun camion à cette date\u00a0: libérez-en un, ou refusez.',
    });
  });
  return await readVendorLead(deps.sql, vendorId, id, deps.clock(), language);
}

/** Ends the changes and offers that were not answered in time, and tells their customers. */
export const expireChanges = (deps: ActDeps): Promise<void> =>
  onLeads(deps, async ({ tx, at, on }) => {
    for (const { lead_id, kind } of await expireBookingChanges(tx, at)) {
      const { happened } = on(lead_id, SYSTEM);
      await happened(kind === 'vendor' ? 'transfer.expired' : 'booking.change_expired');
    }
  });
