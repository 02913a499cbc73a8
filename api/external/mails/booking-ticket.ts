import { arrivalText } from '../../../contracts/arrivals.ts';
import { durationText } from '../../../contracts/durations.ts';
import { wayText } from '../../../contracts/way-texts.ts';
import { count, longDate, money, phoneLink } from '../../domain/format.ts';
import type { BookingMail } from './booking-mail.ts';
import type { Fact, LetterTicket } from './letter.ts';
import { jobFacts } from './move-facts.ts';

/** A paid booking's ticket, as its page shows it; what is not known is left out. */
export function ticketOf(booking: BookingMail, hasMap: boolean): LetterTicket {
  const { agreed, deposit, jobDays, move, price, timeZone, vendor, way } = booking;
  const total = agreed?.priceCents ?? price.total_cents;
  return {
    from: move.origin_address,
    to: move.destination_address,
    way: way && wayText(way),
    hasMap,
    facts: [
      { term: 'Date', value: longDate(move.move_date), strong: true },
      { term: 'Mover', value: vendor.name, strong: true },
      {
        term: 'Arrival',
        value: arrivalText({
          date: move.move_date,
          slot: move.move_time,
          timeZone,
          time: agreed?.time ?? null,
        }),
      },
      ...known({ term: 'Mover’s phone', value: vendor.phone, href: phoneLink(vendor.phone) }),
      ...jobFacts(move.move_date, jobDays),
      ...known({ term: 'Dispatcher', value: vendor.dispatcher }),
      {
        term: 'Crew',
        value: `${count(booking.crewSize, 'mover')}, ${count(booking.truckCount, 'truck')}, about ${durationText(booking.estimatedHours)}`,
      },
    ],
    stub: [
      { term: 'Booking reference', value: booking.reference, strong: true },
      { term: agreed ? 'Final price' : 'Estimated cost', value: money(total), strong: true },
      { term: 'Deposit paid', value: money(deposit.amountCents, deposit.currency) },
      {
        term: 'Left to pay on the move day',
        value: money(total - deposit.amountCents),
        strong: true,
      },
      { term: 'At most, without your signature', value: money(price.ceiling_cents) },
    ],
  };
}

const known = (fact: Omit<Fact, 'value'> & { value: string | null }): Fact[] =>
  fact.value ? [{ ...fact, value: fact.value }] : [];
