import { LOCALE } from './facts.ts';

/** The words of a job's dates. */
export const JOB_DAY_WORDS = {
  locale: LOCALE,
  /** `3 days, June 4–6`. */
  takes: (days: number, dates: string): string => `${days} days, ${dates}`,
};
