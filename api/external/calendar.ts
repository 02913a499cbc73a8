import type { ICalCalendar } from 'ical-generator';
import { arrivalText } from '../../contracts/arrivals.ts';
import { ARRIVAL_WINDOWS, type TimeSlot } from '../../contracts/choices.ts';
import { addDays, minutesFrom, type PlainDate } from '../../contracts/dates.ts';
import { FACTS } from '../../contracts/facts.ts';
import { instantAt } from '../../contracts/instants.ts';
import { jobDaysText, LAST_DAY_ENDS } from '../../contracts/job-days.ts';
import type { Language } from '../../contracts/language.ts';
import type { BookedMove } from '../../contracts/moves.ts';
import { WORDS } from '../domain/words.ts';

/** The facts of a paid booking that a calendar file tells. */
export type BookingEvent = {
  /** The lead id, which the customer knows as the booking reference. */
  reference: string;
  /** When the deposit was paid. */
  bookedAt: Date;
  /** The number rises with all that happens to the booking, last at the instant `at`: calendars take the newest. */
  revision: { number: number; at: Date };
  /** The mover has said yes. */
  isConfirmed: boolean;
  /** `08:30`, once mover and customer have agreed on a time. */
  arrival: string | null;
  vendor: { name: string; phone: string | null; dispatcher: string | null };
  move: BookedMove;
  /** Dates that crew and truck are away, from the move's date on. */
  jobDays: number;
  /** IANA zone of the place where the crew arrives. */
  timeZone: string;
  /** The confirmation page, which shows names and addresses in the browser that booked alone. */
  confirmationUrl: string;
  /** The language of the file's reader; English unless told. */
  language?: Language;
};

const ENGLISH = {
  code: 'EN',
  summary: (vendor: string) => `Move with ${vendor}`,
  arrives: (vendor: string, window: string) => `${vendor} arrives: ${window}.`,
  takes: (days: string) => `The job takes ${days}, until crew and truck are back.`,
  longer: 'The move itself takes longer.',
  from: (address: string) => `From: ${address}`,
  to: (address: string) => `To: ${address}`,
  phone: (phone: string | null) => `Phone of the mover: ${phone ?? 'N/A'}`,
  reference: (reference: string) => `Booking reference: ${reference}`,
};

const TEXTS: Record<Language, typeof ENGLISH> = {
  en: ENGLISH,
  fr: {
    code: 'FR',
    summary: (vendor) => `Déménagement avec ${vendor}`,
    arrives: (vendor, window) => `${vendor} arrive\u00a0: ${window}.`,
    takes: (days) =>
      `Le travail prend ${days}, jusqu’au retour de l’équipe et du camion à leur point de départ.`,
    longer: 'Le déménagement lui-même dure plus longtemps.',
    from: (address) => `Départ\u00a0: ${address}`,
    to: (address) => `Arrivée\u00a0: ${address}`,
    phone: (phone) => `Téléphone du déménageur\u00a0: ${phone ?? 'non indiqué'}`,
    reference: (reference) => `Numéro de référence\u00a0: ${reference}`,
  },
};

/**
 * The booking as an iCalendar file (RFC 5545): the crew's arrival window on the move date, or from its
 * beginning to the end of a long job's last date; the one
 * file that mail and confirmation page both give. Times are written in UTC, which every calendar
 * program reads alike and which is right on both sides of a clock change. Made again for the same
 * booking it replaces the event instead of adding one; `cancelled` takes it out of the calendar (RFC 5546, section
 * 3.2.5): what ended the booking has raised its revision.
 */
export async function bookingIcs(
  booking: BookingEvent,
  cancelled: { at: Date } | null = null,
): Promise<string> {
  const { default: ical, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator');
  const { reference, vendor, move, jobDays, timeZone, confirmationUrl, revision, arrival } =
    booking;
  const { move_date: date, move_time: slot } = move;
  const { language = 'en' } = booking;
  const [texts, words] = [TEXTS[language], WORDS[language]];
  const takes = jobDaysText(date, jobDays, words.jobDays);
  const arrives = arrivalText({ slot, timeZone, time: arrival }, words.arrival);
  const calendar = ical({
    prodId: { company: FACTS.name, product: 'Booking', language: texts.code },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${reference}@${FACTS.domain}`,
    sequence: revision.number,
    stamp: cancelled?.at ?? revision.at,
    ...spanOf({ timeZone, date, slot, time: arrival }, jobDays),
    summary: printable(texts.summary(vendor.name)),
    location: printable(move.origin_address),
    description: printable(
      [
        `${texts.arrives(vendor.name, arrives)} ${takes ? texts.takes(takes) : texts.longer}`,
        texts.from(move.origin_address),
        texts.to(move.destination_address),
        texts.phone(vendor.phone),
        texts.reference(reference),
      ].join('\n'),
    ),
    // Without a secret: calendars are shared and synchronised (rule 4.3).
    url: `${confirmationUrl}?lead_id=${reference}`,
    organizer: { name: FACTS.name, email: FACTS.supportEmail },
    status: cancelled
      ? ICalEventStatus.CANCELLED
      : ICalEventStatus[booking.isConfirmed ? 'CONFIRMED' : 'TENTATIVE'],
  });
  return fileText(calendar);
}

type When = { timeZone: string; date: PlainDate; slot: TimeSlot; time: string | null };

/**
 * From when until when a crew arrives: its window, or the hour from the time that was agreed on; of a job of more
 * dates until the end of the last.
 */
export function spanOf(
  { timeZone, date, slot, time }: When,
  days: number,
): { start: Date; end: Date } {
  const window = ARRIVAL_WINDOWS[slot];
  const start = instantAt(timeZone, date, time ?? window.from);
  if (days > 1) return { start, end: instantAt(timeZone, addDays(date, days - 1), LAST_DAY_ENDS) };
  return { start, end: time ? minutesFrom(start, 60) : instantAt(timeZone, date, window.to) };
}

/** The file's text. Every line of it ends with CRLF, the last one too (RFC 5545, section 3.1). */
export const fileText = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`;

/** A text of a calendar file holds no control characters but tabs and the ends of its lines. */
export const printable = (text: string) => text.replace(/(?![\t\n\r])\p{Cc}/gu, '');
