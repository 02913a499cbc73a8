import * as z from 'zod/mini';
import { endpoint } from './endpoints.ts';
import { instant, requiredLine } from './texts.ts';

/** How far a crew is with a job, by its taps (rule 8.9). */

/** In their order; a day ends with `done`. */
export const JOB_STEPS = [
  'on_way', 'arrived', 'loading', 'driving', 'unloading', 'done',
] as const; // biome-ignore format: one row reads better
export type JobStep = (typeof JOB_STEPS)[number];

/** Seconds within which the last tap can be taken back. */
export const UNDO_SECONDS = 60;

/** Seconds after which a tap counts as entered late. */
export const LATE_SECONDS = 300;

/** True for a step that may follow the last one of the day: never backwards. */
export const mayFollow = (step: JobStep, last: JobStep | null): boolean =>
  last === null || JOB_STEPS.indexOf(step) > JOB_STEPS.indexOf(last);

/** The steps that may come next, the usual one first. */
export const stepsAfter = (last: JobStep | null): JobStep[] =>
  JOB_STEPS.filter((step) => mayFollow(step, last));

/** A tap that stands. */
export const TappedStep = z.object({
  day: z.string(),
  step: z.enum(JOB_STEPS),
  at: instant,
  /** When the tap came, if later than it says: the phone had no network, or the crew entered it afterwards. */
  entered_at: z.nullable(instant),
  /** The key by which the crew's page takes the tap back. */
  key: z.string(),
});
export type TappedStep = z.infer<typeof TappedStep>;

/** The last step of a day; null before the first. */
export const lastStep = <Step extends { day: string }>(steps: readonly Step[], day: string) =>
  steps.findLast((tap) => tap.day === day) ?? null;

/** Oldest first. */
export const JobProgress = z.object({
  steps: z.array(TappedStep),
  /** Hours on site by the taps, in started quarters; null while the taps do not tell. */
  worked_hours: z.nullable(z.number()),
});
export type JobProgress = z.infer<typeof JobProgress>;

const DAY_SECONDS = 86_400;

const tap = {
  /** Made by the page: a tap sent twice under one key counts once. */
  key: requiredLine(100, 'Send the tap with a key of its own.'),
  /** Seconds since the tap: the phone may have had no network, and its clock may be wrong. */
  ago_seconds: z.number('Say how long ago.').check(z.gte(0), z.lte(DAY_SECONDS)),
};

export const JobTap = z.object({ step: z.enum(JOB_STEPS, 'There is no such step.'), ...tap });
export type JobTap = z.infer<typeof JobTap>;

export const JobTapUndo = z.object(tap);
export type JobTapUndo = z.infer<typeof JobTapUndo>;

export const postJobStep = endpoint('POST', '/api/crew/jobs/:id/steps', {
  needs: 'crew_link',
  summary: 'Say how far the job is',
  body: JobTap,
  reply: { 200: ['The steps as they are', JobProgress] },
  problems: { 409: 'The job is further, or over' },
});

export const postJobStepUndo = endpoint('POST', '/api/crew/jobs/:id/steps/undo', {
  needs: 'crew_link',
  summary: 'Take the last step back, within a minute',
  body: JobTapUndo,
  reply: { 200: ['The steps as they are', JobProgress] },
  problems: { 409: 'It is not the last step, or the minute is over' },
});
