import type { Language } from '../../contracts/language.ts';
import type { LeadDetail } from '../../contracts/portal/leads.ts';
import { type Action, RULES, refusal } from '../../contracts/vendor-answers.ts';
import type { BookingEvent } from '../../contracts/webhooks.ts';
import { addAudit } from '../../db/audit.ts';
import type { Transaction } from '../../db/connect.ts';
import { lockLead } from '../../db/leads.ts';
import { findVendorLead, type VendorLeadDetailRow } from '../../db/portal/leads.ts';
import type { DayChange } from '../../db/supply.ts';
import { type AnswerChange, updateAnswer } from '../../db/vendor-answers.ts';
import type { AppDeps } from '../deps.ts';
import { pickupOf } from '../domain/places/pickup.ts';
import { WORDS } from '../domain/words.ts';
import { Refusal } from '../errors.ts';
import type { MailKind } from '../mails/mails.ts';
import { queueMail } from '../mails/queue.ts';
import { readVendorLead, unknownLead } from './vendor-leads.ts';
import { tellEndpoints } from './webhooks.ts';

/** Which booking, seen at which version, and the vendor's person who acts and what that one reads. */
export type BookingOrder = {
  person: { vendorId: number; vendorSlug: string; email: string };
  id: string;
  version: number;
  language?: Language;
};

/** What a transition works with, inside its transaction. */
export type Transition = {
  tx: Transaction;
  at: Date;
  /** Email of the person, for the records. */
  actor: string;
  lead: VendorLeadDetailRow;
  /** Writes the change, and the stage that the action leads to. */
  update: (change: AnswerChange) => Promise<void>;
  /** Notes a mail to the customer and its job. */
  tell: (kind: MailKind) => Promise<void>;
  /** A date whose trucks moved. */
  moved: (days: DayChange[]) => void;
  /** What the audit says beside the stage. */
  note: (after: Record<string, unknown>) => void;
};

const AUDITED: Record<Action, string> = {
  accept: 'booking.accepted',
  decline: 'booking.declined',
  contact: 'booking.contacted',
  price: 'booking.final_price',
  complete: 'booking.completed',
  no_show: 'booking.no_show',
};

/** What the vendor's own software hears of it; another of its people may have pressed the button. */
const TOLD: Partial<Record<Action, BookingEvent>> = {
  accept: 'booking.accepted',
  decline: 'booking.declined',
  complete: 'booking.completed',
};

/** What a transition needs of the server. */
type Deps = Pick<AppDeps, 'sql' | 'queue' | 'clock' | 'onDays'>;

/**
 * Does one thing with a vendor's booking, all or nothing: checks whose it is, what was seen of it and
 * what may follow, under the lead's row lock, then works, and writes the audit. Resolves to the lead
 * as it is then. Refuses another vendor's (`missing`), and what may not follow (`conflict`).
 */
export async function transitionBooking(
  deps: Deps,
  action: Action,
  order: BookingOrder,
  work: (transition: Transition) => Promise<void>,
): Promise<LeadDetail> {
  const { person, id, language } = order;
  const at = deps.clock();
  const days: DayChange[] = [];
  await deps.queue.ready();
  const done = await deps.sql.begin((tx) =>
    transitionWithin(tx, { queue: deps.queue, at, days }, action, order, work),
  );
  if (days.length > 0) deps.onDays(days);
  const now = await readVendorLead(deps.sql, person.vendorId, id, at, language);
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
 * The same as a part of a larger transaction, which waits for the queue before it begins. `days` takes
 * the dates whose trucks moved. False when the booking is at another version than the order names.
 */
export async function transitionWithin(
  tx: Transaction,
  { queue, at, days }: Pick<Deps, 'queue'> & { at: Date; days: DayChange[] },
  action: Action,
  order: BookingOrder,
  work: (transition: Transition) => Promise<void>,
): Promise<boolean> {
  const { person, id, version } = order;
  const { vendorId, email: actor } = person;
  await lockLead(tx, id);
  const lead = await findVendorLead(tx, vendorId, id);
  if (!lead) throw unknownLead();
  if (lead.stage === null) {
    throw new Refusal('conflict', {
      en: 'The deposit is not paid yet, so there is nothing to answer.',
      fr: 'Le dépôt n’est pas encore payé\u00a0: il n’y a rien à répondre.',
    });
  }
  if (lead.version !== version) return false;
  const { stage } = lead;
  const time_zone = pickupOf(lead.origin, lead.home_type).timeZone;
  const no = (words?: typeof WORDS.fr.vendorAnswers) =>
    refusal(action, { ...lead, stage, time_zone }, at, words);
  const [en, fr] = [no(), no(WORDS.fr.vendorAnswers)];
  if (en && fr) throw new Refusal('conflict', { en, fr });
  let more = {};
  const to = RULES[action].to;
  await work({
    tx,
    at,
    actor,
    lead,
    update: async (change) => {
      const key = { vendorId, id, version };
      const changed = await updateAnswer(tx, key, { ...change, ...(to && { stage: to }) });
      if (!changed) throw new Error(`Booking ${id} moved under its lock.`);
    },
    tell: async (kind) => void (await queueMail(tx, queue, kind, { lead_id: id, sent_by: actor })),
    moved: (more) => void days.push(...more),
    note: (after) => {
      more = after;
    },
  });
  const event = TOLD[action];
  if (event) await tellEndpoints(tx, queue, { event, leadId: id, at });
  await addAudit(tx, {
    actor,
    action: AUDITED[action],
    entity: 'lead',
    entityId: id,
    before: { stage },
    after: { stage: to ?? stage, ...more },
  });
  return true;
}
