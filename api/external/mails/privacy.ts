import { CODE_LIMITS } from '../../../contracts/customer/booking-codes.ts';
import { FACTS } from '../../../contracts/facts.ts';
import type { Letter } from './letter.ts';

/** The code that shows that an address is its customer's, sent there. */
export const emailCode = ({ reference, code }: { reference: string; code: string }): Letter => ({
  subject: `Confirm your address for booking ${reference}`,
  preview: `The code works for ${CODE_LIMITS.minutes} minutes.`,
  heading: 'Is this address yours?',
  blocks: [
    {
      kind: 'facts',
      title: 'The code for your new address',
      facts: [
        { term: 'Code', value: code },
        { term: 'Reference', value: reference },
      ],
    },
    {
      kind: 'text',
      text: 'Type it on the page of your booking. Our mails about the booking come here from then on.',
    },
  ],
  footer: [
    `You did not ask for it? Then do nothing: without the code your address stays out of the booking. Questions? Write to ${FACTS.supportEmail}.`,
  ],
});

/** Tells the address that a booking had that mails go elsewhere now. */
export const emailChanged = (reference: string): Letter => ({
  subject: `Booking ${reference} has another email address`,
  preview: 'Mails about it go there from now on.',
  heading: 'Another email address',
  blocks: [
    {
      kind: 'text',
      text: `Somebody who holds the link of booking ${reference} has given it another email address, and confirmed it by a code that was mailed there. This is the last mail to this address.`,
    },
  ],
  footer: [`It was not you? Write to ${FACTS.supportEmail} or call ${FACTS.supportPhone}.`],
});

/** A request to be erased is refused. */
export const erasureRefused = (told: { reference: string; reason: string }): Letter => ({
  subject: `Your request to be erased, booking ${told.reference}`,
  preview: 'We cannot do it now, and say why.',
  heading: 'We cannot erase it now',
  blocks: [
    { kind: 'text', text: told.reason },
    {
      kind: 'text',
      text: 'You may ask again on the page of your booking, or complain to the Office of the Privacy Commissioner of Canada (1-800-282-1376); in Québec, to the Commission d’accès à l’information (1-888-528-7741).',
    },
  ],
  footer: [`Questions? Write to ${FACTS.supportEmail} or call ${FACTS.supportPhone}.`],
});
