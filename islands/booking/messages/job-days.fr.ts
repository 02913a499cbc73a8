import { plural } from '../../../contracts/plurals.ts';
import type * as English from './job-days.ts';

export const JOB_DAYS: typeof English.JOB_DAYS = {
  takes: (days, dates) => `Dure ${days} ${plural(days, 'jour', 'jours')} : ${dates}`,
  tooLong:
    'Ce déménagement ne tient pas dans un après-midi. En commençant le matin, il se fait en un jour.',
  morning: 'Commencer le matin',
};
