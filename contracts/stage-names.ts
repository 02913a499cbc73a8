import { OUTCOME_NAMES } from './outcome-names.ts';
import type { BookedStage } from './outcomes.ts';

/** Names of a booking's stages: each is that of the outcome that the stage makes. */
export const STAGE_NAMES: Record<BookedStage, string> = {
  ...OUTCOME_NAMES,
  unpaid: OUTCOME_NAMES.held,
  pending: OUTCOME_NAMES.waiting,
  completed: OUTCOME_NAMES.done,
};
