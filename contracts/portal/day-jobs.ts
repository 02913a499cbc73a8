import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { SheetDispatch } from '../job-sheets.ts';
import { TappedStep } from '../job-steps.ts';
import { plainDate } from '../texts.ts';
import { Lead } from './leads.ts';

/** A job of a day: its lead, the trucks and crews that go, and how far they are. */
export const DayJob = z.extend(Lead, {
  dispatches: z.array(SheetDispatch),
  /** The taps of the day, oldest first. */
  steps: z.array(TappedStep),
});
export type DayJob = z.infer<typeof DayJob>;

export const getDayJobs = endpoint('GET', '/vendor/vendor/day-jobs', {
  needs: 'view_leads',
  summary: 'The jobs of a day, in the order in which they begin',
  description: 'Bookings to answer, accepted and completed ones that are under way on the day.',
  query: z.object({
    day: plainDate('Choose a date.'),
  }),
  reply: { 200: ['The jobs', z.array(DayJob)] },
});
