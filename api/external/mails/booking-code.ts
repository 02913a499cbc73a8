import { CODE_LIMITS } from '../../../contracts/customer/booking-codes.ts';
import { FACTS } from '../../../contracts/facts.ts';
import type { Letter } from './letter.ts';

/** The code that opens a booking where no link is at hand. */
export const bookingCode = ({ reference, code }: { reference: string; code: string }): Letter => ({
  // The log of mails keeps the subject: the code does not stand there.
  subject: `Your code for booking ${reference}`,
  preview: `The code works once, for ${CODE_LIMITS.minutes} minutes.`,
  heading: 'Open your booking',
  blocks: [
    {
      kind: 'facts',
      title: 'The code that you asked for',
      facts: [
        { term: 'Code', value: code },
        { term: 'Reference', value: reference },
      ],
    },
    {
      kind: 'text',
      text: `Type it where you asked for it. It works once, for ${CODE_LIMITS.minutes} minutes; a newer one takes its place.`,
    },
  ],
  footer: [
    `You did not ask for a code? Then do nothing: without it the booking stays closed. Questions? Write to ${FACTS.supportEmail}.`,
  ],
});
