import type * as English from './job-day-words.ts';
import { LOCALE } from './language.fr.ts';

export const JOB_DAY_WORDS: typeof English.JOB_DAY_WORDS = {
  locale: LOCALE,
  takes: (days, dates) => `${days} jours (${dates})`,
};
