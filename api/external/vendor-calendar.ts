import { arrivalText } from '../../contracts/arrivals.ts';
import type { Dossier } from '../../contracts/dossiers.ts';
import { FACTS } from '../../contracts/facts.ts';
import { jobDaysText } from '../../contracts/job-days.ts';
import type { Language } from '../../contracts/language.ts';
import type { Stage } from '../../contracts/vendor-answers.ts';
import { type CrewFacts, crewLines } from '../domain/crew-facts.ts';
import { WORDS } from '../domain/words.ts';
import { fileText, printable, spanOf } from './calendar.ts';

/** A booking as a crew's calendar shows it. */
export type VendorEvent = CrewFacts &
  Record<'first_name' | 'last_name' | 'phone' | 'origin_address' | 'destination_address', string> &
  Pick<Dossier, 'id' | 'move_date' | 'move_time' | 'final_time' | 'job_days' | 'location_name'> & {
    stage: Stage;
    /** IANA zone of the place where the crew arrives. */
    timeZone: string;
    booked_at: Date;
    /** Rises with every change. */
    revision: number;
  };

const ENGLISH = {
  code: 'EN',
  title: (company: string, vendor: string) => `${company}: ${vendor}`,
  accepted: (customer: string) => `Move: ${customer}`,
  pending: (customer: string) => `To answer: ${customer}`,
  arrival: (when: string) => `Arrival: ${when}`,
  from: (address: string) => `From: ${address}`,
  to: (address: string) => `To: ${address}`,
  phone: (phone: string) => `Phone: ${phone}`,
  leaves: (location: string) => `Leaves from: ${location}`,
  takes: (days: string) => `Takes: ${days}`,
  reference: (id: string) => `Reference: ${id}`,
};

const TEXTS: Record<Language, typeof ENGLISH> = {
  en: ENGLISH,
  fr: {
    code: 'FR',
    title: (company, vendor) => `${company}\u00a0: ${vendor}`,
    accepted: (customer) => `Déménagement\u00a0: ${customer}`,
    pending: (customer) => `À répondre\u00a0: ${customer}`,
    arrival: (when) => `Arrivée de l’équipe\u00a0: ${when}`,
    from: (address) => `Départ\u00a0: ${address}`,
    to: (address) => `Arrivée\u00a0: ${address}`,
    phone: (phone) => `Téléphone\u00a0: ${phone}`,
    leaves: (location) => `Point de départ du camion\u00a0: ${location}`,
    takes: (days) => `Durée\u00a0: ${days}`,
    reference: (id) => `Numéro de référence\u00a0: ${id}`,
  },
};

/**
 * A vendor's bookings as an iCalendar file (RFC 5545), in a language, with what a crew needs and no more: name,
 * phone, the two addresses, and what the move is like. The same bookings make the same file, to the byte.
 */
export async function vendorIcs(
  vendorName: string,
  bookings: VendorEvent[],
  language: Language = 'en',
): Promise<string> {
  const { default: ical, ICalEventStatus } = await import('ical-generator');
  const [texts, words] = [TEXTS[language], WORDS[language]];
  const calendar = ical({
    name: texts.title(FACTS.name, vendorName),
    prodId: { company: FACTS.name, product: 'Moves', language: texts.code },
    ttl: 3600,
  });
  for (const booking of bookings) {
    const { move_date: date, move_time: slot, final_time: time, timeZone } = booking;
    const { job_days: days } = booking;
    const takes = jobDaysText(date, days, words.jobDays);
    const customer = `${booking.first_name} ${booking.last_name}`;
    const accepted = booking.stage === 'accepted';
    calendar.createEvent({
      id: `${booking.id}-crew@${FACTS.domain}`,
      sequence: booking.revision,
      stamp: booking.booked_at,
      ...spanOf({ timeZone, date, slot, time }, days),
      summary: printable(accepted ? texts.accepted(customer) : texts.pending(customer)),
      location: printable(booking.origin_address),
      description: printable(
        [
          texts.arrival(arrivalText({ slot, timeZone, time }, words.arrival)),
          texts.from(booking.origin_address),
          texts.to(booking.destination_address),
          texts.phone(booking.phone),
          ...crewLines(booking, language),
          texts.leaves(booking.location_name),
          ...(takes ? [texts.takes(takes)] : []),
          texts.reference(booking.id),
        ].join('\n'),
      ),
      status: accepted ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    });
  }
  return fileText(calendar);
}
