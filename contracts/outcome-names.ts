import type { Outcome } from './outcomes.ts';

/** Names of a move's outcomes for those who work on it: in lists, badges, filters, histories and files. */
export const OUTCOME_NAMES: Record<Outcome, string> = {
  asked: 'Asked',
  held: 'Not paid yet',
  waiting: 'To answer',
  accepted: 'Accepted',
  under_way: 'Under way',
  done: 'Done',
  no_show: 'No-show',
  cancelled: 'Cancelled',
  declined: 'Declined',
  lost: 'Lost',
};
