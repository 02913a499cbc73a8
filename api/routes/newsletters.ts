import { Hono, type MiddlewareHandler } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import { NEWSLETTER } from '../../contracts/facts.ts';
import {
  CONSENT_TEXTS,
  NewsletterToken,
  NEWSLETTER_PAGES as PAGES,
  Subscription,
  SubscriptionReply,
} from '../../contracts/newsletters.ts';
import { createSubscriberMail } from '../../db/email-logs.ts';
import {
  askSubscriber,
  confirmSubscriber,
  recordAsked,
  unsubscribe,
} from '../../db/newsletters.ts';
import { requireSecret } from '../../db/secrets.ts';
import type { AppDeps } from '../deps.ts';
import { keyedHash, sha256 } from '../domain/tokens.ts';
import { ProblemError } from '../errors.ts';
import { described, otherwise } from '../middleware/described.ts';
import { formFields, formLimit, isForm } from '../middleware/forms.ts';
import { notValid, query, readJson } from '../middleware/json.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Every answer takes at least so long, so that its time does not tell who is on the list. */
const ANSWER_MS = 200;

/** A form may come instead of JSON, from a page that runs no script. */
const limitBody: MiddlewareHandler = (c, next) => (isForm(c) ? formLimit(c, next) : next());

/**
 * Leads a form whose call fails to a page that says so: without script, its sender would be shown
 * the problem's JSON.
 */
export const showFormProblems =
  (page: string): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (!isForm(c) || c.res.status < 400) return;
    c.res = new Response(null, { status: 303, headers: { location: page } });
  };

/**
 * The newsletter: asked for with an address, begun with a link in a mail (double opt-in), ended
 * with a link in every mail. Opening a link changes nothing, because mail scanners open them all;
 * the page behind it has a button, whose form posts to its own address and so needs no script.
 */
export function newsletterRoutes({ sql, queue, clock }: AppDeps) {
  async function ask({ email, consent_version }: Subscription): Promise<void> {
    const at = clock();
    const before = (ms: number) => new Date(at.getTime() - ms);
    const key = await requireSecret(sql, 'newsletter-address');
    const emailHash = await keyedHash(key, email.toLowerCase());
    await queue.ready();
    await sql.begin(async (tx) => {
      const subscriberId = await askSubscriber(tx, {
        emailHash,
        email,
        at,
        quietSince: before(NEWSLETTER.askAgainMinutes * MINUTE_MS),
        daySince: before(DAY_MS),
        perDay: NEWSLETTER.mailsPerDay,
      });
      if (subscriberId === null) return;
      const text = CONSENT_TEXTS[consent_version] ?? '';
      await recordAsked(tx, { emailHash, at, version: consent_version, text });
      const id = await createSubscriberMail(tx, {
        subscriberId,
        type: 'newsletter_confirmation',
        recipient: email,
      });
      await queue.send(tx, 'mail', { id });
    });
  }

  async function leave(token: string): Promise<void> {
    if (await unsubscribe(sql, { tokenHash: await sha256(token), at: clock() })) return;
    throw new ProblemError(404, 'This link is not one of ours, or was cut off on its way.');
  }

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
        const soonest = new Promise((done) => setTimeout(done, ANSWER_MS));
        await Promise.all([ask(parsed.data), soonest]);
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
        const tokenHash = await sha256(c.req.valid('query').token);
        if (!(await confirmSubscriber(sql, { tokenHash, at: clock() }))) {
          throw new ProblemError(404, 'This link was used before, or has run out.');
        }
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
        await leave(c.req.valid('query').token);
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
        await leave(c.req.valid('query').token);
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
