import { torontoToday } from '../../../contracts/dates.ts';
import type { Crew, CrewChange, CrewInput } from '../../../contracts/portal/crews.ts';
import { violates } from '../../../db/connect.ts';
import { createCrew, lockCrew, updateCrew } from '../../../db/portal/crews.ts';
import { listJobsAhead } from '../../../db/portal/dispatches.ts';
import type { Deps } from '../../deps.ts';
import { MISSING, Refusal, required } from '../../errors.ts';
import { happened } from '../happenings.ts';
import { refuseJobs, requireYard } from './trucks.ts';

type Caller = { vendorId: number; email: string };

/** Adds a crew. Refuses (`conflict`) a name that another has. */
export async function addCrew({ sql }: Deps, by: Caller, input: CrewInput): Promise<Crew> {
  return await sql
    .begin(async (tx) => {
      await requireYard(tx, by.vendorId, input.location_id);
      const crew = await createCrew(tx, by.vendorId, input);
      await happened(tx, by.email, 'crew.created', crew.id, { after: input });
      return crew;
    })
    .catch(nameTaken);
}

/** Changes a crew. Refuses (`conflict`) a name that is taken, and to retire one with jobs ahead. */
export async function changeCrew(
  { sql, clock }: Deps,
  by: Caller,
  id: number,
  { retired, ...change }: CrewChange,
): Promise<Crew> {
  return await sql
    .begin(async (tx) => {
      const before = required(await lockCrew(tx, by.vendorId, id), MISSING.crew);
      const after = { ...before, ...change, retired: retired ?? before.retired };
      await requireYard(tx, by.vendorId, after.location_id);
      if (after.retired && !before.retired) {
        const today = torontoToday(clock());
        refuseJobs(before.name, await listJobsAhead(tx, by.vendorId, { crewId: id }, today));
      }
      const retiredAt = after.retired ? clock() : null;
      await updateCrew(tx, by.vendorId, id, { ...after, retiredAt });
      await happened(tx, by.email, 'crew.changed', id, { before, after });
      return after;
    })
    .catch(nameTaken);
}

function nameTaken(error: unknown): never {
  if (!violates(error, 'crews_name')) throw error;
  const detail = {
    en: 'You have a crew of this name already.',
    fr: 'Vous avez déjà une équipe de ce nom.',
  };
  throw new Refusal('conflict', detail, { fields: { name: detail } });
}
