import { Hono, type MiddlewareHandler } from 'hono';
import {
  getUnsubscription,
  NEWSLETTER_PAGES as PAGES,
  postConfirmation,
  postMailUnsubscription,
  postSubscription,
  postUnsubscription,
  Subscription,
} from '../../contracts/newsletters.ts';
import { confirmSubscription, endSubscription, subscribe } from '../actions/newsletters.ts';
import type { AppDeps } from '../deps.ts';
import { accepts, describes } from '../middleware/endpoints.ts';
import { formFields, formLimit, isForm } from '../middleware/forms.ts';
import { notValid, readJson } from '../middleware/json.ts';

/** A form may come instead of JSON, from a page that runs no script. */
const limitBody: MiddlewareHandler = (c, next) => (isForm(c) ? formLimit(c, next) : next());

/**
 * The newsletter: asked for with an address, begun with a link in a mail (double opt-in), ended
 * with a link in every mail. Opening a link changes nothing, because mail scanners open them all;
 * the page behind it has a button, whose form posts to its own address and so needs no script.
 */
export function newsletterRoutes(deps: AppDeps) {
  return new Hono()
    .post(postSubscription.path, describes(postSubscription), limitBody, async (c) => {
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
    })
    .post(postConfirmation.path, accepts(postConfirmation), async (c) => {
      await confirmSubscription(deps, c.req.valid('query').token);
      return c.redirect(PAGES.confirmed, 303);
    })
    .post(postUnsubscription.path, accepts(postUnsubscription), async (c) => {
      await endSubscription(deps, c.req.valid('query').token);
      return c.redirect(PAGES.unsubscribed, 303);
    })
    .post(postMailUnsubscription.path, accepts(postMailUnsubscription), async (c) => {
      await endSubscription(deps, c.req.valid('query').token);
      return c.body(null, 204);
    })
    .get(getUnsubscription.path, accepts(getUnsubscription), (c) =>
      c.redirect(`${PAGES.unsubscribe}?token=${c.req.valid('query').token}`, 303),
    );
}
