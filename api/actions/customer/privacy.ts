import type { CorrectedContact, CustomerPrivacy } from '../../../contracts/customer/privacy.ts';
import { minutesFrom, torontoToday } from '../../../contracts/dates.ts';
import { LEGAL } from '../../../contracts/facts.ts';
import type { Sent } from '../../../contracts/sent-rows.ts';
import { findLead } from '../../../db/dossiers.ts';
import { findContact, updateContact } from '../../../db/leads.ts';
import { findErasureFacts, listHeld } from '../../../db/personal-data.ts';
import { createPrivacyRequest, findPrivacyRequest } from '../../../db/privacy-requests.ts';
import type { AppDeps } from '../../deps.ts';
import { erasureWay } from '../../domain/erasures.ts';
import { WORDS } from '../../domain/words.ts';
import { Refusal } from '../../errors.ts';
import { CUSTOMER } from '../booking-parties.ts';
import { unknownBooking } from '../booking-views.ts';
import { type ActDeps, type LeadAct, onLead } from '../happenings.ts';
import { asContact } from '../lead-contacts.ts';
import { leaveNewsletter } from '../newsletters.ts';
import { eraseLead } from '../privacy-requests.ts';
import { mergeSeen } from '../seen-saves.ts';

type Deps = Pick<AppDeps, 'sql' | 'clock' | 'backupFolder'>;

/** Everything that is held of a booking's customer, and what an erasure would come to now. */
export async function readPrivacy(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  leadId: string,
): Promise<Sent<CustomerPrivacy>> {
  const at = clock();
  const [lead, held, facts, request] = await Promise.all([
    findLead(sql, leadId),
    listHeld(sql, leadId),
    findErasureFacts(sql, leadId, at),
    findPrivacyRequest(sql, leadId),
  ]);
  if (!lead || !facts) throw unknownBooking();
  return {
    reference: leadId,
    made_at: at,
    contact: {
      firstName: lead.first_name,
      lastName: lead.last_name,
      email: lead.email,
      phone: lead.phone,
    },
    held,
    erasure: erasureWay(facts, torontoToday(at)),
    request,
  };
}

/** Corrects a customer's name and phone number; the audit names the fields, not what stands in them. */
export async function correctContact(
  deps: ActDeps,
  leadId: string,
  { was, ...wanted }: CorrectedContact,
): Promise<void> {
  await onLead(deps, leadId, CUSTOMER, async ({ tx, happened }) => {
    const before = await findContact(tx, leadId);
    if (!before) throw unknownBooking();
    const { email: _, ...now } = asContact(before);
    const { firstName, lastName, phone } = mergeSeen(now, wanted, was);
    await updateContact(tx, leadId, { first_name: firstName, last_name: lastName, phone });
    await happened('lead.corrected', { after: { fields: ['name', 'phone'] } });
  });
}

/** Takes the address of a booking's customer off the newsletter, if it is on it. */
export async function withdrawNewsletter(deps: Deps, leadId: string): Promise<void> {
  const lead = await findLead(deps.sql, leadId);
  if (lead) await leaveNewsletter(deps, lead.email);
}

/**
 * Erases a booking that no deposit was paid for; of another one it enters the request, for a person to
 * decide. Refuses (`conflict`) what cannot be erased yet or is asked for already, and (`no_room`).
 */
export async function askForErasure(
  deps: ActDeps & Deps,
  leadId: string,
): Promise<{ state: 'erased' | 'asked'; due_at: Date | null }> {
  return await onLead(deps, leadId, CUSTOMER, async (act) => {
    const { tx, at } = act;
    const facts = await findErasureFacts(tx, leadId, at);
    if (!facts) throw unknownBooking();
    const way = erasureWay(facts, torontoToday(at));
    if (way === 'at_once') {
      await eraseLead(act, deps);
      return { state: 'erased', due_at: null };
    }
    if (way !== 'on_request')
      throw new Refusal('conflict', { en: WORDS.en.erasures[way], fr: WORDS.fr.erasures[way] });
    const dueAt = await enterRequest(act);
    return { state: 'asked', due_at: dueAt };
  });
}

async function enterRequest({ tx, leadId, at, happened }: LeadAct): Promise<Date> {
  const dueAt = minutesFrom(at, LEGAL.privacyReplyDays * 24 * 60);
  if (!(await createPrivacyRequest(tx, { leadId, at, dueAt }))) {
    throw new Refusal('conflict', {
      en: 'You have asked for it already, and get an answer in time.',
      fr: 'Vous l’avez déjà demandé, et vous recevrez une réponse dans les délais.',
    });
  }
  await happened('erasure.asked');
  return dueAt;
}
