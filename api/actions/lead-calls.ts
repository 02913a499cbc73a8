import { CALL_BACK_DAYS, type NewCall } from '../../contracts/admin/lead-calls.ts';
import { minutesFrom } from '../../contracts/dates.ts';
import { createCall } from '../../db/admin/lead-calls.ts';
import { recordContact } from '../../db/admin/leads.ts';
import { invalidField, missing } from '../errors.ts';
import { type ActDeps, onLead } from './happenings.ts';

/**
 * Logs a telephone call with a lead; a call answered dates the last contact. Refuses a time
 * to call back that is over (`invalid`), and an unknown lead (`missing`).
 */
export async function logCall(
  deps: ActDeps,
  leadId: string,
  { outcome, body, call_back_at }: NewCall,
  author: string,
): Promise<void> {
  const at = deps.clock();
  const callBackAt = call_back_at ? new Date(call_back_at) : null;
  if (callBackAt && (callBackAt <= at || callBackAt > minutesFrom(at, CALL_BACK_DAYS * 24 * 60))) {
    throw invalidField('call_back_at', 'Choose a time that is still to come, within a year.');
  }
  await onLead(deps, leadId, author, async ({ tx, happened }) => {
    const call = { leadId, author, outcome, body, callBackAt, at };
    if (!(await createCall(tx, call))) throw missing('lead');
    if (outcome === 'reached') await recordContact(tx, leadId, at);
    await happened('call.logged', { after: { outcome, call_back_at: callBackAt } });
  });
}
