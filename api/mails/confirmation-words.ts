import { FACTS } from '../../contracts/facts.ts';
import { HELD, STANDINGS } from '../../contracts/standings.ts';
import type { Told } from './facts.ts';

export const CONFIRMATION_WORDS = {
  booked: ({
    reference,
    mover,
    firstName,
    called,
    date,
    paid,
    by,
  }: Told<'called' | 'paid' | 'by'>) => ({
    subject: `Booking ${reference}: ${mover}, ${date}`,
    preview: `${mover} holds ${date} for you. Your deposit of ${paid} is paid.`,
    heading: by ? HELD : STANDINGS.accepted(mover),
    text: `Hello ${firstName}, your deposit of ${paid} is paid, and a truck is held for ${date}. ${by ? STANDINGS.waiting(mover, by) : STANDINGS.confirmed(mover)} Here is everything in one place.`,
    view: 'View your booking',
    homes: 'Your homes',
    who: 'Who moves',
    name: 'Name',
    email: 'Email',
    estimate: 'Your estimate',
    depositNote: `The deposit of ${paid} counts towards the final bill.`,
    onlyEstimate:
      'This price is an estimate only. The moving company sets the final price on actual time, extra services and its own assessment.',
    next: 'What happens next',
    steps: [
      `${mover} calls you at ${called} within ${FACTS.moverCallHours} hours to confirm the final price.`,
      'Add the attached calendar file, and keep the elevator or parking free for the arrival window.',
      'On the move day you pay what is left to the moving company.',
    ],
    footer: [
      `Questions? Write to ${FACTS.supportEmail} or call ${FACTS.supportPhone}, and name your reference ${reference}.`,
    ],
  }),
  notice: (told: Told<'dispatcher' | 'until' | 'name' | 'called' | 'slot' | 'size' | 'paid'>) => ({
    subject: `New booking ${told.reference}: ${told.date}, ${told.slot}, ${told.size}`,
    preview: `Please call ${told.name} at ${told.called} by ${told.until}.`,
    heading: 'A new booking for you',
    text: `Hello ${told.dispatcher}, a customer has paid the deposit for a move with ${told.mover} on ${told.date}. The date is held on your calendar.`,
    call: `Please accept or decline at once, and call the customer by ${told.until} about the final price.`,
    customer: 'The customer',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    plan: 'The plan',
    estimate: 'The estimate that the customer saw',
    paid: `The customer has paid ${told.paid} to Portage. Take it off your final bill.`,
    accept: 'Accept or decline',
    footer: [
      `Cannot take this move? Decline it in the portal at once, so that another mover can. Questions: ${FACTS.supportEmail} or ${FACTS.supportPhone}.`,
      'The customer’s details are for this move only.',
    ],
  }),
};
