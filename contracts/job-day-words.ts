import { LOCALE } from './facts.ts';

/** What the dates of a job are told in. */
export const JOB_DAY_WORDS = {
  locale: LOCALE,
  /** `3 days, June 4–6`. */
  takes: (days: number, dates: string): string => `${days} days, ${dates}`,
};
