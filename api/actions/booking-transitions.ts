import { type LeadHappening, TOLD } from '../../contracts/happenings.ts';
import type { Language } from '../../contracts/language.ts';
import type { LeadDetail } from '../../contracts/portal/leads.ts';
import type { Sent } from '../../contracts/sent-rows.ts';
import { type Action, RULES, refusal } from '../../contracts/vendor-answers.ts';
import { dropOpenChange } from '../../db/booking-changes.ts';
import { type DossierRow, findDossier } from '../../db/dossiers.ts';
import { type AnswerChange, updateAnswer } from '../../db/vendor-answers.ts';
import { pickupOf } from '../domain/places/pickup.ts';
import { WORDS } from '../domain/words.ts';
import { MISSING, Refusal, required } from '../errors.ts';
import { type ActDeps, type Facts, type LeadAct, onLead } from './happenings.ts';
import { readVendorLead } from './vendor-leads.ts';

/** The booking, the version that was seen, and the vendor's person who acts and their language. */
export type BookingOrder = {
  person: { vendorId: number; vendorSlug: string; email: string };
  id: string;
  version: number;
  language?: Language;
};

/** The facts and tools of a transition, inside its transaction. */
export type Transition = LeadAct & {
  booking: DossierRow<'mover'>;
  /** Writes the change, and the stage that the action leads to. */
  update: (change: AnswerChange) => Promise<void>;
  /** Adds to the audit beside the stage, and puts mails in place of those of the happening. */
  note: (more: { after?: Record<string, unknown>; mails?: Facts['mails'] }) => void;
};

/** The happening that each act makes. */
const HAPPENED = Object.fromEntries(
  Object.entries(TOLD).flatMap(([name, row]) => ('act' in row ? [[row.act, name]] : [])),
) as Record<Action, LeadHappening>;

/**
 * Does one thing with a vendor's booking, all or nothing: checks its vendor, the version that was seen and
 * what may follow, under the lead's row lock, then works, and writes the audit. Resolves to the lead as it
 * is then. Refuses another vendor's booking (`missing`), and what may not follow (`conflict`).
 */
export async function transitionBooking(
  deps: ActDeps,
  action: Action,
  order: BookingOrder,
  work: (transition: Transition) => Promise<void>,
): Promise<Sent<LeadDetail>> {
  const { person, id, language } = order;
  const done = await onLead(deps, id, person.email, (act) =>
    transitionWithin(act, action, order, work),
  );
  const now = await readVendorLead(deps.sql, person.vendorId, id, deps.clock(), language);
  if (done) return now;
  throw new Refusal(
    'conflict',
    {
      en: 'Somebody else of your company has changed this booking. Look at it again.',
      fr: 'Quelqu’un d’autre de votre entreprise a modifié cette réservation. Regardez-la de nouveau.',
    },
    { extra: { code: 'changed', lead: now } },
  );
}

/**
 * Makes a transition as a part of a larger act under the lead's lock. False when the booking is at
 * another version than the order names.
 */
export async function transitionWithin(
  act: LeadAct,
  action: Action,
  { person, id, version }: Omit<BookingOrder, 'language'>,
  work: (transition: Transition) => Promise<void>,
): Promise<boolean> {
  const { vendorId } = person;
  const own = act.as(person.email);
  const { tx, at } = own;
  const booking = required(await findDossier(tx, 'mover', vendorId, id), MISSING.booking);
  const { stage } = booking;
  if (stage === null) {
    throw new Refusal('conflict', {
      en: 'The deposit is not paid yet, so there is nothing to answer.',
      fr: 'Le dépôt n’est pas encore payé\u00a0: il n’y a rien à répondre.',
    });
  }
  if (booking.version !== version) return false;
  const time_zone = pickupOf(booking.origin, booking.home_type).timeZone;
  const no = (words?: typeof WORDS.fr.vendorAnswers) =>
    refusal(action, { ...booking, stage, time_zone }, at, words);
  const [en, fr] = [no(), no(WORDS.fr.vendorAnswers)];
  if (en && fr) throw new Refusal('conflict', { en, fr });
  const to = RULES[action].to;
  let more: Parameters<Transition['note']>[0] = {};
  await work({
    ...own,
    booking,
    update: async (change) => {
      const key = { vendorId, id, version };
      const changed = await updateAnswer(tx, key, { ...change, ...(to && { stage: to }) });
      if (!changed) throw new Error(`Booking ${id} moved under its lock.`);
      // No change can be made of a booking that is over.
      if (change.ended_at) await dropOpenChange(tx, id);
    },
    note: (noted) => {
      more = noted;
    },
  });
  const after = { stage: to ?? stage, ...more.after };
  await own.happened(HAPPENED[action], { ...more, before: { stage }, after });
  return true;
}
