import type { JobHours, JobPrice } from '../../contracts/job-records.ts';
import type { JobSheet } from '../../contracts/job-sheets.ts';

/** What the end of a job is given. */
export interface SignOffProps {
  sheet: JobSheet;
}

/** What hours and extras come to, and why the hours are other ones than the taps'. */
export type Agreed = { job: JobHours; reason: string; price: JobPrice };
