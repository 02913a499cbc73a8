import * as z from 'zod/mini';
import { CONTACT_MAX, EMAIL_PATTERN } from './choices.ts';

/**
 * What a text must be to be written to. Too long a text ends the checks there: what a stranger may
 * send is no food for a pattern.
 */
export const emailChecks = [
  z.maxLength(CONTACT_MAX.email, {
    abort: true,
    error: `An email address has at most ${CONTACT_MAX.email} characters.`,
  }),
  z.regex(EMAIL_PATTERN, 'Enter an email address such as name@example.ca.'),
] as const;
