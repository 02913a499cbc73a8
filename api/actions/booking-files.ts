import type { BookingNews } from '../../contracts/portal/booking-news.ts';
import type { LeadRow } from '../../db/leads.ts';
import { listDeposits } from '../../db/payments.ts';
import { findQuote } from '../../db/quotes.ts';
import type { MailDeps } from '../deps.ts';
import { bookingIcs } from '../external/calendar.ts';
import type { MailAttachment } from '../external/mail.ts';
import { bookingEvent } from './booking-events.ts';

/** Which mails carry the booking for a calendar: as it is now, or taken out of it. */
const FILES: Partial<Record<BookingNews, 'now' | 'gone'>> = {
  booking_changed: 'now',
  calendar_corrected: 'now',
  booking_transferred: 'now',
  booking_cancelled: 'gone',
  mover_declined: 'gone',
};

/** The calendar file of a mail about a booking, by which what the customer has is replaced; none for most. */
export async function calendarFiles(
  { sql, siteOrigin, clock }: MailDeps,
  type: BookingNews,
  lead: LeadRow,
): Promise<MailAttachment[]> {
  const file = FILES[type];
  if (!file) return [];
  const [quote, [deposit]] = await Promise.all([
    findQuote(sql, lead.id),
    listDeposits(sql, lead.id),
  ]);
  if (!quote || !deposit) return [];
  const event = bookingEvent(siteOrigin, lead, quote, deposit);
  const content = await bookingIcs(event, file === 'gone' ? { at: clock() } : null);
  const method = file === 'gone' ? 'CANCEL' : 'PUBLISH';
  const contentType = `text/calendar; charset=utf-8; method=${method}`;
  return [{ filename: `portage-${lead.id}.ics`, content, contentType }];
}
