import type { JobStep } from '../contracts/job-steps.ts';
import { all, done, first, type Queryable } from './connect.ts';

export type JobStepRow = {
  lead_id: string;
  day: string;
  step: JobStep;
  tapped_at: Date;
  entered_at: Date;
  request_key: string;
};

/** The steps that stand of a vendor's jobs, oldest first. */
export const listJobSteps = (sql: Queryable, vendorId: number, leadIds: string[]) =>
  all(sql<JobStepRow[]>`
    select lead_id, day, step, tapped_at, entered_at, request_key from job_steps
    where vendor_id = ${vendorId} and lead_id = any(${leadIds}) and undone_at is null
    order by day, id`);

/** The step that a tap of that name entered, also one that was taken back; null before it came. */
export const findJobTap = (sql: Queryable, leadId: string, key: string) =>
  first(sql<{ id: number; day: string; tapped_at: Date; undone_at: Date | null }[]>`
    select id, day, tapped_at, undone_at from job_steps
    where lead_id = ${leadId} and request_key = ${key}`);

/** Enters a step. Needs the lead's row lock. */
export const createJobStep = (
  sql: Queryable,
  tap: {
    leadId: string;
    vendorId: number;
    crewId: number;
    day: string;
    step: JobStep;
    tappedAt: Date;
    key: string;
    at: Date;
  },
) =>
  done(sql`
    insert into job_steps (lead_id, vendor_id, crew_id, day, step, tapped_at, request_key, entered_at)
    values (${tap.leadId}, ${tap.vendorId}, ${tap.crewId}, ${tap.day}, ${tap.step},
      ${tap.tappedAt}, ${tap.key}, ${tap.at})`);

/** Takes a step back. Needs the lead's row lock. */
export const undoJobStep = (sql: Queryable, id: number, at: Date) =>
  done(sql`update job_steps set undone_at = ${at} where id = ${id} and undone_at is null`);

/** The last step that the crew of a booking has tapped; null before the first. */
export const findLastJobStep = (sql: Queryable, leadId: string) =>
  first(sql<{ day: string; step: JobStep; tapped_at: Date }[]>`
    select s.day, s.step, s.tapped_at from job_steps s
    join vendor_answers a on a.lead_id = s.lead_id and a.vendor_id = s.vendor_id
    where s.lead_id = ${leadId} and s.undone_at is null
    order by s.day desc, s.id desc limit 1`);
