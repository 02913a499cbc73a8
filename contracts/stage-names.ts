import { OUTCOME_NAMES } from './outcome-names.ts';
import type { BookedStage } from './outcomes.ts';

/** What a booking's stage is called: the name of the outcome that it makes. */
export const STAGE_NAMES: Record<BookedStage, string> = {
  ...OUTCOME_NAMES,
  unpaid: OUTCOME_NAMES.held,
  pending: OUTCOME_NAMES.waiting,
  completed: OUTCOME_NAMES.done,
};
