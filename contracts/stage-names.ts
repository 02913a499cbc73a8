import { OUTCOME_NAMES } from './outcome-names.ts';
import { type BookedStage, STAGE_OUTCOMES } from './outcomes.ts';

const STAGES = Object.entries(STAGE_OUTCOMES) as [BookedStage, keyof typeof OUTCOME_NAMES][];

/** What a booking's stage is called: the name of the outcome that it makes. */
export const STAGE_NAMES = Object.fromEntries(
  STAGES.map(([stage, outcome]) => [stage, OUTCOME_NAMES[outcome]]),
) as Record<BookedStage, string>;
