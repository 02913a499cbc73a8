import { LRUCache } from 'lru-cache';
import { ARRIVAL_WINDOWS, type TimeSlot } from '../../contracts/choices.ts';
import type { PlainDate } from '../../contracts/dates.ts';
import type { Assigned } from '../../contracts/dispatch-refusals.ts';
import { stopOf } from '../../contracts/dispatch-refusals.ts';
import type { Arrival, DriveBetween } from '../../contracts/dispatch-rules.ts';
import type { KeptPlace, Point } from '../../contracts/places.ts';
import { NO_ROAD } from './distances.ts';
import { kept } from './kept.ts';
import { zoneOffset } from './places/time-zones.ts';
import { locate } from './places.ts';
import { wayBetween } from './roads/ways.ts';

/** Hours on site for a price without hours of its own. */
const HOURS_UNKNOWN = 4;
/** The last day of a long job is at least this long, in minutes. */
const LEAST_MINUTES = 60;
/** Minutes of a crew's day that are over when the afternoon's first crew arrives (rule 3.20). */
const MORNING_MINUTES = 4 * 60;

/** The facts that a job's time at the doors follows from. */
export type JobFacts = {
  estimated_hours: number | null;
  /** Of driving from the pick-up to the drop-off. */
  haulMinutes: number;
  move_time: TimeSlot;
  day_of: number;
  days: number;
};

/**
 * Minutes from the first door to the end at the last one, on one of the job's days (rule 8.7): the hours
 * on site that were priced and the way between, worked off by `hoursADay` where there are several days.
 */
export function jobMinutes(job: JobFacts, hoursADay: number): number {
  const all = Math.round((job.estimated_hours ?? HOURS_UNKNOWN) * 60) + job.haulMinutes;
  if (job.days === 1) return Math.max(LEAST_MINUTES, all);
  const whole = hoursADay * 60;
  const first = job.move_time === 'Afternoon' ? whole - MORNING_MINUTES : whole;
  const before = job.day_of === 1 ? 0 : first + (job.day_of - 2) * whole;
  const most = job.day_of === 1 ? first : whole;
  return Math.max(LEAST_MINUTES, Math.min(most, all - before));
}

/** When the crew may be at the door: the time agreed on, else the window; later days were promised none. */
export function arrivalOf(job: {
  move_time: TimeSlot;
  final_time: string | null;
  day_of: number;
}): Arrival | null {
  if (job.day_of > 1) return null;
  if (job.final_time) return { from: job.final_time, until: job.final_time, agreed: true };
  const { from, to } = ARRIVAL_WINDOWS[job.move_time];
  return { from, until: to, agreed: false };
}

const points = new LRUCache<string, Point>({ max: 20_000 });

/** Where a home was found; the same place is the same object, whose streets are looked for once. */
export function pointOf(place: KeptPlace): Point | null {
  const found = 'lat' in place ? place : locate(place.address);
  return found && samePoint(found);
}

export const samePoint = ({ lat, lng }: Point): Point =>
  kept(points, `${lat},${lng}`, () => ({ lat, lng }));

/** Whole minutes of driving; 0, which stands in no way, where an end is not known. */
export const driveMinutes = (from: Point | null, to: Point | null): number =>
  from && to ? Math.round((wayBetween(from, to) ?? NO_ROAD).minutes) : 0;

/** A job as it is planned on one of its days. */
export type PlannedJob = {
  lead_id: string;
  day: PlainDate;
  customer: string;
  minutes: number;
  utc_offset: number;
  arrival: Arrival | null;
  start: Point | null;
  end: Point | null;
};

type JobRow = Omit<JobFacts, 'haulMinutes'> & {
  lead_id: string;
  day: PlainDate;
  customer: string;
  final_time: string | null;
  origin: KeptPlace;
  destination: KeptPlace;
};

/** Plans a row: its ends, its time at the doors, its clocks. */
export function planJob(row: JobRow, timeZone: string, hoursADay: number): PlannedJob {
  const [start, end] = [pointOf(row.origin), pointOf(row.destination)];
  return {
    lead_id: row.lead_id,
    day: row.day,
    customer: row.customer,
    minutes: jobMinutes({ ...row, haulMinutes: driveMinutes(start, end) }, hoursADay),
    utc_offset: zoneOffset(timeZone, row.day),
    arrival: arrivalOf(row),
    start,
    end,
  };
}

/** The driving between the jobs of one day. */
export function drivesBetween(jobs: ReadonlyMap<string, PlannedJob>): DriveBetween {
  return (from, to) => driveMinutes(jobs.get(from)?.end ?? null, jobs.get(to)?.start ?? null);
}

type Placed = { lead_id: string; truck_id: number; crew_id: number | null; starts_at: string };

/** The work of trucks and crews on a day, by the dispatches whose job is among `jobs`. */
export function assignedOf<D extends Placed>(
  dispatches: readonly D[],
  jobs: ReadonlyMap<string, PlannedJob>,
): (Assigned & { of: D })[] {
  return dispatches.flatMap((of) => {
    const job = jobs.get(of.lead_id);
    if (!job) return [];
    const { truck_id, crew_id, starts_at } = of;
    return [{ ...stopOf({ ...job, starts_at }), truck_id, crew_id, customer: job.customer, of }];
  });
}
