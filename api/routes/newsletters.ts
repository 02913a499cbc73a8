import { Hono, type MiddlewareHandler } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import {
  NewsletterToken,
  NEWSLETTER_PAGES as PAGES,
  Subscription,
  SubscriptionReply,
} from '../../contracts/newsletters.ts';
import { confirmSubscription, endSubscription, subscribe } from '../actions/newsletters.ts';
import type { AppDeps } from '../deps.ts';
import { described, otherwise } from '../middleware/described.ts';
import { formFields, formLimit, isForm } from '../middleware/forms.ts';
import { notValid, query, readJson } from '../middleware/json.ts';

/** A form may come instead of JSON, from a page that runs no script. */
const limitBody: MiddlewareHandler = (c, next) => (isForm(c) ? formLimit(c, next) : next());

/**
 * The newsletter: asked for with an address, begun with a link in a mail (double opt-in), ended
 * with a link in every mail. Opening a link changes nothing, because mail scanners open them all;
 * the page behind it has a button, whose form posts to its own address and so needs no script.
 */
export function newsletterRoutes(deps: AppDeps) {
  const body = { schema: resolver(Subscription) };
  return new Hono()
    .post(
      '/api/newsletter/subscribe',
      describeRoute({
        summary: 'Ask for the newsletter',
        description: 'The answer is the same whatever is known of the address.',
        requestBody: {
          required: true,
          content: { 'application/json': body, 'application/x-www-form-urlencoded': body },
        },
        responses: {
          202: {
            description: 'A mail with a link to confirm follows, unless one came a moment ago',
            content: { 'application/json': { schema: resolver(SubscriptionReply) } },
          },
          303: { description: 'The same for a form: to the page that says so' },
          default: otherwise,
        },
      }),
      limitBody,
      async (c) => {
        const form = isForm(c);
        const { sent, odd } = form ? await formFields(c) : { sent: await readJson(c), odd: [] };
        const parsed = Subscription.safeParse(sent);
        if (!parsed.success || odd.length > 0)
          throw notValid([...odd, ...(parsed.error?.issues ?? [])]);
        await subscribe(deps, parsed.data);
        c.header('cache-control', 'no-store');
        return form
          ? c.redirect(PAGES.checkYourInbox, 303)
          : c.json({ status: 'check_your_inbox' as const }, 202);
      },
    )
    .post(
      PAGES.confirm,
      described('Confirm a subscription, by the button behind the mail’s link', {
        303: 'To the page that says how it went',
      }),
      query(NewsletterToken),
      async (c) => {
        await confirmSubscription(deps, c.req.valid('query').token);
        return c.redirect(PAGES.confirmed, 303);
      },
    )
    .post(
      PAGES.unsubscribe,
      described('Unsubscribe, by the button behind the mail’s link', {
        303: 'To the page that says how it went',
      }),
      query(NewsletterToken),
      async (c) => {
        await endSubscription(deps, c.req.valid('query').token);
        return c.redirect(PAGES.unsubscribed, 303);
      },
    )
    .post(
      '/api/newsletter/unsubscribe',
      described('Unsubscribe, by the mail program’s own button (RFC 8058)', {
        204: 'Off the list, and the address erased',
      }),
      query(NewsletterToken),
      async (c) => {
        await endSubscription(deps, c.req.valid('query').token);
        return c.body(null, 204);
      },
    )
    .get(
      '/api/newsletter/unsubscribe',
      described('The same address opened as a link: the page with the button', {
        303: 'To the page',
      }),
      query(NewsletterToken),
      (c) => c.redirect(`${PAGES.unsubscribe}?token=${c.req.valid('query').token}`, 303),
    );
}
