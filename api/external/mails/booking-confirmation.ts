import { durationText } from '../../../contracts/durations.ts';
import { FACTS } from '../../../contracts/facts.ts';
import { count, longDate, money, phoneLink } from '../../domain/format.ts';
import type { BookingMail } from './booking-mail.ts';
import type { Letter } from './letter.ts';
import {
  ceilingText,
  MISSING,
  moveFacts,
  priceAmounts,
  servicesNotIncluded,
} from './move-facts.ts';

/** What the customer gets when the deposit is paid. */
export function bookingConfirmation(booking: BookingMail): Letter {
  const { customer, deposit, move, reference, vendor } = booking;
  const date = longDate(move.move_date);
  const paid = money(deposit.amountCents, deposit.currency);
  return {
    subject: `Booking ${reference}: ${vendor.name}, ${date}`,
    preview: `${vendor.name} holds ${date} for you. Your deposit of ${paid} is paid.`,
    heading: 'Your move is booked',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${customer.firstName}, ${vendor.name} is holding ${date} for your move, and your deposit of ${paid} is paid. Here is everything in one place.`,
      },
      { kind: 'action', label: 'View your booking', href: booking.bookingUrl },
      {
        kind: 'facts',
        title: 'Your booking',
        facts: [
          { term: 'Reference', value: reference },
          { term: 'Name', value: `${customer.firstName} ${customer.lastName}` },
          { term: 'Phone', value: customer.phone },
          { term: 'Email', value: customer.email },
        ],
      },
      {
        kind: 'facts',
        title: 'Your mover',
        facts: [
          { term: 'Company', value: vendor.name },
          { term: 'Dispatcher', value: vendor.dispatcher ?? MISSING },
          { term: 'Phone', value: vendor.phone ?? MISSING, href: phoneLink(vendor.phone) },
          {
            term: 'Crew',
            value: `${count(booking.crewSize, 'mover')}, ${count(booking.truckCount, 'truck')}, about ${durationText(booking.estimatedHours)}`,
          },
        ],
      },
      { kind: 'facts', title: 'Your move', facts: moveFacts(booking) },
      {
        kind: 'amounts',
        title: 'Your estimate',
        amounts: priceAmounts(booking),
        note: `The deposit of ${paid} counts towards the final bill. It is non-refundable unless the moving company cancels or the law says otherwise.`,
      },
      {
        kind: 'notice',
        text: `This price is an estimate only. The moving company sets the final price on actual time, extra services and its own assessment. ${ceilingText(booking, 'customer')}`,
      },
      ...servicesNotIncluded(booking),
      {
        kind: 'list',
        title: 'What happens next',
        items: [
          `${vendor.name} calls you at ${customer.phone} within ${FACTS.moverCallHours} hours to confirm the final price.`,
          'Add the attached calendar file, and keep the elevator or parking free for the arrival window.',
          'On the move day you pay what is left to the moving company.',
        ],
      },
    ],
    footer: [
      `Questions? Write to ${FACTS.supportEmail} or call ${FACTS.supportPhone}, and name your reference ${reference}.`,
    ],
  };
}
