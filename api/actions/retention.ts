import { addDays, minutesFrom, torontoToday } from '../../contracts/dates.ts';
import {
  FACTS,
  NEWSLETTER,
  RESPONSE_TIMES_KEPT_DAYS,
  VITALS_KEPT_DAYS,
  WIZARD_STEPS_KEPT_DAYS,
} from '../../contracts/facts.ts';
import { removeOldBookingCodes } from '../../db/booking-codes.ts';
import type { Sql } from '../../db/connect.ts';
import { removeExpiredKeptQuotes } from '../../db/kept-quotes.ts';
import { clearOldEvents, eraseOldLeads } from '../../db/lead-erasure.ts';
import { eraseUnconfirmed } from '../../db/newsletters.ts';
import { removeOldLinks } from '../../db/portal/links.ts';
import { removeOldResponseTimes } from '../../db/response-times.ts';
import { removeOldSessions } from '../../db/sessions.ts';
import { removeOldThrottles } from '../../db/throttles.ts';
import { removeOldVitals } from '../../db/vitals.ts';
import { removeOldWizardSteps } from '../../db/wizard-steps.ts';

/**
 * Removes what need not be known any longer: who moved seven years ago, addresses never confirmed,
 * prices whose link has run out, old measurements, and sessions, links and counts of failed sign-ins that have run out.
 */
export async function purgeExpired({ sql, clock }: { sql: Sql; clock: () => Date }): Promise<void> {
  const at = clock();
  const before = minutesFrom(at, -FACTS.recordYears * 365.25 * 24 * 60);
  await eraseOldLeads(sql, { before, at });
  await clearOldEvents(sql, before);
  await eraseUnconfirmed(sql, { since: minutesFrom(at, -NEWSLETTER.confirmHours * 60), at });
  await removeExpiredKeptQuotes(sql, at);
  await removeOldVitals(sql, minutesFrom(at, -VITALS_KEPT_DAYS * 24 * 60));
  await removeOldResponseTimes(sql, minutesFrom(at, -RESPONSE_TIMES_KEPT_DAYS * 24 * 60));
  await removeOldWizardSteps(sql, addDays(torontoToday(at), -WIZARD_STEPS_KEPT_DAYS));
  await removeOldSessions(sql, at);
  await removeOldLinks(sql, at);
  await removeOldBookingCodes(sql, at);
  await removeOldThrottles(sql, at);
}
