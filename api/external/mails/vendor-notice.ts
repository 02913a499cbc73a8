import { durationText } from '../../../contracts/durations.ts';
import { FACTS } from '../../../contracts/facts.ts';
import { count, longDate, mailLink, momentText, money, phoneLink } from '../../domain/format.ts';
import type { BookingMail } from './booking-mail.ts';
import type { Letter } from './letter.ts';
import { ceilingText, moveFacts, priceAmounts, servicesNotIncluded, size } from './move-facts.ts';

const HOUR_MS = 60 * 60 * 1000;

/** What the vendor gets when a customer has paid the deposit. */
export function vendorNotice(booking: BookingMail): Letter {
  const { bookedAt, customer, deposit, move, reference, vendor } = booking;
  const name = `${customer.firstName} ${customer.lastName}`;
  const date = longDate(move.move_date);
  const deadline = momentText(
    new Date(bookedAt.getTime() + FACTS.moverCallHours * HOUR_MS),
    booking.timeZone,
  );
  return {
    subject: `New booking ${reference}: ${date}, ${move.move_time}, ${size(move, 'en')}`,
    preview: `Please call ${name} at ${customer.phone} by ${deadline}.`,
    heading: 'A new booking for you',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${vendor.dispatcher ?? vendor.name}, a customer has paid the deposit for a move with ${vendor.name} on ${date}. The date is held on your calendar.`,
      },
      {
        kind: 'notice',
        text: `Please call the customer by ${deadline} to confirm the final price.`,
      },
      {
        kind: 'facts',
        title: 'The customer',
        facts: [
          { term: 'Name', value: name },
          { term: 'Phone', value: customer.phone, href: phoneLink(customer.phone) },
          { term: 'Email', value: customer.email, href: mailLink(customer.email) },
          { term: 'Reference', value: reference },
        ],
      },
      { kind: 'facts', title: 'The move', facts: moveFacts(booking) },
      {
        kind: 'facts',
        title: 'The plan',
        facts: [
          { term: 'Crew', value: count(booking.crewSize, 'mover') },
          { term: 'Trucks', value: count(booking.truckCount, 'truck') },
          { term: 'Time', value: durationText(booking.estimatedHours) ?? 'N/A' },
        ],
      },
      {
        kind: 'amounts',
        title: 'The estimate that the customer saw',
        amounts: priceAmounts(booking),
        note: `The customer has paid ${money(deposit.amountCents, deposit.currency)} to Portage. Take it off your final bill.`,
      },
      ...servicesNotIncluded(booking),
      { kind: 'text', text: ceilingText(booking, 'vendor') },
    ],
    footer: [
      `Cannot take this move? Write to ${FACTS.supportEmail} or call ${FACTS.supportPhone} at once, so that we can help the customer.`,
      'The customer’s details are for this move only.',
    ],
  };
}
