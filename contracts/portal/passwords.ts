import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { LinkReply, LinkToken, PasswordByLink, ResetRequest } from '../people.ts';
import { THROTTLED } from '../refusals.ts';

export const postPasswordReset = endpoint('POST', '/vendor/vendor/password-reset', {
  needs: 'anyone',
  summary: 'Ask for a link to a new password',
  description: 'The answer is the same whatever accounts there are.',
  body: ResetRequest,
  reply: {
    202: [
      'A mail follows where there is such an account',
      z.object({ status: z.literal('check_your_inbox') }),
    ],
  },
  problems: THROTTLED,
});

export const postLink = endpoint('POST', '/vendor/vendor/links', {
  needs: 'anyone',
  summary: 'What a mailed link is for',
  body: LinkToken,
  reply: { 200: ['The account', LinkReply] },
  problems: { 404: 'Used before, or run out' },
});

export const postPassword = endpoint('POST', '/vendor/vendor/password', {
  needs: 'anyone',
  summary: 'Choose a password by a mailed link',
  description: 'Uses the link up, and ends every token of the account.',
  body: PasswordByLink,
  reply: { 200: ['Set; sign in with it', z.object({ username: z.string() })] },
  problems: { 404: 'The link was used before, or has run out', ...THROTTLED },
});
