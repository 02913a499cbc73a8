import {
  type JobProgress,
  type JobTap,
  type JobTapUndo,
  LATE_SECONDS,
  mayFollow,
  UNDO_SECONDS,
} from '../../contracts/job-steps.ts';
import type { Sent } from '../../contracts/sent-rows.ts';
import type { Queryable, Transaction } from '../../db/connect.ts';
import type { OpenedCrewLink } from '../../db/crew-links.ts';
import { listCrewJobs } from '../../db/job-sheets.ts';
import {
  createJobStep,
  findJobTap,
  type JobStepRow,
  listJobSteps,
  undoJobStep,
} from '../../db/job-steps.ts';
import { findAnswer } from '../../db/vendor-answers.ts';
import { workedHours } from '../domain/job-hours.ts';
import { Refusal } from '../errors.ts';
import { type ActDeps, onLead } from './happenings.ts';

/** Seconds that a tap on Undo may take longer to arrive than the minute that it has. */
const UNDO_SLACK = 5;

/** The actor, for the records: a crew has no account. */
export const crewActor = ({ crew }: Pick<OpenedCrewLink, 'crew'>): string => `crew ${crew}`;

/** How far a vendor's job is. */
export async function readJobProgress(
  sql: Queryable,
  vendorId: number,
  leadId: string,
): Promise<Sent<JobProgress>> {
  return progressOf(await listJobSteps(sql, vendorId, [leadId]));
}

/** The steps of one job as replies show them. */
export function progressOf(rows: readonly JobStepRow[]): Sent<JobProgress> {
  return {
    steps: rows.map(({ day, step, tapped_at, entered_at, request_key }) => ({
      day,
      step,
      at: tapped_at,
      entered_at: isLate({ tapped_at, entered_at }) ? entered_at : null,
      key: request_key,
    })),
    worked_hours: workedHours(rows.map(({ tapped_at: at, day, step }) => ({ day, step, at }))),
  };
}

/** True when a tap was entered so long after it was made that its readers are told. */
const isLate = ({ tapped_at, entered_at }: Pick<JobStepRow, 'tapped_at' | 'entered_at'>) =>
  entered_at.getTime() - tapped_at.getTime() > LATE_SECONDS * 1000;

/**
 * Enters how far a crew is with a job of its day. A tap that came before, or a step that its other crew
 * has tapped, changes nothing. Refuses (`missing`) a job that is not the crew's, and (`conflict`) a step
 * back, or one of a booking that is over.
 */
export async function tapJobStep(
  deps: ActDeps,
  link: OpenedCrewLink,
  leadId: string,
  { step, key, ago_seconds }: JobTap,
): Promise<Sent<JobProgress>> {
  const { vendor_id: vendorId, crew_id: crewId, day } = link;
  await onLead(deps, leadId, crewActor(link), async ({ tx, at, happened }) => {
    await requireCrewJob(tx, link, leadId);
    if (await findJobTap(tx, leadId, key)) return;
    const today = (await listJobSteps(tx, vendorId, [leadId])).filter((tap) => tap.day === day);
    const last = today.at(-1);
    if (today.some((tap) => tap.step === step)) return;
    if (!mayFollow(step, last?.step ?? null)) {
      throw new Refusal('conflict', {
        en: 'The job is further than that already.',
        fr: 'Le déménagement est déjà plus avancé que cela.',
      });
    }
    await requireOpen(tx, leadId);
    // Never before the step before it, nor before the crew had opened its day: no office makes hours afterwards.
    const earliest = last?.tapped_at ?? link.opened_at ?? at;
    const tapped = Math.max(at.getTime() - ago_seconds * 1000, earliest.getTime());
    const tappedAt = new Date(Math.min(tapped, at.getTime()));
    await createJobStep(tx, { leadId, vendorId, crewId, day, step, tappedAt, key, at });
    await happened(`booking.crew_${step}`, {
      after: {
        day,
        tapped_at: tappedAt,
        ...(isLate({ tapped_at: tappedAt, entered_at: at }) && { entered_late: true }),
      },
    });
  });
  return await readJobProgress(deps.sql, vendorId, leadId);
}

/**
 * Takes the last tap of the day back, within a minute; a tap taken back already stays so. Refuses
 * (`missing`) a tap that is not there, and (`conflict`) one that is not the last, or too old.
 */
export async function undoJobTap(
  deps: ActDeps,
  link: OpenedCrewLink,
  leadId: string,
  { key, ago_seconds }: JobTapUndo,
): Promise<Sent<JobProgress>> {
  const { vendor_id: vendorId, day } = link;
  await onLead(deps, leadId, crewActor(link), async ({ tx, at, happened }) => {
    await requireCrewJob(tx, link, leadId);
    const tap = await findJobTap(tx, leadId, key);
    if (!tap || tap.day !== day)
      throw new Refusal('missing', {
        en: 'There is no such tap.',
        fr: 'Cette étape n’est pas enregistrée.',
      });
    if (tap.undone_at) return;
    const today = (await listJobSteps(tx, vendorId, [leadId])).filter((one) => one.day === day);
    const undoneAt = at.getTime() - ago_seconds * 1000;
    const isLate = undoneAt - tap.tapped_at.getTime() > (UNDO_SECONDS + UNDO_SLACK) * 1000;
    if (today.at(-1)?.request_key !== key || isLate) {
      const sentence = {
        en: 'Only the last tap can be taken back, and within a minute. Tell your dispatcher.',
        fr: 'Seule la dernière étape peut être annulée, et dans la minute. Prévenez la répartition.',
      };
      throw new Refusal('conflict', sentence);
    }
    await requireOpen(tx, leadId);
    await undoJobStep(tx, tap.id, at);
    await happened('booking.crew_undone', { before: { day, step: today.at(-1)?.step } });
  });
  return await readJobProgress(deps.sql, vendorId, leadId);
}

/** Needs the lead's row lock. Refuses (`missing`) a job that is not of the crew's day. */
export async function requireCrewJob(
  tx: Transaction,
  { vendor_id: vendorId, crew_id: crewId, day }: OpenedCrewLink,
  leadId: string,
): Promise<void> {
  if ((await listCrewJobs(tx, { vendorId, crewId, day })).includes(leadId)) return;
  throw new Refusal('missing', {
    en: 'This job is not yours today. Load the day anew.',
    fr: 'Ce déménagement n’est pas le vôtre aujourd’hui. Rechargez la journée.',
  });
}

async function requireOpen(tx: Transaction, leadId: string): Promise<void> {
  if ((await findAnswer(tx, leadId))?.stage === 'accepted') return;
  throw new Refusal('conflict', {
    en: 'This move is completed.',
    fr: 'Ce déménagement est terminé.',
  });
}
