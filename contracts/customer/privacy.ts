import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { Contact } from '../leads.ts';
import { seenFields } from '../seen.ts';
import { emailAddress, instant } from '../texts.ts';
import { MailedCode } from './booking-codes.ts';
import { ERASURES, type ErasureWay } from './erasures.ts';

/** The data held of a booking's customer, and the customer's requests about them (rule 10.9). */

export const PRIVACY_REQUEST_STATES = ['open', 'done', 'refused'] as const;

export const CustomerPrivacy = z.object({
  reference: z.string(),
  /** When the data were read. */
  made_at: instant,
  contact: Contact,
  /** Every row about the booking, by table and column; no secrets, and no names of an office's people. */
  held: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  erasure: z.enum(Object.keys(ERASURES) as [ErasureWay, ...ErasureWay[]]),
  /** The newest request to be erased; null where there is none. */
  request: z.nullable(
    z.object({
      asked_at: instant,
      due_at: instant,
      state: z.enum(PRIVACY_REQUEST_STATES),
      /** Why the request was refused; else empty. */
      reason: z.string(),
    }),
  ),
});
export type CustomerPrivacy = z.infer<typeof CustomerPrivacy>;

export const CorrectedContact = z.extend(
  z.pick(Contact, { firstName: true, lastName: true, phone: true }),
  { was: seenFields },
);
export type CorrectedContact = z.infer<typeof CorrectedContact>;

const NewEmail = z.object({ email: emailAddress('Enter your email address.') });

export const getCustomerPrivacy = endpoint('GET', '/api/booking/privacy', {
  needs: 'booking_link',
  summary: 'Everything that is held of the booking and its customer',
  reply: { 200: ['All of it, to read and to take along', CustomerPrivacy] },
});

export const postContactCorrection = endpoint('POST', '/api/booking/contact', {
  needs: 'booking_link',
  summary: 'Correct name and phone number',
  body: CorrectedContact,
  reply: { 204: 'Corrected, for the mover too' },
  problems: { 409: '(`edited`) Another person has changed the same since' },
});

export const postNewEmail = endpoint('POST', '/api/booking/email', {
  needs: 'booking_link',
  summary: 'Have a code mailed to the address that the booking is to have',
  body: NewEmail,
  reply: { 202: 'A code is on its way' },
  problems: { 429: 'Too many codes; `Retry-After` says when to ask again' },
});

export const postNewEmailCode = endpoint('POST', '/api/booking/email/code', {
  needs: 'booking_link',
  summary: 'Take another email address by its code',
  body: z.extend(NewEmail, { code: MailedCode }),
  description:
    'Ends every link to the booking, the one that calls among them: the reply brings another.',
  reply: {
    200: [
      'Mails go there from now on; the address before is told',
      z.object({ token: z.string() }),
    ],
  },
  problems: {
    422: 'A field is wrong, or the code does not fit',
    429: 'Too many tries; `Retry-After` says when to try again',
  },
});

export const postNewsletterWithdrawal = endpoint('POST', '/api/booking/newsletter-withdrawal', {
  needs: 'booking_link',
  summary: 'Withdraw the consent to the newsletter, of the booking’s address',
  description: 'The answer is the same whether the address was on the list or not.',
  reply: { 204: 'The address is on no list' },
});

export const postErasure = endpoint('POST', '/api/booking/erasure', {
  needs: 'booking_link',
  summary: 'Ask for erasure',
  reply: {
    200: [
      'Erased, or asked for and answered by that day',
      z.object({ state: z.enum(['erased', 'asked']), due_at: z.nullable(instant) }),
    ],
  },
  problems: {
    409: 'It cannot be erased yet, or was asked for before',
    507: 'The erasure cannot be noted for a restore',
  },
});
