import { inWords, torontoToday } from '../../../contracts/dates.ts';
import type { Truck, TruckChange, TruckInput } from '../../../contracts/portal/trucks.ts';
import { type Queryable, violates } from '../../../db/connect.ts';
import { type JobAhead, listJobsAhead } from '../../../db/portal/dispatches.ts';
import { ownsLocation } from '../../../db/portal/locations.ts';
import {
  createTruck,
  createTrucksOfYards,
  listTrucks,
  lockTruck,
  updateTruck,
} from '../../../db/portal/trucks.ts';
import type { Deps } from '../../deps.ts';
import { WORDS } from '../../domain/words.ts';
import { invalidField, MISSING, Refusal, required } from '../../errors.ts';
import { happened } from '../happenings.ts';

type Caller = { vendorId: number; email: string };

/** Adds a truck. Refuses (`conflict`) a name that another has. */
export async function addTruck({ sql }: Deps, by: Caller, input: TruckInput): Promise<Truck> {
  return await sql
    .begin(async (tx) => {
      await requireYard(tx, by.vendorId, input.location_id);
      const truck = await createTruck(tx, by.vendorId, input);
      await happened(tx, by.email, 'truck.created', truck.id, { after: input });
      return truck;
    })
    .catch(nameTaken);
}

/** Adds the trucks that the yards count beyond those with names. Resolves to all trucks. */
export async function addTrucksOfYards({ sql }: Deps, by: Caller): Promise<Truck[]> {
  return await sql
    .begin(async (tx) => {
      const made = await createTrucksOfYards(tx, by.vendorId);
      if (made > 0) {
        await happened(tx, by.email, 'truck.created', 'from yards', { after: { trucks: made } });
      }
      return await listTrucks(tx, by.vendorId);
    })
    .catch(nameTaken);
}

/** Changes a truck. Refuses (`conflict`) a name that is taken, and to retire one with jobs ahead. */
export async function changeTruck(
  { sql, clock }: Deps,
  by: Caller,
  id: number,
  { retired, ...change }: TruckChange,
): Promise<Truck> {
  return await sql
    .begin(async (tx) => {
      const before = required(await lockTruck(tx, by.vendorId, id), MISSING.truck);
      const after = { ...before, ...change, retired: retired ?? before.retired };
      await requireYard(tx, by.vendorId, after.location_id);
      if (after.retired && !before.retired) {
        const today = torontoToday(clock());
        refuseJobs(before.name, await listJobsAhead(tx, by.vendorId, { truckId: id }, today));
      }
      const retiredAt = after.retired ? clock() : null;
      await updateTruck(tx, by.vendorId, id, { ...after, retiredAt });
      await happened(tx, by.email, 'truck.changed', id, { before, after });
      return after;
    })
    .catch(nameTaken);
}

/** Refuses a yard that is not the vendor's. */
export async function requireYard(sql: Queryable, vendorId: number, id: number): Promise<void> {
  if (await ownsLocation(sql, vendorId, id)) return;
  throw invalidField('location_id', {
    en: 'You have no such yard. Choose one of your own.',
    fr: 'Vous n’avez pas ce point de départ. Choisissez l’un des vôtres.',
  });
}

/** Jobs that are named in a sentence; of more than these only their number is. */
const NAMED = 3;

/** Refuses to retire a truck or crew that has jobs ahead, and names the jobs. */
export function refuseJobs(name: string, jobs: readonly JobAhead[]): void {
  if (jobs.length === 0) return;
  const first = jobs.slice(0, NAMED);
  const more = jobs.length - NAMED;
  const named = first.map(({ customer, day }) => `${customer} on ${inWords(day)}`);
  const french = first.map(
    ({ customer, day }) => `${customer}, le ${inWords(day, WORDS.fr.locale)}`,
  );
  if (more > 0) {
    named.push(`${more} more`);
    french.push(`${more} de plus`);
  }
  throw new Refusal(
    'conflict',
    {
      en: `${name} still has jobs: ${named.join('; ')}. Give them to another first.`,
      fr: `${name} a encore des déménagements\u00a0: ${french.join('; ')}. Confiez-les d’abord à un autre.`,
    },
    { extra: { code: 'jobs_ahead', jobs } },
  );
}

function nameTaken(error: unknown): never {
  if (!violates(error, 'trucks_name')) throw error;
  const detail = {
    en: 'You have a truck of this name already.',
    fr: 'Vous avez déjà un camion de ce nom.',
  };
  throw new Refusal('conflict', detail, { fields: { name: detail } });
}
