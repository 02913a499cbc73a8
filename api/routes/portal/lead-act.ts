import { torontoToday } from '../../../contracts/dates.ts';
import { type Action, RULES, refusal } from '../../../contracts/mover-answers.ts';
import type { BookingNews } from '../../../contracts/portal/booking-news.ts';
import type { LeadDetail } from '../../../contracts/portal/leads.ts';
import { addAudit } from '../../../db/audit.ts';
import type { Transaction } from '../../../db/connect.ts';
import { lockLead } from '../../../db/leads.ts';
import { type AnswerChange, updateAnswer } from '../../../db/mover-answers.ts';
import { createBookingNews } from '../../../db/portal/booking-news.ts';
import { findMoverLead, type MoverLeadDetailRow } from '../../../db/portal/leads.ts';
import type { DayChange } from '../../../db/supply.ts';
import type { AppDeps } from '../../deps.ts';
import { ProblemError } from '../../errors.ts';
import type { Person } from '../../middleware/portal.ts';
import { leadDetail, missing } from './lead-view.ts';

/** Who does what with which booking, seen at which version. */
export type LeadOrder = { person: Person; id: string; version: number; action: Action };

/** What an action works with, inside its transaction. */
export type Act = {
  tx: Transaction;
  at: Date;
  /** Email of the person, for the records. */
  actor: string;
  lead: MoverLeadDetailRow;
  /** Writes the change, and the stage that the action leads to. */
  update: (change: AnswerChange) => Promise<void>;
  /** Notes a mail to the customer and its job. */
  tell: (type: BookingNews) => Promise<void>;
  /** A date whose trucks moved. */
  moved: (day: DayChange | null) => void;
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

/**
 * Does one thing with a mover's booking, all or nothing: checks whose it is, what was seen of it and
 * what may follow, under the lead's row lock, then works, and writes the audit. Resolves to the lead
 * as it is then. Throws a 404 problem for another mover's, 409 for what may not follow.
 */
export async function actOnLead(
  deps: AppDeps,
  order: LeadOrder,
  work: (act: Act) => Promise<void>,
): Promise<LeadDetail> {
  const { person, id, version, action } = order;
  const { vendorId, email: actor } = person;
  const at = deps.clock();
  const days: DayChange[] = [];
  await deps.queue.ready();
  const done = await deps.sql.begin(async (tx) => {
    await lockLead(tx, id);
    const lead = await findMoverLead(tx, vendorId, id);
    if (!lead) throw missing();
    if (lead.stage === null) {
      throw new ProblemError(409, 'The deposit is not paid yet, so there is nothing to answer.');
    }
    if (lead.version !== version) return false;
    const { stage } = lead;
    const no = refusal(action, { ...lead, stage }, torontoToday(at));
    if (no) throw new ProblemError(409, no);
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
      tell: async (type) => {
        const customer = lead.email;
        if (!customer) throw new Error(`Booking ${id} has no customer to tell.`);
        const mail = { leadId: id, type, recipient: customer, sentBy: actor };
        await deps.queue.send(tx, 'mail', { id: await createBookingNews(tx, mail) });
      },
      moved: (day) => void (day && days.push(day)),
      note: (after) => {
        more = after;
      },
    });
    await addAudit(tx, {
      actor,
      action: AUDITED[action],
      entity: 'lead',
      entityId: id,
      before: { stage },
      after: { stage: to ?? stage, ...more },
    });
    return true;
  });
  if (days.length > 0) deps.onDays(days);
  const now = await leadDetail(deps.sql, vendorId, id, at);
  if (done) return now;
  throw new ProblemError(
    409,
    'Somebody else of your company has changed this booking. Look at it again.',
    { extra: { code: 'changed', lead: now } },
  );
}
