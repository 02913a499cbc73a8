import { NEEDS_SHOWN, type NeedsYou } from '../../../contracts/admin/needs-you.ts';
import type { Sent } from '../../../contracts/sent-rows.ts';
import { listNeedOwners, listNeeds } from '../../../db/admin/needs-you.ts';
import type { Deps } from '../../deps.ts';

/** The acts that wait for a person, and who takes care of each (rule 7.15). */
export async function readNeedsYou({ sql, clock }: Deps): Promise<Sent<NeedsYou>> {
  const now = clock();
  const [needs, people] = await Promise.all([
    listNeeds(sql, { now, limit: NEEDS_SHOWN }),
    listNeedOwners(sql),
  ]);
  return { timestamp: now, ...needs, people };
}
