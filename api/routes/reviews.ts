import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { Rating } from '../../contracts/customer-answers.ts';
import { addAudit } from '../../db/audit.ts';
import { findLead } from '../../db/leads.ts';
import { createReview, findReview } from '../../db/reviews.ts';
import { requireSecret } from '../../db/secrets.ts';
import type { AppDeps } from '../deps.ts';
import { longDate } from '../external/mails/format.ts';
import { verifyCustomerLink } from '../external/signed-links.ts';
import { CUSTOMER_PAGES } from '../jobs/booking-news.ts';
import { described } from '../middleware/described.ts';
import { formLimit } from '../middleware/forms.ts';
import { rateLimit } from '../middleware/rate-limit.ts';
import { customerPage, deadLink, faultOf, faulty, readForm } from './customer-pages.ts';

const PATH = CUSTOMER_PAGES.review;
const STARS = [
  [5, 'Excellent'],
  [4, 'Good'],
  [3, 'Fair'],
  [2, 'Poor'],
  [1, 'Bad'],
] as const;

/**
 * The page on which a customer rates a completed move, once (decision 16). Opening it changes
 * nothing, because mail scanners open every link.
 */
export function reviewRoutes(deps: AppDeps) {
  const { sql, clock } = deps;

  /** The lead that the link is about, or null when it is none of ours. */
  async function named(c: Context) {
    const secret = await requireSecret(sql, 'booking-link');
    const link = await verifyCustomerLink('review', c.req.query('token') ?? '', secret, clock());
    return link && (await findLead(sql, link.leadId));
  }

  return new Hono()
    .get(
      PATH,
      described('The page on which a customer rates a completed move', {
        200: ['The question, or thanks', 'text/html'],
        404: ['The link has run out', 'text/html'],
      }),
      async (c) => {
        const lead = await named(c);
        if (!lead) return await deadLink(c, deps);
        const stars = await findReview(sql, lead.id);
        return await customerPage(c, deps, stars ? thanks(lead, stars) : question(lead, undefined));
      },
    )
    .post(
      PATH,
      rateLimit(deps.limits.newsletters),
      formLimit,
      described('Rate a completed move', {
        303: 'To the page that says thank you',
        404: ['The link has run out', 'text/html'],
        422: ['The question again, with what is wrong', 'text/html'],
      }),
      async (c) => {
        const lead = await named(c);
        if (!lead) return await deadLink(c, deps);
        const form = await readForm(c, Rating);
        if (!form.ok) {
          const page = question(lead, form.wrong.stars);
          return await customerPage(c, deps, { ...page, status: 422 });
        }
        const { stars } = form.values;
        const counted = await sql.begin(async (tx) => {
          const made = await createReview(tx, { leadId: lead.id, stars, at: clock() });
          if (!made) return false;
          await addAudit(tx, {
            actor: 'customer',
            action: 'booking.rated',
            entity: 'lead',
            entityId: lead.id,
            after: { stars },
          });
          return true;
        });
        if (!counted && (await findReview(sql, lead.id)) === null) return await deadLink(c, deps);
        return c.redirect(`${PATH}?token=${c.req.query('token')}`, 303);
      },
    );
}

type Rated = { vendor_name: string; move_date: string };

function question({ vendor_name, move_date }: Rated, wrong: string | undefined) {
  return {
    title: `How was your move with ${vendor_name}?`,
    body: html`
      <p>Your move of ${longDate(move_date)}. The stars count for the mover’s rating; your name is
      not shown to anybody.</p>
      <form method="post">
        <fieldset ${faulty('stars', wrong)}>
          <legend>Stars</legend>
          ${STARS.map(
            ([count, word]) => html`
              <label><input type="radio" name="stars" value="${count}" required>
                <span class="stars" aria-hidden="true">${'★'.repeat(count)}${'☆'.repeat(5 - count)}</span>
                ${count} ${count === 1 ? 'star' : 'stars'}: ${word}</label>`,
          )}
          ${faultOf('stars', wrong)}
        </fieldset>
        <button class="button solid" type="submit">Send my rating</button>
      </form>`,
  };
}

function thanks({ vendor_name }: Rated, stars: number) {
  return {
    title: 'Thank you',
    body: html`
      <p>You gave ${vendor_name} ${stars} ${stars === 1 ? 'star' : 'stars'}. A move can be rated
      once.</p>
      <p><a class="button quiet" href="/tips-guides">Tips for settling in</a></p>`,
  };
}
