import { Hono } from 'hono';
import { LinkReply, LinkToken, PasswordByLink, ResetRequest } from '../../../contracts/people.ts';
import { readLink, requestReset, setPasswordByLink } from '../../actions/portal/passwords.ts';
import type { AppDeps } from '../../deps.ts';
import { clientAddress } from '../../middleware/client-address.ts';
import { described } from '../../middleware/described.ts';
import { jsonBody } from '../../middleware/json.ts';

/** A password by a mailed link: the first one of an invitation, or a new one. Needs no session. */
export function passwordRoutes(deps: AppDeps) {
  return new Hono()
    .post(
      '/vendor/vendor/password-reset',
      described(
        'Ask for a link to a new password',
        { 202: 'A mail follows where there is such an account' },
        'The answer is the same whatever accounts there are.',
      ),
      jsonBody(ResetRequest),
      async (c) => {
        await requestReset(deps, c.req.valid('json').username, clientAddress(c));
        c.header('cache-control', 'no-store');
        return c.json({ status: 'check_your_inbox' as const }, 202);
      },
    )
    .post(
      '/vendor/vendor/links',
      described('What a mailed link is for', {
        200: ['The account', LinkReply],
        404: 'Used before, or run out',
      }),
      jsonBody(LinkToken),
      async (c) => {
        const link = await readLink(deps, c.req.valid('json').token);
        c.header('cache-control', 'no-store');
        return c.json(link satisfies LinkReply);
      },
    )
    .post(
      '/vendor/vendor/password',
      described(
        'Choose a password by a mailed link',
        { 200: 'Set; sign in with it' },
        'Uses the link up, and ends every token of the account.',
      ),
      jsonBody(PasswordByLink),
      async (c) => {
        const username = await setPasswordByLink(deps, c.req.valid('json'), clientAddress(c));
        c.header('cache-control', 'no-store');
        return c.json({ username });
      },
    );
}
