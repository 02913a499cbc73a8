import { minutesFrom } from '../../contracts/dates.ts';
import { answerBy } from '../../contracts/vendor-answers.ts';
import { findAwaitedAnswer, wasReminded } from '../../db/vendor-reminders.ts';
import type { MailDeps } from '../deps.ts';
import { pageAddress } from '../domain/page-addresses.ts';
import { Refusal } from '../errors.ts';
import type { Letter } from '../external/mails/letter.ts';
import { answerWanted } from '../external/mails/vendor-reminder.ts';
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
    const { about, vendor_email: vendor } = awaited;
    await happened('vendor.reminded', { after: { about }, to: { vendor } });
  });

/** The reminder as things stand; null once the vendor has answered. */
export async function vendorReminder(
  { sql, siteOrigin }: Pick<MailDeps, 'sql' | 'siteOrigin'>,
  leadId: string,
): Promise<Letter | null> {
  const awaited = await findAwaitedAnswer(sql, leadId);
  if (!awaited) return null;
  const isBooking = awaited.about === 'booking';
  const { language } = awaited;
  const page = pageAddress(language, '/vendor/leads');
  return answerWanted({
    language,
    reference: leadId,
    vendorName: awaited.vendor_name,
    moveDate: awaited.move_date,
    answerBy: answerBy(awaited.asked_at),
    isBooking,
    url: `${siteOrigin}${page}${isBooking ? `?lead=${leadId}` : ''}`,
  });
}
