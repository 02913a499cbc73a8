import { CODE_LIMITS } from '../../contracts/customer/booking-codes.ts';
import { FACTS } from '../../contracts/facts.ts';
import type { Told } from './facts.ts';

export const PRIVACY_WORDS = {
  // The log of mails keeps the subject: the code does not stand there.
  bookingCode: ({ reference }: Told) => ({
    subject: `Your code for booking ${reference}`,
    preview: `The code works once, for ${CODE_LIMITS.minutes} minutes.`,
    heading: 'Open your booking',
    title: 'The code that you asked for',
    code: 'Code',
    use: `Type it where you asked for it. It works once, for ${CODE_LIMITS.minutes} minutes; a newer one takes its place.`,
    footer: [
      `You did not ask for a code? Then do nothing: without it the booking stays closed. Questions? Write to ${FACTS.supportEmail}.`,
    ],
  }),
  emailCode: ({ reference }: Told) => ({
    subject: `Confirm your address for booking ${reference}`,
    preview: `The code works for ${CODE_LIMITS.minutes} minutes.`,
    heading: 'Is this address yours?',
    title: 'The code for your new address',
    code: 'Code',
    use: 'Type it on the page of your booking. Our mails about the booking come here from then on.',
    footer: [
      `You did not ask for it? Then do nothing: without the code your address stays out of the booking. Questions? Write to ${FACTS.supportEmail}.`,
    ],
  }),
  changed: ({ reference }: Told) => ({
    subject: `Booking ${reference} has another email address`,
    preview: 'Mails about it go there from now on.',
    heading: 'Another email address',
    text: `Somebody who holds the link of booking ${reference} has given it another email address, and confirmed it by a code that was mailed there. This is the last mail to this address.`,
    footer: [`It was not you? Write to ${FACTS.supportEmail} or call ${FACTS.supportPhone}.`],
  }),
  refused: ({ reference }: Told) => ({
    subject: `Your request to be erased, booking ${reference}`,
    preview: 'We cannot do it now, and say why.',
    heading: 'We cannot erase it now',
    again:
      'You may ask again on the page of your booking, or complain to the Office of the Privacy Commissioner of Canada (1-800-282-1376); in Québec, to the Commission d’accès à l’information (1-888-528-7741).',
    footer: [`Questions? Write to ${FACTS.supportEmail} or call ${FACTS.supportPhone}.`],
  }),
};
