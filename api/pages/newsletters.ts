import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { Endpoint } from '../../contracts/endpoints.ts';
import type { Language } from '../../contracts/language.ts';
import {
  getUnsubscription,
  NewsletterToken,
  NEWSLETTER_PAGES as PAGES,
  postConfirmation,
  postMailUnsubscription,
  postSubscription,
  postUnsubscription,
  Subscription,
} from '../../contracts/newsletters.ts';
import { confirmSubscription, endSubscription, subscribe } from '../actions/newsletters.ts';
import type { AppDeps } from '../deps.ts';
import { accepts, answersAs, describes } from '../middleware/endpoints.ts';
import { formFields, formLimit, isForm } from '../middleware/forms.ts';
import { checkQuery, notValid, parse, readJson } from '../middleware/json.ts';
import { addressIn, languageOf } from '../middleware/languages.ts';

/** Where the page in French behind a mail's link is: its button posts to its own address. */
const inFrench = ({ path }: Endpoint) => addressIn('fr', path);
/** The language of a consent text, by its version (`CONSENT_TEXTS`). */
const consentLanguage = (version: string): Language => (version.endsWith('-fr') ? 'fr' : 'en');
const tokenOf = (c: Context) => (checkQuery(NewsletterToken, c) as NewsletterToken).token;

/** A form may come instead of JSON, from a page that runs no script. */
const limitBody: MiddlewareHandler = (c, next) => (isForm(c) ? formLimit(c, next) : next());

/**
 * The newsletter: asked for with an address, begun with a link in a mail (double opt-in), ended
 * with a link in every mail. Opening a link changes nothing, because mail scanners open them all;
 * the page behind it has a button, whose form posts to its own address and so needs no script.
 */
export function newsletterRoutes(deps: AppDeps) {
  async function confirm(c: Context, token: string) {
    await confirmSubscription(deps, token);
    return c.redirect(addressIn(languageOf(c), PAGES.confirmed), 303);
  }
  async function end(c: Context, token: string) {
    await endSubscription(deps, token);
    return c.redirect(addressIn(languageOf(c), PAGES.unsubscribed), 303);
  }

  return new Hono()
    .post(postSubscription.path, describes(postSubscription), limitBody, async (c) => {
      const form = isForm(c);
      const { sent, odd } = form ? await formFields(c) : { sent: await readJson(c), odd: [] };
      const language = languageOf(c);
      const parsed = parse(Subscription, sent, language);
      if (!parsed.success || odd.length > 0)
        throw notValid([...odd, ...(parsed.error?.issues ?? [])], language);
      // The form's own text says what its reader reads, where its address does not.
      const reads = language === 'en' ? consentLanguage(parsed.data.consent_version) : language;
      await subscribe(deps, parsed.data, reads);
      c.header('cache-control', 'no-store');
      return form
        ? c.redirect(addressIn(reads, PAGES.checkYourInbox), 303)
        : c.json({ status: 'check_your_inbox' as const }, 202);
    })
    .post(postConfirmation.path, accepts(postConfirmation), async (c) =>
      confirm(c, c.req.valid('query').token),
    )
    .post(inFrench(postConfirmation), answersAs(postConfirmation), async (c) =>
      confirm(c, tokenOf(c)),
    )
    .post(postUnsubscription.path, accepts(postUnsubscription), async (c) =>
      end(c, c.req.valid('query').token),
    )
    .post(inFrench(postUnsubscription), answersAs(postUnsubscription), async (c) =>
      end(c, tokenOf(c)),
    )
    .post(postMailUnsubscription.path, accepts(postMailUnsubscription), async (c) => {
      await endSubscription(deps, c.req.valid('query').token);
      return c.body(null, 204);
    })
    .get(getUnsubscription.path, accepts(getUnsubscription), (c) =>
      c.redirect(
        addressIn(languageOf(c), `${PAGES.unsubscribe}?token=${c.req.valid('query').token}`),
        303,
      ),
    );
}
