import { minutesFrom } from '../../contracts/dates.ts';
import { ANSWER_HOURS } from '../../contracts/vendor-answers.ts';
import { escalateUnanswered } from '../../db/vendor-answers.ts';
import { SYSTEM } from './booking-parties.ts';
import { type ActDeps, onLeads } from './happenings.ts';

/** Unanswered bookings that one sweep tells the operators of. */
const MAX_AT_ONCE = 100;

/**
 * Bookings whose vendor let the 24 hours pass (rule 4.8) are told to the
 * operators, each once, by mail and in the booking's history.
 */
export const escalateLateAnswers = (deps: ActDeps): Promise<void> =>
  onLeads(deps, async ({ tx, at, on }) => {
    const before = minutesFrom(at, -ANSWER_HOURS * 60);
    const late = await escalateUnanswered(tx, { before, at, limit: MAX_AT_ONCE });
    for (const { lead_id, ...after } of late) {
      await on(lead_id, SYSTEM).happened('booking.unanswered', { after });
    }
  });
