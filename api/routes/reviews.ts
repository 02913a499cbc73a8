import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { CUSTOMER_PAGES, Rating } from '../../contracts/customer-answers.ts';
import {
  getReviewPage,
  getReviews,
  postReview,
  postReviewReport,
  REVIEW_EDIT_DAYS,
  REVIEW_MAX,
} from '../../contracts/reviews.ts';
import { listReviews, reportReview } from '../../db/reviews.ts';
import { findRatedMove, rateMove } from '../actions/reviews.ts';
import type { AppDeps } from '../deps.ts';
import { longDate } from '../domain/format.ts';
import { ProblemError } from '../errors.ts';
import {
  customerPage,
  fieldError,
  invalidAttributes,
  invalidLinkPage,
  readForm,
} from '../middleware/customer-pages.ts';
import { accepts } from '../middleware/endpoints.ts';
import { formLimit } from '../middleware/forms.ts';
import { pathId } from '../middleware/path-ids.ts';
import { rateLimit } from '../middleware/rate-limit.ts';

/** What a mover's name in an address looks like. */
const SLUG = /^[a-z\d-]{1,80}$/;
const PATH = CUSTOMER_PAGES.review;
const STARS = [
  [5, 'Excellent'],
  [4, 'Good'],
  [3, 'Fair'],
  [2, 'Poor'],
  [1, 'Bad'],
] as const;

/**
 * The page on which a customer rates a completed move, once (rule 3.10). Opening it changes
 * nothing, because mail scanners open every link.
 */
export function reviewRoutes(deps: AppDeps) {
  const find = (c: Context) => findRatedMove(deps, c.req.query('token') ?? '');

  return new Hono()
    .get(getReviewPage.path, accepts(getReviewPage), async (c) => {
      const move = await find(c);
      if (!move) return await invalidLinkPage(c, deps);
      const { lead, stars } = move;
      return await customerPage(c, deps, stars ? thanks(lead, stars) : question(lead, undefined));
    })
    .post(
      postReview.path,
      rateLimit(deps.limits.newsletters),
      formLimit,
      accepts(postReview),
      async (c) => {
        const move = await find(c);
        if (!move) return await invalidLinkPage(c, deps);
        const form = await readForm(c, Rating);
        if (!form.ok) {
          const page = question(move.lead, form.wrong.stars);
          return await customerPage(c, deps, { ...page, status: 422 });
        }
        const rated = await rateMove(deps, move.lead.id, form.values);
        if (!rated) return await invalidLinkPage(c, deps);
        return c.redirect(`${PATH}?token=${c.req.query('token')}`, 303);
      },
    )
    .get(getReviews.path, rateLimit(deps.limits.places), accepts(getReviews), async (c) => {
      const slug = c.req.param('slug');
      if (!SLUG.test(slug)) throw new ProblemError(404, 'There is no such mover.');
      return c.json(await listReviews(deps.sql, slug));
    })
    .post(
      postReviewReport.path,
      rateLimit(deps.limits.newsletters),
      accepts(postReviewReport),
      async (c) => {
        await reportReview(
          deps.sql,
          pathId(c.req.param('id'), 'There is no such review.'),
          deps.clock(),
        );
        return c.body(null, 204);
      },
    );
}

type Rated = { vendor_name: string; move_date: string };

function question({ vendor_name, move_date }: Rated, wrong: string | undefined) {
  return {
    title: `How was your move with ${vendor_name}?`,
    body: html`
      <p>Your move of ${longDate(move_date)}. The stars count for the mover’s rating; your name is
      not shown to anybody. You can change it for ${REVIEW_EDIT_DAYS} days on your booking’s page.</p>
      <form method="post">
        <fieldset ${invalidAttributes('stars', wrong)}>
          <legend>Stars</legend>
          ${STARS.map(
            ([count, word]) => html`
              <label><input type="radio" name="stars" value="${count}" required>
                <span class="stars" aria-hidden="true">${'★'.repeat(count)}${'☆'.repeat(5 - count)}</span>
                ${count} ${count === 1 ? 'star' : 'stars'}: ${word}</label>`,
          )}
          ${fieldError('stars', wrong)}
        </fieldset>
        <p><label for="text">In your own words, for others to read (you may leave it empty)</label>
          <textarea id="text" name="text" class="input" rows="5" maxlength="${REVIEW_MAX}"></textarea></p>
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
