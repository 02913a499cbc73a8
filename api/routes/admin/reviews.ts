import { Hono } from 'hono';
import { getJudgedReviews, postReviewJudgement } from '../../../contracts/admin/reviews.ts';
import { judgeOneReview, readJudgedReviews } from '../../actions/reviews.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { pathId } from '../../middleware/path-ids.ts';

/** Reviews that readers have reported. */
export function reviewJudgementRoutes(deps: AppDeps) {
  return new Hono<AdminEnv>()
    .get(getJudgedReviews.path, accepts(getJudgedReviews), async (c) =>
      c.json(await readJudgedReviews(deps)),
    )
    .post(postReviewJudgement.path, accepts(postReviewJudgement), async (c) => {
      const actor = c.get('user').email;
      const id = pathId(c.req.param('id'), 'There is no such review.');
      return c.json(await judgeOneReview(deps, { id, actor, ...c.req.valid('json') }));
    });
}
