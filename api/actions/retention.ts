import { minutesFrom, torontoToday } from '../../contracts/dates.ts';
import { RETENTION, type Retained } from '../../contracts/retention.ts';
import { removeOldBookingCodes } from '../../db/booking-codes.ts';
import type { Sql } from '../../db/connect.ts';
import { removeOldCrewLinks } from '../../db/crew-links.ts';
import { removeExpiredKeptQuotes } from '../../db/kept-quotes.ts';
import { eraseOldLeads } from '../../db/lead-erasure.ts';
import { eraseUnconfirmed } from '../../db/newsletters.ts';
import { removeOldLinks } from '../../db/portal/links.ts';
import { removeOldResponseTimes } from '../../db/response-times.ts';
import { removeOldSessions } from '../../db/sessions.ts';
import { removeOldThrottles } from '../../db/throttles.ts';
import { removeOldVitals } from '../../db/vitals.ts';
import { removeOldDeliveries } from '../../db/webhook-deliveries.ts';
import { removeOldEvents } from '../../db/webhook-events.ts';
import { removeOldWizardSteps } from '../../db/wizard-steps.ts';

/** `before`: an older row has reached its age at `at`. */
type Due = { at: Date; before: Date };

/** How each row of the table is applied. */
const APPLY: Record<Retained, (sql: Sql, due: Due) => Promise<unknown>> = {
  moves: (sql, { before, at }) => eraseOldLeads(sql, { before, at }),
  provider_events: (sql, { before }) => removeOldEvents(sql, before),
  kept_quotes: (sql, { at }) => removeExpiredKeptQuotes(sql, at),
  newsletter_requests: (sql, { before, at }) => eraseUnconfirmed(sql, { since: before, at }),
  webhook_deliveries: (sql, { before }) => removeOldDeliveries(sql, before),
  booking_codes: (sql, { at }) => removeOldBookingCodes(sql, at),
  throttles: (sql, { at }) => removeOldThrottles(sql, at),
  crew_links: (sql, { before }) => removeOldCrewLinks(sql, before),
  sessions: (sql, { at }) => removeOldSessions(sql, at),
  vendor_links: (sql, { at }) => removeOldLinks(sql, at),
  vitals: (sql, { before }) => removeOldVitals(sql, before),
  wizard_steps: (sql, { before }) => removeOldWizardSteps(sql, torontoToday(before)),
  response_times: (sql, { before }) => removeOldResponseTimes(sql, before),
};

/** Removes what need not be known any longer, by the table of retention (rule 10.10). */
export async function purgeExpired({ sql, clock }: { sql: Sql; clock: () => Date }): Promise<void> {
  const at = clock();
  for (const [kind, { hours }] of Object.entries(RETENTION)) {
    await APPLY[kind as Retained](sql, { at, before: minutesFrom(at, -hours * 60) });
  }
}
