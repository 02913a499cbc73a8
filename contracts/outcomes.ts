import type { Stage } from './vendor-answers.ts';

/**
 * The outcome of a move, each state excluding the others. Money is no outcome: deposits, refunds and disputes are told
 * beside it. The database keeps it in `leads.outcome` (decision 165).
 */
export const OUTCOMES = [
  'asked', 'held', 'waiting', 'accepted', 'under_way', 'done', 'no_show', 'cancelled', 'declined',
  'lost',
] as const; // biome-ignore format: one row reads better
export type Outcome = (typeof OUTCOMES)[number];

/** A move that stands: it is to come, under way or done, and counts as booked. */
export const BOOKED: readonly Outcome[] = ['waiting', 'accepted', 'under_way', 'done'];

/** The facts that the outcome follows from. */
export interface OutcomeFacts {
  /** The vendor's side; null until a deposit has made the lead a booking. */
  stage: Stage | null;
  /** The crew has tapped its first step, and not taken it back. */
  begun: boolean;
  /** A truck is held for a customer who pays. */
  isHeld: boolean;
  /** An operator has given the lead up. */
  isLost: boolean;
}

/** A vendor's side of a booking, or that there is none yet. */
export type BookedStage = Stage | 'unpaid';

/** The outcome that a stage makes of a move, as long as no crew has begun. */
export const STAGE_OUTCOMES: Record<BookedStage, Outcome> = {
  unpaid: 'held',
  pending: 'waiting',
  accepted: 'accepted',
  declined: 'declined',
  completed: 'done',
  no_show: 'no_show',
  cancelled: 'cancelled',
};

/** The outcome of a move. The vendor's side alone decides a booking's; before a booking, truck and operator decide. */
export function outcomeOf({ stage, begun, isHeld, isLost }: OutcomeFacts): Outcome {
  if (stage === 'accepted' && begun) return 'under_way';
  if (stage) return STAGE_OUTCOMES[stage];
  if (isLost) return 'lost';
  return isHeld ? 'held' : 'asked';
}
