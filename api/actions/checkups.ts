import { getLogger } from '@logtape/logtape';
import type { Sql } from '../../db/connect.ts';
import { saveInvariantChecks } from '../../db/invariant-checks.ts';
import { findBreaches } from '../../db/invariants.ts';

const log = getLogger(['portage', 'checkups']);

/**
 * Asks whether every invariant holds, and keeps the answer for the panel: the questions read every
 * lead, which is too much for a page that asks twice a minute.
 */
export async function runCheckup({ sql, clock }: { sql: Sql; clock: () => Date }) {
  const breaches = await findBreaches(sql);
  const at = clock();
  await saveInvariantChecks(sql, { at, breaches });
  for (const { invariant, entity_id, detail } of breaches.slice(0, 20)) {
    log.error('{invariant} is broken by {entity_id}', { invariant, entity_id, detail });
  }
  return { checked_at: at, breaches: breaches.length };
}
