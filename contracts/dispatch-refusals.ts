import * as z from 'zod/mini';
import {
  type Arrival,
  type Clash,
  clashOf,
  type DriveBetween,
  isWithin,
  minutesOf,
  type Stop,
  timeOf,
} from './dispatch-rules.ts';
import { DISPATCH_WORDS } from './dispatch-words.ts';

/** Why a truck and crew cannot take a job at a time, as a code with the values that its sentence names. */
export const DispatchRefusal = z.discriminatedUnion('code', [
  z.object({
    code: z.enum(['truck_busy', 'crew_busy']),
    /** The truck's or crew's name, and the customer of the job that it has. */
    name: z.string(),
    customer: z.string(),
    /** `before`: that job comes first. */
    side: z.enum(['before', 'after']),
    /** When that job is done, or begins, by the clocks of this job's pick-up. */
    at: z.string(),
    /** Of driving between the two. */
    minutes: z.int(),
  }),
  z.object({ code: z.literal('outside_window'), from: z.string(), until: z.string() }),
  z.object({ code: z.literal('agreed_time'), time: z.string() }),
]);
export type DispatchRefusal = z.infer<typeof DispatchRefusal>;

/** A job that a truck and crew have on that day. */
export type Assigned = Stop & { truck_id: number; crew_id: number | null; customer: string };

/** The wanted job, at a time by the clocks of its pick-up, which are `offset` minutes from UTC. */
export type Wanted = {
  lead_id: string;
  starts_at: string;
  minutes: number;
  utc_offset: number;
  arrival: Arrival | null;
  truck: { id: number; name: string };
  crew: { id: number; name: string } | null;
};

/** A job in minutes after UTC's midnight, so that jobs under different clocks compare. */
export function stopOf(
  job: Pick<Wanted, 'lead_id' | 'starts_at' | 'minutes' | 'utc_offset'>,
): Stop {
  const from = minutesOf(job.starts_at) - job.utc_offset;
  return { lead_id: job.lead_id, from, until: from + job.minutes };
}

/** Why the wanted job is refused, or null: the time first, then the truck, then the crew. */
export function refusalOf(
  wanted: Wanted,
  assigned: readonly Assigned[],
  drive: DriveBetween,
): DispatchRefusal | null {
  const { arrival, truck, crew, utc_offset } = wanted;
  if (arrival && !isWithin(arrival, wanted.starts_at)) {
    return arrival.agreed
      ? { code: 'agreed_time', time: arrival.from }
      : { code: 'outside_window', from: arrival.from, until: arrival.until };
  }
  const stop = stopOf(wanted);
  const busy = (code: 'truck_busy' | 'crew_busy', name: string, clash: Clash<Assigned>) => ({
    code,
    name,
    customer: clash.with.customer,
    side: clash.side,
    at: timeOf((clash.side === 'before' ? clash.with.until : clash.with.from) + utc_offset),
    minutes: clash.drive,
  });
  const ofTruck = assigned.filter(({ truck_id }) => truck_id === truck.id);
  const late = clashOf(stop, ofTruck, drive);
  if (late) return busy('truck_busy', truck.name, late);
  if (!crew) return null;
  const ofCrew = assigned.filter(({ crew_id }) => crew_id === crew.id);
  const away = clashOf(stop, ofCrew, drive);
  return away && busy('crew_busy', crew.name, away);
}

/** The field of a call that a refusal is about. */
export const refusedField = ({ code }: DispatchRefusal) =>
  code === 'truck_busy' ? 'truck_id' : code === 'crew_busy' ? 'crew_id' : 'starts_at';

/** The refusal as people read it. */
export function refusalText(refusal: DispatchRefusal, words = DISPATCH_WORDS): string {
  switch (refusal.code) {
    case 'outside_window':
      return words.window(refusal.from, refusal.until);
    case 'agreed_time':
      return words.agreed(refusal.time);
    default:
      return words[refusal.side](refusal);
  }
}
