import { torontoToday } from '../../../contracts/dates.ts';
import { refusalOf, refusalText, refusedField } from '../../../contracts/dispatch-refusals.ts';
import type {
  Dispatch,
  DispatchChange,
  DispatchInput,
} from '../../../contracts/portal/dispatches.ts';
import type { Transaction } from '../../../db/connect.ts';
import { type BoardJobRow, listBoardJobs } from '../../../db/portal/board.ts';
import { lockCrew } from '../../../db/portal/crews.ts';
import {
  createDispatch,
  deleteDispatch,
  findDispatch,
  listDispatches,
  updateDispatch,
} from '../../../db/portal/dispatches.ts';
import { lockTruck } from '../../../db/portal/trucks.ts';
import { assignedOf, drivesBetween } from '../../domain/dispatches.ts';
import { WORDS } from '../../domain/words.ts';
import { invalidField, Refusal } from '../../errors.ts';
import { type ActDeps, type LeadAct, onLead } from '../happenings.ts';
import { hoursOf, planRows } from './board.ts';

type Caller = { vendorId: number; email: string };
type Place = Omit<DispatchInput, 'day'>;

/**
 * Gives a booking a truck on one of its days. Refuses (`conflict`) a booking that is over or has all its
 * trucks, and (`invalid`, `refusal`) what truck, crew or arrival do not allow.
 */
export async function assignDispatch(
  deps: ActDeps,
  by: Caller,
  leadId: string,
  { day, ...place }: DispatchInput,
): Promise<Dispatch> {
  return await onLead(deps, leadId, by.email, async ({ tx, at, happened }) => {
    const job = await requireJob(tx, by.vendorId, leadId, day);
    const others = await listDispatches(tx, by.vendorId, day, day);
    const own = others.filter(({ lead_id }) => lead_id === leadId);
    if (own.length >= job.trucks) throw enough(job);
    if (own.some(({ truck_id }) => truck_id === place.truck_id)) throw sameTruck();
    await requireFit(tx, { by, job, place, id: null, today: torontoToday(at) });
    const of = { ...place, day, lead_id: leadId };
    const made = await createDispatch(tx, by.vendorId, of, { by: by.email, at });
    await happened('dispatch.assigned', { after: told(made) });
    return made;
  });
}

/** Changes truck, crew or time. Refuses as `assignDispatch`, and (`changed`) when another was quicker. */
export async function changeDispatch(
  deps: ActDeps,
  by: Caller,
  id: number,
  { version, ...change }: DispatchChange,
): Promise<Dispatch> {
  return await onDispatch(deps, by, { id, version }, async (act, { before, job }) => {
    const { tx, at, happened } = act;
    const place = { ...before, ...change };
    const others = await listDispatches(tx, by.vendorId, before.day, before.day);
    const twin = others.find((one) => one.lead_id === job.lead_id && one.id !== id);
    if (twin?.truck_id === place.truck_id) throw sameTruck();
    await requireFit(tx, { by, job, place, id, today: torontoToday(at) });
    const stamp = { by: by.email, at };
    const after = await updateDispatch(tx, by.vendorId, { ...place, id, version }, stamp);
    if (!after) throw new Error(`Dispatch ${id} moved under its lock.`);
    await happened('dispatch.changed', { before: told(before), after: told(after) });
    return after;
  });
}

/** Takes the truck off the booking. Refuses (`conflict`) a booking that is over, and a dispatch changed since. */
export async function removeDispatch(
  deps: ActDeps,
  by: Caller,
  id: number,
  version: number,
): Promise<void> {
  await onDispatch(deps, by, { id, version }, async ({ tx, happened }, { before }) => {
    await deleteDispatch(tx, by.vendorId, id, version);
    await happened('dispatch.removed', { before: told(before) });
  });
}

/** The job of a day, under the booking's lock: everything that ends a booking waits for it, or came first. */
async function requireJob(
  tx: Transaction,
  vendorId: number,
  leadId: string,
  day: string,
): Promise<BoardJobRow> {
  const [job] = await listBoardJobs(tx, vendorId, { from: day, to: day, leadId });
  if (!job) {
    throw new Refusal(
      'conflict',
      {
        en: 'This booking is not paid, is over, or is not on that day.',
        fr: 'Cette réservation n’est pas payée, est terminée ou n’est pas à cette date.',
      },
      { extra: { code: 'no_job' } },
    );
  }
  if (job.stage !== 'pending' && job.stage !== 'accepted') {
    throw new Refusal(
      'conflict',
      {
        en: 'This booking has ended, and keeps the truck that it had.',
        fr: 'Cette réservation a pris fin et garde le camion qu’elle avait.',
      },
      { extra: { code: 'ended' } },
    );
  }
  return job;
}

