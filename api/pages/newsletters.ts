import type { Context } from 'hono';
import type { Language } from '../../contracts/language.ts';
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
import { call, inFrench } from '../calls/serve.ts';
import { formFields, isForm } from '../middleware/forms.ts';
import { notValid, parse, readJson } from '../middleware/json.ts';
import { addressIn } from '../middleware/languages.ts';

/** The language of a consent text, by its version (`CONSENT_TEXTS`). */
const consentLanguage = (version: string): Language => (version.endsWith('-fr') ? 'fr' : 'en');

const goTo = (c: Context, page: string, language: Language) =>
  c.redirect(addressIn(language, page), 303);

/**
 * The newsletter: asked for with an address, begun with a link in a mail (double opt-in), ended
 * with a link in every mail. Opening a link changes nothing, because mail scanners open them all;
 * the page behind it has a button, whose form posts to its own address and so needs no script.
 */
export const NEWSLETTER_PAGES = [
  call(postSubscription, async (deps, { language, c }) => {
    const form = isForm(c);
    const { sent, odd } = form ? await formFields(c) : { sent: await readJson(c), odd: [] };
    const parsed = parse(Subscription, sent, language);
    if (!parsed.success || odd.length > 0)
      throw notValid([...odd, ...(parsed.error?.issues ?? [])], language);
    // The form's own text says what its reader reads, where its address does not.
    const reads = language === 'en' ? consentLanguage(parsed.data.consent_version) : language;
    await subscribe(deps, parsed.data, reads);
    return form ? goTo(c, PAGES.checkYourInbox, reads) : { status: 'check_your_inbox' as const };
  }),
  inFrench(
    call(postConfirmation, async (deps, { query, language, c }) => {
      await confirmSubscription(deps, query.token);
      return goTo(c, PAGES.confirmed, language);
    }),
  ),
  inFrench(
    call(postUnsubscription, async (deps, { query, language, c }) => {
      await endSubscription(deps, query.token);
      return goTo(c, PAGES.unsubscribed, language);
    }),
  ),
  call(postMailUnsubscription, (deps, { query }) => endSubscription(deps, query.token)),
  call(getUnsubscription, (_deps, { query, language, c }) =>
    goTo(c, `${PAGES.unsubscribe}?token=${query.token}`, language),
  ),
];
