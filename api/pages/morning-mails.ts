import { Hono } from 'hono';
import { html } from 'hono/html';
import { getMorningStop, postMorningStop } from '../../contracts/admin/morning-mails.ts';
import { changeMorningMail, findMorningReader } from '../actions/morning-mails.ts';
import type { AppDeps } from '../deps.ts';
import { customerPage, invalidLinkPage } from '../middleware/customer-pages.ts';
import { accepts } from '../middleware/endpoints.ts';
import { formLimit } from '../middleware/forms.ts';

/**
 * Ends an operator's mail of the morning by the link in it, without a sign-in. Opening the link changes
 * nothing, because mail scanners open them all; its button, and a mail program's own, post to it.
 */
export function morningMailRoutes(deps: AppDeps) {
  return new Hono()
    .get(getMorningStop.path, accepts(getMorningStop), async (c) => {
      const reader = await findMorningReader(deps, c.req.query('token') ?? '');
      return reader === null
        ? await invalidLinkPage(c, deps)
        : await customerPage(c, deps, QUESTION);
    })
    .post(postMorningStop.path, formLimit, accepts(postMorningStop), async (c) => {
      const reader = await findMorningReader(deps, c.req.query('token') ?? '');
      if (reader === null) return await invalidLinkPage(c, deps);
      await changeMorningMail(deps, reader, false);
      return await customerPage(c, deps, ENDED);
    });
}

const QUESTION = {
  title: 'Stop the morning’s mail?',
  body: html`
    <p>One press: the list of what needs you is not mailed to you any more. It stays in the panel, where
    you can have the mail again under Account &amp; people.</p>
    <form method="post"><button class="button solid" type="submit">Stop the mail</button></form>`,
};

const ENDED = {
  title: 'The mail has ended',
  body: html`
    <p>The list of what needs you is not mailed to you any more. You can have it again under Account
    &amp; people.</p>
    <p><a class="button quiet" href="/admin">To the panel</a></p>`,
};
