import { Hono } from 'hono';
import type { LinkReply } from '../../../contracts/people.ts';
import { postLink, postPassword, postPasswordReset } from '../../../contracts/portal/passwords.ts';
import { readLink, requestReset, setPasswordByLink } from '../../actions/portal/passwords.ts';
import type { AppDeps } from '../../deps.ts';
import { clientAddress } from '../../middleware/client-address.ts';
import { accepts } from '../../middleware/endpoints.ts';

/** A password by a mailed link: the first one of an invitation, or a new one. Needs no session. */
export function passwordRoutes(deps: AppDeps) {
  return new Hono()
    .post(postPasswordReset.path, accepts(postPasswordReset), async (c) => {
      await requestReset(deps, c.req.valid('json').username, clientAddress(c));
      c.header('cache-control', 'no-store');
      return c.json({ status: 'check_your_inbox' as const }, 202);
    })
    .post(postLink.path, accepts(postLink), async (c) => {
      const link = await readLink(deps, c.req.valid('json').token);
      c.header('cache-control', 'no-store');
      return c.json(link satisfies LinkReply);
    })
    .post(postPassword.path, accepts(postPassword), async (c) => {
      const username = await setPasswordByLink(deps, c.req.valid('json'), clientAddress(c));
      c.header('cache-control', 'no-store');
      return c.json({ username });
    });
}
