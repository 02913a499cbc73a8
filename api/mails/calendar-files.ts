import type { LeadRow } from '../../db/dossiers.ts';
import { listDeposits } from '../../db/payments.ts';
import type { MailDeps } from '../deps.ts';
import { bookingIcs } from '../external/calendar.ts';
import type { MailAttachment } from '../external/mail.ts';
import { bookingEvent } from './booking-events.ts';

/** The calendar file of a booking as it is now, or that takes it out of calendars: it replaces what the customer has. */
export async function calendarFiles(
  { sql, siteOrigin, clock }: MailDeps,
  lead: LeadRow,
  file: 'now' | 'gone',
): Promise<MailAttachment[]> {
  const deposits = await listDeposits(sql, lead.id);
  const deposit = deposits.find(({ state }) => state === 'confirmed') ?? deposits[0];
  if (!deposit) return [];
  const event = bookingEvent(siteOrigin, lead, deposit);
  const content = await bookingIcs(event, file === 'gone' ? { at: clock() } : null);
  const method = file === 'gone' ? 'CANCEL' : 'PUBLISH';
  const contentType = `text/calendar; charset=utf-8; method=${method}`;
  return [{ filename: `portage-${lead.id}.ics`, content, contentType }];
}
