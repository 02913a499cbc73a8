import * as z from 'zod/mini';
import { endpoint } from './endpoints.ts';
import { FACTS } from './facts.ts';
import { emailAddress } from './texts.ts';

export { CONSENT_VERSION } from './consent-version.ts';

/**
 * The texts that people agree to, by version. A text that was ever shown stays here, since a page in a visitor's
 * browser may be older than this process; a new wording is a new version.
 */
export const CONSENT_TEXTS: Readonly<Record<string, string>> = {
  '1': `By subscribing you ask ${FACTS.name} to send you moving tips and news by email, about once a month. We first send one message to confirm your address. You can unsubscribe at any time with the link in every message. ${FACTS.name}, ${FACTS.supportEmail}, ${FACTS.supportPhone}.`,
  '1-fr': `En vous abonnant, vous demandez à ${FACTS.name} de vous envoyer des conseils et des nouvelles sur les déménagements par courriel, environ une fois par mois. Nous envoyons d’abord un message pour confirmer votre adresse. Vous pouvez vous désabonner en tout temps par le lien de chaque message. ${FACTS.name}, ${FACTS.supportEmail}, ${FACTS.supportPhone}.`,
};

/** The pages to which a form without script leads. */
export const NEWSLETTER_PAGES = {
  checkYourInbox: '/newsletter/check-your-inbox',
  notSent: '/newsletter/not-sent',
  confirm: '/newsletter/confirm',
  confirmed: '/newsletter/confirmed',
  linkProblem: '/newsletter/link-problem',
  unsubscribe: '/newsletter/unsubscribe',
  unsubscribed: '/newsletter/unsubscribed',
} as const;

/** Body of `POST /api/newsletter/subscribe`, as JSON or as a form. */
export const Subscription = z.object({
  email: emailAddress('Enter your email address.'),
  /** The version of the consent text that the person saw. */
  consent_version: z
    .string('Reload the page: its form is incomplete.')
    .check(
      z.refine(
        (version) => Object.hasOwn(CONSENT_TEXTS, version),
        'Reload the page: its form is out of date.',
      ),
    ),
});
export type Subscription = z.infer<typeof Subscription>;

/** The one answer, whether the address is new, waiting, subscribed or was mailed a minute ago. */
export const SubscriptionReply = z.object({ status: z.literal('check_your_inbox') });

/** The secret of a mail's link: 32 random bytes in hexadecimal. */
export const NewsletterToken = z.object({
  token: z.string().check(z.regex(/^[\da-f]{64}$/, 'This is not a link of ours.')),
});

export const postConfirmation = endpoint('POST', '/newsletter/confirm', {
  needs: 'anyone',
  limit: ['newsletters', 'newsletter'],
  summary: 'Confirm a subscription, by the button behind the mail’s link',
  query: NewsletterToken,
  reply: { 303: 'To the page that says how it went' },
  problems: { 404: 'The link is not known, or was used before' },
});

export const postUnsubscription = endpoint('POST', '/newsletter/unsubscribe', {
  needs: 'anyone',
  limit: ['newsletters', 'newsletter'],
  summary: 'Unsubscribe, by the button behind the mail’s link',
  query: NewsletterToken,
  reply: { 303: 'To the page that says how it went' },
  problems: { 404: 'The link is not known, or was used before' },
});

export const postMailUnsubscription = endpoint('POST', '/api/newsletter/unsubscribe', {
  needs: 'anyone',
  summary: 'Unsubscribe, by the mail program’s own button (RFC 8058)',
  query: NewsletterToken,
  reply: { 204: 'Off the list, and the address erased' },
  problems: { 404: 'The link is not known, or was used before' },
});

export const getUnsubscription = endpoint('GET', '/api/newsletter/unsubscribe', {
  needs: 'anyone',
  summary: 'The same address opened as a link: the page with the button',
  query: NewsletterToken,
  reply: { 303: 'To the page' },
});

export const postSubscription = endpoint('POST', '/api/newsletter/subscribe', {
  needs: 'anyone',
  limit: ['newsletters', 'newsletter'],
  summary: 'Ask for the newsletter',
  description: 'The answer is the same whatever is known of the address.',
  body: Subscription,
  form: true,
  reply: {
    202: ['A mail with a link to confirm follows, unless one came a moment ago', SubscriptionReply],
    303: 'The same for a form: to the page that says so',
  },
});
