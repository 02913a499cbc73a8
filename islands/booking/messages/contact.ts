import { FACTS } from '../../../contracts/facts.ts';
import type { Contact } from '../../../contracts/leads.ts';
import { CONTACT_LABELS, DEPOSIT_TEXT } from './frame.ts';

export const CONTACT = {
  title: 'Contact information',
  intro: 'So that the mover can reach you. Of all movers, only the one you chose gets it.',
  ...CONTACT_LABELS,
  errors: {
    firstName: 'Enter your first name.',
    lastName: 'Enter your last name.',
    email: 'Enter an email address such as name@example.ca.',
    phone: 'Enter a phone number with its area code.',
    phoneInvalid:
      'Enter a phone number such as 416 555 0123, or one of another country such as +33 6 12 34 56 78.',
  } satisfies Record<keyof Contact | 'phoneInvalid', string>,
  summary: 'Please check these fields',
  notice:
    'The price is an estimate. The moving company confirms the final price with you by phone.',
  checklist: 'Next steps',
  checks: [
    `Pay the ${DEPOSIT_TEXT} deposit on a secure card page`,
    `Receive a confirmation email within ${FACTS.confirmationMinutes} minutes`,
    `Talk to the mover, who calls within ${FACTS.moverCallHours} hours`,
  ],
  secure: 'Card details are typed on the payment provider’s page and never reach us.',
  accept: 'By paying you accept the',
  terms: 'terms of service',
  and: 'and the',
  privacy: 'privacy policy',
};
