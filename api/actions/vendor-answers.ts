import { escalateUnanswered } from '../../db/vendor-answers.ts';
import { SYSTEM } from './booking-parties.ts';
import { type ActDeps, onLeads } from './happenings.ts';

/** Unanswered bookings that one sweep tells the operators of. */
const MAX_AT_ONCE = 100;

/**
 * Bookings whose vendor let its time pass (rule 4.8) are told to the
 * operators, each once, by mail and in the booking's history.
 */
export const escalateLateAnswers = (deps: ActDeps): Promise<void> =>
  onLeads(deps, async ({ tx, at, on }) => {
    const late = await escalateUnanswered(tx, { at, limit: MAX_AT_ONCE });
    for (const { lead_id, ...after } of late) {
      await on(lead_id, SYSTEM).happened('booking.unanswered', { after });
    }
  });
