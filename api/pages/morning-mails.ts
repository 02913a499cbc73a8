import type { Context } from 'hono';
import { html } from 'hono/html';
import { getMorningStop, postMorningStop } from '../../contracts/admin/morning-mails.ts';
import { changeMorningMail, findMorningReader } from '../actions/morning-mails.ts';
import { call } from '../calls/serve.ts';
import type { AppDeps } from '../deps.ts';
import { customerPage, invalidLinkPage } from '../middleware/customer-pages.ts';

/**
 * Ends an operator's mail of the morning by the link in it, without a sign-in. Opening the link changes
 * nothing, because mail scanners open them all; its button, and a mail program's own, post to it.
 */
export const MORNING_MAIL_PAGES = [
  call(getMorningStop, async (deps, { c }) =>
    (await readerOf(deps, c)) === null
      ? await invalidLinkPage(c, deps)
      : await customerPage(c, deps, QUESTION),
  ),
  call(postMorningStop, async (deps, { c }) => {
    const reader = await readerOf(deps, c);
    if (reader === null) return await invalidLinkPage(c, deps);
    await changeMorningMail(deps, reader, false);
    return await customerPage(c, deps, ENDED);
  }),
];

const readerOf = (deps: AppDeps, c: Context) => findMorningReader(deps, c.req.query('token') ?? '');

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
