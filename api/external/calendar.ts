import { ARRIVAL_WINDOWS } from '../contracts/choices.ts';
import { FACTS, TIME_ZONE } from '../contracts/facts.ts';
import type { BookingMail } from './mails/booking-mail.ts';
import { arrivalWindow } from './mails/format.ts';

export type BookingEvent = Pick<
  BookingMail,
  'reference' | 'bookedAt' | 'vendor' | 'move' | 'confirmationUrl'
>;

/**
 * The booking as an iCalendar file (RFC 5545): the crew's arrival window on the move date. Times
 * are written in UTC, which needs no time zone table and is right on both sides of a clock change.
 * Made again for the same booking it replaces the event instead of adding one.
 */
export async function bookingIcs(booking: BookingEvent): Promise<string> {
  const { default: ical, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator');
  const { reference, bookedAt, vendor, move, confirmationUrl } = booking;
  const window = ARRIVAL_WINDOWS[move.move_time];
  const calendar = ical({
    prodId: { company: FACTS.name, product: 'Booking', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${reference}@${FACTS.domain}`,
    stamp: bookedAt,
    start: torontoInstant(move.move_date, window.from),
    end: torontoInstant(move.move_date, window.to),
    summary: printable(`Move with ${vendor.name}`),
    location: printable(move.origin_address),
    description: printable(
      [
        `${vendor.name} arrives ${arrivalWindow(move.move_time)} (Toronto time). The move itself takes longer.`,
        `From: ${move.origin_address}`,
        `To: ${move.destination_address}`,
        `Phone of the mover: ${vendor.phone ?? 'N/A'}`,
        `Booking reference: ${reference}`,
      ].join('\n'),
    ),
    url: unsigned(confirmationUrl, reference),
    organizer: { name: FACTS.name, email: FACTS.supportEmail },
    status: ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}

/** A text of a calendar file holds no control characters but tabs and the ends of its lines. */
export const printable = (text: string) => text.replace(/(?![\t\n\r])\p{Cc}/gu, '');

/**
 * The confirmation's address without its signature: calendars are shared and synchronised, and who
 * sees the event must not come to a stranger's name and phone. The reference alone opens these in
 * the browser that booked, and elsewhere mover, date and status (decision 4).
 */
function unsigned(confirmationUrl: string, reference: string): string {
  const url = new URL(confirmationUrl);
  url.hash = '';
  url.searchParams.set('lead_id', reference);
  return url.href;
}

/** The instant of a clock time (`HH:mm`) on a plain date in Toronto. */
export function torontoInstant(date: string, time: string): Date {
  const local = Temporal.PlainDateTime.from(`${date}T${time}`);
  return new Date(local.toZonedDateTime(TIME_ZONE).epochMilliseconds);
}
