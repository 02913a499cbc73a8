import type { Case, Cases, NewCase } from '../../contracts/cases.ts';
import { dayNumber } from '../../contracts/dates.ts';
import { INBOX_ROWS, type InboxCase } from '../../contracts/portal/inbox.ts';
import type { Sent } from '../../contracts/sent-rows.ts';
import {
  addCaseMails,
  answerCase,
  type CaseRow,
  closeCase,
  createCase,
  findCaseLead,
  listCases,
  listVendorCases,
} from '../../db/cases.ts';
import type { Queryable } from '../../db/connect.ts';
import { findLead } from '../../db/dossiers.ts';
import { findAnswer } from '../../db/vendor-answers.ts';
import type { Deps } from '../deps.ts';
import { caseAnswerBy, reportableKinds } from '../domain/cases.ts';
import { pickupOf } from '../domain/places/pickup.ts';
import { localMinutes } from '../domain/pricing/lead-times.ts';
import { MISSING, missing, Refusal, required } from '../errors.ts';
import { CUSTOMER } from './booking-parties.ts';
import { unknownBooking } from './booking-views.ts';
import { type ActDeps, onLead } from './happenings.ts';

/** The cases of a booking for its customer, and what can be reported now (rule 4.25). */
export async function readCases({ sql, clock }: Deps, leadId: string): Promise<Sent<Cases>> {
  const at = clock();
  const [rows, { kinds }] = await Promise.all([
    listCases(sql, { leadId }),
    readReportable(sql, leadId, at),
  ]);
  return { kinds, cases: rows.map((row) => asCase(row, at)) };
}

/** The cases of a vendor's own booking. */
export async function readLeadCases(
  { sql, clock }: Deps,
  leadId: string,
  vendorId: number,
): Promise<Sent<Case[]>> {
  const at = clock();
  return (await listCases(sql, { leadId, vendorId })).map((row) => asCase(row, at));
}

/** The cases of all of a vendor's own bookings, those to answer first. */
export async function readVendorCases(
  { sql, clock }: Deps,
  vendorId: number,
): Promise<Sent<InboxCase[]>> {
  const at = clock();
  return (await listVendorCases(sql, vendorId, INBOX_ROWS)).map(
    ({ origin, home_type, ...row }) => ({
      lead_id: row.lead_id,
      time_zone: pickupOf(origin, home_type).timeZone,
      ...asCase(row, at),
    }),
  );
}

/**
 * Opens a case: the vendor and the operators are mailed. Refuses (`conflict`) what cannot be reported now,
 * or is open already.
 */
export async function openCase(
  deps: ActDeps,
  leadId: string,
  { kind, text }: NewCase,
): Promise<Sent<Cases>> {
  await onLead(deps, leadId, CUSTOMER, async ({ tx, at, happened }) => {
    const { kinds, open, vendorId } = await readReportable(tx, leadId, at);
    if (open.includes(kind)) {
      throw new Refusal('conflict', {
        en: 'You have reported this already; the case is open below.',
        fr: 'Vous avez déjà signalé ce problème; le dossier est ouvert plus bas.',
      });
    }
    if (!kinds.includes(kind) || !vendorId) {
      throw new Refusal('conflict', {
        en: 'This cannot be reported now. Call or write to us instead.',
        fr: 'Ce problème ne peut pas être signalé maintenant. Appelez-nous ou écrivez-nous plutôt.',
      });
    }
    const answerBy = caseAnswerBy(at);
    const id = await createCase(tx, { leadId, vendorId, kind, text, at, answerBy });
    if (id === null)
      throw new Error(`A ${kind} case of ${leadId} is open although none is listed.`);
    await addCaseMails(tx, id, await happened('case.opened', { after: { case: id, kind } }));
  });
  return await readCases(deps, leadId);
}

/**
 * A vendor's person answers a case of a booking of its own, once; the customer is mailed. Refuses
 * (`missing`) an unknown case, and (`conflict`) a case that is answered or closed.
 */
export async function answerLeadCase(
  deps: ActDeps,
  { id, leadId, text }: { id: number; leadId: string; text: string },
  { vendorId, email }: { vendorId: number; email: string },
): Promise<Sent<Case[]>> {
  await onLead(deps, leadId, email, async ({ tx, at, happened }) => {
    const cases = await listCases(tx, { leadId, vendorId });
    if (!cases.some((one) => one.id === id)) throw missing('case');
    if (!(await answerCase(tx, { id, leadId, vendorId, text, by: email, at }))) {
      throw new Refusal('conflict', {
        en: 'This case is answered already, or closed.',
        fr: 'Ce dossier a déjà sa réponse, ou il est fermé.',
      });
    }
    await addCaseMails(tx, id, await happened('case.answered', { after: { case: id } }));
  });
  return await readLeadCases(deps, leadId, vendorId);
}

/**
 * An operator closes a case with what was decided; the customer is mailed. Refuses (`missing`) an
 * unknown case, and (`conflict`) a closed case.
 */
export async function closeOpenCase(
  deps: ActDeps,
  { id, outcome, actor }: { id: number; outcome: string; actor: string },
): Promise<Sent<Case>> {
  const leadId = required(await findCaseLead(deps.sql, id), MISSING.case);
  return await onLead(deps, leadId, actor, async ({ tx, at, happened }) => {
    if (!(await closeCase(tx, { id, outcome, by: actor, at }))) {
      throw new Refusal('conflict', 'Another operator has closed this case.');
    }
    await addCaseMails(tx, id, await happened('case.closed', { after: { case: id } }));
    const closed = (await listCases(tx, { leadId })).find((one) => one.id === id);
    if (!closed) throw missing('case');
    return asCase(closed, at);
  });
}

/** The kinds that can be reported of a lead, its open cases, and its vendor. */
async function readReportable(sql: Queryable, leadId: string, at: Date) {
  const [lead, answer, cases] = await Promise.all([
    findLead(sql, leadId),
    findAnswer(sql, leadId),
    listCases(sql, { leadId }),
  ]);
  if (!lead) throw unknownBooking();
  const open = cases.filter(({ closed_at }) => closed_at === null).map(({ kind }) => kind);
  const { timeZone } = pickupOf(lead.origin, lead.home_type);
  const today = Math.floor(localMinutes(at, timeZone) / (24 * 60));
  const booking = { stage: answer?.stage ?? null, day: dayNumber(lead.move_date) };
  const kinds = reportableKinds(booking, { open, all: cases.length }, today);
  return { kinds, open, vendorId: answer?.vendor_id };
}

/** A case as every side reads it at an instant. */
export function asCase(
  { lead_id: _lead, vendor_id: _vendor, ...row }: CaseRow,
  at: Date,
): Sent<Case> {
  const { answered_at, answer_by, closed_at } = row;
  return {
    ...row,
    state: closed_at ? 'closed' : answered_at ? 'answered' : 'open',
    overdue: !answered_at && !closed_at && answer_by <= at,
  };
}
