import { type BookingState, isDone } from '../../../contracts/booking-states.ts';
import { HELD, STANDINGS } from '../../../contracts/standings.ts';

/**
 * The name of a paid booking's state, in one sentence.
 * @param by until when the mover has to answer; empty where that may not be told.
 */
export function standingText(state: BookingState, mover: string, by = '', isLate = false): string {
  if (state === 'waiting') return `${HELD} ${STANDINGS[isLate ? 'late' : 'waiting'](mover, by)}`;
  if (state === 'cancelled' || state === 'refunded') return STANDINGS[state];
  if (state === 'declined' || state === 'no_show') return STANDINGS[state](mover);
  return isDone(state) ? STANDINGS.completed : STANDINGS.confirmed(mover);
}
