import { minutesFrom } from '../../contracts/dates.ts';
import { ANSWER_HOURS } from '../../contracts/vendor-answers.ts';
import { addCaseMails, escalateCases } from '../../db/cases.ts';
import { escalateRequests } from '../../db/quote-requests.ts';
import { escalateUnanswered } from '../../db/vendor-answers.ts';
import { queueMail } from '../mails/queue.ts';
import { SYSTEM } from './booking-parties.ts';
import { type ActDeps, onLeads } from './happenings.ts';

/** The most of each kind that one sweep tells the operators of. */
const MAX_AT_ONCE = 100;

/**
 * Bookings, prices and reported problems that a mover let lie past its time (rules 4.8, 4.12) are told to the operators, each
 * once and in its lead's history: a single one by a mail of its own, several by one that lists them, as after days in
 * which no server ran.
 */
export const escalateLate = (deps: ActDeps): Promise<void> =>
  onLeads(deps, async ({ tx, at, on }) => {
    const due = { at, limit: MAX_AT_ONCE };
    const asked = minutesFrom(at, -ANSWER_HOURS * 60);
    const bookings = await escalateUnanswered(tx, due);
    const requests = await escalateRequests(tx, { ...due, before: asked });
    const cases = await escalateCases(tx, due);
    const several = bookings.length + requests.length + cases.length > 1;
    const told = several ? { mails: {} } : {};
    for (const { lead_id, ...after } of bookings) {
      await on(lead_id, SYSTEM).happened('booking.unanswered', { after, ...told });
    }
    for (const { lead_id, ...after } of requests) {
      await on(lead_id, SYSTEM).happened('quote.unanswered', { after, ...told });
    }
    for (const { id, lead_id } of cases) {
      const facts = { after: { case: id }, ...told };
      await addCaseMails(tx, id, await on(lead_id, SYSTEM).happened('case.overdue', facts));
    }
    if (several) await queueMail(tx, deps.queue, 'late_answers', { created_at: at });
  });
