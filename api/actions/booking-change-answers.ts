import type { ChangeAnswer, LeadDetail } from '../../contracts/portal/leads.ts';
import { addAudit } from '../../db/audit.ts';
import {
  decideBookingChange,
  expireBookingChanges,
  findOpenChange,
} from '../../db/booking-changes.ts';
import { type Transaction, violates } from '../../db/connect.ts';
import { findLead, lockLead } from '../../db/leads.ts';
import { findVendorLead } from '../../db/portal/leads.ts';
import type { DayChange } from '../../db/supply.ts';
import type { AppDeps, PaymentDeps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { queueMail } from '../mails/queue.ts';
import { applyPlan } from './booking-changes.ts';
import { requireChangeable } from './booking-standings.ts';
import type { BookingOrder } from './booking-transitions.ts';
import { readVendorLead, unknownLead } from './vendor-leads.ts';

/**
 * The vendor agrees to a change that its customer asks for, or refuses it (rule 4.14). Agreeing moves
 * the trucks and accepts the booking as it is then; refusing leaves it as it was, and the customer is
 * told. Refuses (`conflict`) a change that waits no more, and trucks that are gone.
 */
export async function answerChange(
  deps: AppDeps,
  { person, id, version, language, number, agrees }: BookingOrder & ChangeAnswer,
): Promise<LeadDetail> {
  const { vendorId, email: actor } = person;
  const at = deps.clock();
  const days: DayChange[] = [];
  await deps.queue.ready();
  await deps.sql
    .begin(async (tx) => {
      await lockLead(tx, id);
      if (!(await findVendorLead(tx, vendorId, id))) throw unknownLead();
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
      if (agrees) {
        const terms = { actor, acceptedBy: actor };
        days.push(...(await applyPlan(tx, deps, standing, change.after, terms)));
      } else {
        await tellRefused(tx, deps, id, { actor, action: 'booking.change_refused' });
      }
    })
    .catch((error: unknown) => {
      if (!violates(error, 'trucks_left')) throw error;
      throw new Refusal('conflict', {
        en: 'You have no truck left on that date: free one, or refuse.',
        fr: 'Il ne vous reste aucun camion à cette date\u00a0: libérez-en un, ou refusez.',
      });
    });
  if (days.length > 0) deps.onDays(days);
  return await readVendorLead(deps.sql, vendorId, id, at, language);
}

/** Ends the changes and offers that were not answered in time, and tells their customers. */
export async function expireChanges(deps: PaymentDeps): Promise<void> {
  await deps.queue.ready();
  await deps.sql.begin(async (tx) => {
    for (const { lead_id, kind } of await expireBookingChanges(tx, deps.clock())) {
      const action = kind === 'vendor' ? 'transfer.expired' : 'booking.change_expired';
      await tellRefused(tx, deps, lead_id, { actor: 'system', action });
    }
  });
}

async function tellRefused(
  tx: Transaction,
  { queue }: Pick<AppDeps, 'queue'>,
  leadId: string,
  { actor, action }: { actor: string; action: string },
): Promise<void> {
  const lead = await findLead(tx, leadId);
  if (!lead?.email) return;
  await queueMail(tx, queue, 'change_refused', { lead_id: leadId, sent_by: actor });
  const entry = { actor, action, entity: 'lead', entityId: leadId };
  await addAudit(tx, entry);
}
