import type { Sql } from '../../db/connect.ts';
import { eraseUnconfirmed } from '../../db/newsletters.ts';
import { removeOldVitals } from '../../db/vitals.ts';
import { NEWSLETTER, VITALS_KEPT_DAYS } from '../contracts/facts.ts';
import { minutesFrom } from './settlements.ts';

/** Forgets what need not be known any longer: addresses never confirmed, and old measurements. */
export async function forget({ sql, clock }: { sql: Sql; clock: () => Date }): Promise<void> {
  const at = clock();
  await eraseUnconfirmed(sql, { since: minutesFrom(at, -NEWSLETTER.confirmHours * 60), at });
  await removeOldVitals(sql, minutesFrom(at, -VITALS_KEPT_DAYS * 24 * 60));
}
