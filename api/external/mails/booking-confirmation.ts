import { FACTS } from '../../../contracts/facts.ts';
import { longDate, money } from '../../domain/format.ts';
import type { BookingMail } from './booking-mail.ts';
import type { Letter, LetterTicket } from './letter.ts';
import { ceilingText, homeFacts, priceAmounts, servicesNotIncluded } from './move-facts.ts';

/** What the customer gets when the deposit is paid. */
export function bookingConfirmation(booking: BookingMail, ticket: LetterTicket): Letter {
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
      { kind: 'ticket', ticket },
      { kind: 'action', label: 'View your booking', href: booking.bookingUrl },
      { kind: 'facts', title: 'Your homes', facts: homeFacts(booking.move) },
      {
        kind: 'facts',
        title: 'Who moves',
        facts: [
          { term: 'Name', value: `${customer.firstName} ${customer.lastName}` },
          { term: 'Phone', value: customer.phone },
          { term: 'Email', value: customer.email },
        ],
      },
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