/** Runs an act on what was seen of a dispatch, under its booking's lock. */
async function onDispatch<T>(
  deps: ActDeps,
  by: Caller,
  seen: { id: number; version: number },
  work: (act: LeadAct, found: { before: Dispatch; job: BoardJobRow }) => Promise<T>,
): Promise<T> {
  const { id, version } = seen;
  const known = await findDispatch(deps.sql, by.vendorId, id);
  if (!known)
    throw new Refusal('missing', {
      en: 'Somebody else has just taken the truck off.',
      fr: 'Quelqu’un d’autre vient de retirer le camion.',
    });
  return await onLead(deps, known.lead_id, by.email, async (act) => {
    const job = await requireJob(act.tx, by.vendorId, known.lead_id, known.day);
    const before = await findDispatch(act.tx, by.vendorId, id);
    if (before?.version === version) return await work(act, { before, job });
    throw changedSince(before);
  });
}

const changedSince = (before: Dispatch | null) =>
  new Refusal(
    'conflict',
    before
      ? {
          en: 'Somebody else has just changed this. The board shows how it stands now.',
          fr: 'Quelqu’un d’autre vient de modifier cela. La répartition montre où en sont les choses.',
        }
      : {
          en: 'Somebody else has just taken the truck off. The board shows how it stands now.',
          fr: 'Quelqu’un d’autre vient de retirer le camion. La répartition montre où en sont les choses.',
        },
    { extra: { code: 'changed', dispatch: before } },
  );

type Asked = { by: Caller; job: BoardJobRow; place: Place; id: number | null; today: string };

/** Locks truck and crew, so that each has one job given at a time, and refuses what they cannot make. */
async function requireFit(tx: Transaction, { by, job, place, id, today }: Asked): Promise<void> {
  const { vendorId } = by;
  const truck = await lockTruck(tx, vendorId, place.truck_id);
  if (!truck || truck.retired) {
    throw invalidField('truck_id', {
      en: 'You have no such truck. Choose another.',
      fr: 'Vous n’avez pas ce camion. Choisissez-en un autre.',
    });
  }
  const crew = place.crew_id === null ? null : await lockCrew(tx, vendorId, place.crew_id);
  if (place.crew_id !== null && (!crew || crew.retired)) {
    throw invalidField('crew_id', {
      en: 'You have no such crew. Choose another.',
      fr: 'Vous n’avez pas cette équipe. Choisissez-en une autre.',
    });
  }
  const { day } = job;
  const rows = await listBoardJobs(tx, vendorId, { from: day, to: day });
  const planned = planRows(rows, await hoursOf(tx, vendorId, today));
  const others = (await listDispatches(tx, vendorId, day, day)).filter((one) => one.id !== id);
  const wanted = planned.get(job.lead_id);
  if (!wanted) throw new Error(`The job ${job.lead_id} is not on its day.`);
  const { starts_at } = place;
  const refusal = refusalOf(
    { ...wanted, starts_at, truck, crew },
    assignedOf(others, planned),
    drivesBetween(planned),
  );
  if (!refusal) return;
  const sentence = { en: refusalText(refusal), fr: refusalText(refusal, WORDS.fr.dispatch) };
  throw new Refusal('invalid', sentence, {
    fields: { [refusedField(refusal)]: sentence },
    extra: { code: refusal.code, refusal },
  });
}

const enough = ({ trucks }: BoardJobRow) =>
  new Refusal(
    'conflict',
    trucks === 1
      ? {
          en: 'This booking has its truck already. The board shows which.',
          fr: 'Cette réservation a déjà son camion. La répartition montre lequel.',
        }
      : {
          en: `This booking has all its ${trucks} trucks already. The board shows which.`,
          fr: `Cette réservation a déjà ses ${trucks} camions. La répartition montre lesquels.`,
        },
    { extra: { code: 'enough_trucks' } },
  );

const sameTruck = () => {
  const detail = {
    en: 'This truck goes to the booking already: it needs another one.',
    fr: 'Ce camion va déjà à cette réservation\u00a0: il lui en faut un autre.',
  };
  return new Refusal('conflict', detail, {
    fields: { truck_id: detail },
    extra: { code: 'same_truck' },
  });
};

/** The facts for the audit: the plan alone, and no customer. */
const told = ({ day, truck_id, crew_id, starts_at }: Dispatch) => ({
  day,
  truck_id,
  crew_id,
  starts_at,
});
