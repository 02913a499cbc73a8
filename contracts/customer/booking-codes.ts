import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { emailAddress } from '../texts.ts';

/** The way to a booking without a link: its reference, the email address, and a code mailed there. */

/** Minutes for which a code opens its booking, and how often it can be tried. */
export const CODE_LIMITS = { minutes: 15, tries: 5 } as const;
/**
 * Codes a day: those that one caller asks for or tries, and those asked for by one reference and address together,
 * from one network and from all. Wrong tries count against the code that was sent (`CODE_LIMITS`).
 */
export const ACCESS_LIMITS = { ask: 20, try: 50, network: 5, address: 20 } as const;
/** Codes a day that the holder of a booking's link asks for, and tries, whatever strangers do. */
export const HOLDER_LIMITS = { ask: 5, try: 25 } as const;
/** Hours for which a code's bearer may go on without a link. */
export const ACCESS_HOURS = 24;

/** As people write it: in small letters, with spaces or dashes. */
const Reference = z.pipe(
  z
    .string('Enter your booking reference.')
    .check(
      z.trim(),
      z.maxLength(40, 'Not a booking reference.'),
      z.regex(/^[Ll](?:[ -]?[0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]){10}$/, 'Not a booking reference.'),
    ),
  z.transform((text: string) => text.toUpperCase().replace(/[ -]/g, '')),
);

const BookingAccess = z.object({
  reference: Reference,
  email: emailAddress('Enter the email address that you booked with.'),
});

export const MailedCode = z
  .string('Enter the code.')
  .check(z.trim(), z.regex(/^\d{6}$/, 'Enter the six digits of the code.'));

export const postBookingAccess = endpoint('POST', '/api/booking-access', {
  needs: 'anyone',
  limit: ['leads', 'booking-access'],
  summary: 'Have a code mailed that opens a booking',
  description: 'The answer is the same whether there is such a booking or not.',
  body: BookingAccess,
  reply: { 202: 'A code is on its way, if reference and address belong together' },
  problems: {
    422: 'A field is wrong',
    429: 'Too many codes; `Retry-After` says when to ask again',
  },
});

export const postBookingCode = endpoint('POST', '/api/booking-access/code', {
  needs: 'anyone',
  limit: ['leads', 'booking-access'],
  summary: 'Open a booking by the mailed code',
  description: `Each code works once, for ${CODE_LIMITS.minutes} minutes, and can be tried ${CODE_LIMITS.tries} times.`,
  body: z.extend(BookingAccess, { code: MailedCode }),
  reply: { 200: ['The bearer’s token of the booking’s calls', z.object({ token: z.string() })] },
  problems: {
    422: 'A field is wrong, or the code does not fit',
    429: 'Too many tries; `Retry-After` says when to try again',
  },
});
