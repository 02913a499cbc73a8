import { minutesFrom } from '../../contracts/dates.ts';
import { findAwaitedAnswer, wasReminded } from '../../db/vendor-reminders.ts';
import { Refusal } from '../errors.ts';
import { type ActDeps, onKnownLead } from './happenings.ts';

/** Minutes between two reminders of one answer. */
const QUIET_MINUTES = 60;

/**
 * An operator reminds a vendor by mail of a booking or a price request that it has not answered. Refuses
 * (`conflict`) where no answer is waited for, and within the hour after the last reminder.
 */
export const remindVendor = (deps: ActDeps, leadId: string, actor: string): Promise<void> =>
  onKnownLead(deps, leadId, actor, async ({ tx, at, happened }) => {
    const awaited = await findAwaitedAnswer(tx, leadId);
    if (!awaited) throw new Refusal('conflict', 'This lead waits for no mover’s answer any more.');
    if (await wasReminded(tx, leadId, minutesFrom(at, -QUIET_MINUTES))) {
      throw new Refusal(
        'conflict',
        `${awaited.vendor_name} was reminded within the last hour. Call them instead.`,
      );
    }
    await happened('vendor.reminded', { after: { about: awaited.about } });
  });
