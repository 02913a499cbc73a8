import { arrivalText } from '../../contracts/arrivals.ts';
import { ARRIVAL_WINDOWS } from '../../contracts/choices.ts';
import { FACTS } from '../../contracts/facts.ts';
import { jobDaysText } from '../../contracts/job-days.ts';
import { type CrewFacts, crewLines } from '../domain/crew-facts.ts';
import { endOf, fileText, instantIn, printable } from './calendar.ts';

/** A booking as a crew's calendar shows it. */
export type VendorEvent = {
  id: string;
  stage: 'pending' | 'accepted';
  move_date: string;
  move_time: 'Morning' | 'Afternoon';
  /** When the crew comes, `HH:mm` there, once vendor and customer have agreed. */
  final_time: string | null;
  /** IANA zone of the place where the crew arrives. */
  timeZone: string;
  booked_at: Date;
  /** Rises with every change. */
  version: number;
  first_name: string;
  last_name: string;
  phone: string;
  origin_address: string;
  destination_address: string;
  /** Dates that crew and trucks are away. */
  job_days: number;
  location_name: string;
} & CrewFacts;

const HOUR_MS = 3_600_000;

/**
 * A vendor's bookings as an iCalendar file (RFC 5545). It holds what a crew needs and no more: name,
 * phone, the two addresses, and what the move is like. The same bookings make the same file, to the byte.
 */
export async function vendorIcs(vendorName: string, bookings: VendorEvent[]): Promise<string> {
  const { default: ical, ICalEventStatus } = await import('ical-generator');
  const calendar = ical({
    name: `${FACTS.name}: ${vendorName}`,
    prodId: { company: FACTS.name, product: 'Moves', language: 'EN' },
    ttl: 3600,
  });
  for (const booking of bookings) {
    const { move_date: date, move_time: slot, final_time: time, timeZone } = booking;
    const { job_days: days } = booking;
    const start = instantIn(timeZone, date, time ?? ARRIVAL_WINDOWS[slot].from);
    const takes = jobDaysText(date, days);
    const accepted = booking.stage === 'accepted';
    calendar.createEvent({
      id: `${booking.id}-crew@${FACTS.domain}`,
      sequence: booking.version,
      stamp: booking.booked_at,
      start,
      end:
        time && days === 1
          ? new Date(start.getTime() + HOUR_MS)
          : endOf({ timeZone, date, slot }, days),
      summary: printable(
        `${accepted ? 'Move' : 'To answer'}: ${booking.first_name} ${booking.last_name}`,
      ),
      location: printable(booking.origin_address),
      description: printable(
        [
          `Arrival: ${arrivalText({ date, slot, timeZone, time })}`,
          `From: ${booking.origin_address}`,
          `To: ${booking.destination_address}`,
          `Phone: ${booking.phone}`,
          ...crewLines(booking),
          `Leaves from: ${booking.location_name}`,
          ...(takes ? [`Takes: ${takes}`] : []),
          `Reference: ${booking.id}`,
        ].join('\n'),
      ),
      status: accepted ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    });
  }
  return fileText(calendar);
}
