import * as z from 'zod/mini';
import { EMAIL_PATTERN } from './choices.ts';

/** Most characters of an address that a mail server takes (RFC 5321, section 4.5.3.1.3). */
const MAX_LENGTH = 254;

/**
 * What a text must be to be written to. Too long a text ends the checks there: what a stranger may
 * send is no food for a pattern.
 */
export const emailChecks = [
  z.maxLength(MAX_LENGTH, { abort: true, error: 'An email address has at most 254 characters.' }),
  z.regex(EMAIL_PATTERN, 'Enter an email address such as name@example.ca.'),
] as const;
