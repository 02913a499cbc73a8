import { minutesFrom } from '../../contracts/dates.ts';
import { ANSWER_HOURS } from '../../contracts/vendor-answers.ts';
import { escalateRequests } from '../../db/quote-requests.ts';
import { SYSTEM } from './booking-parties.ts';
import { type ActDeps, onLeads } from './happenings.ts';

/** Requests that one sweep tells the operators of. */
const MAX_AT_ONCE = 100;

/** Requests for a price that a vendor let pass (rule 4.12) are told to the operators, each once. */
export const escalateLateRequests = (deps: ActDeps): Promise<void> =>
  onLeads(deps, async ({ tx, at, on }) => {
    const before = minutesFrom(at, -ANSWER_HOURS * 60);
    const late = await escalateRequests(tx, { before, at, limit: MAX_AT_ONCE });
    for (const { lead_id, vendor_id } of late) {
      await on(lead_id, SYSTEM).happened('quote.unanswered', { after: { vendor_id } });
    }
  });
