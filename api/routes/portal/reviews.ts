import { Hono } from 'hono';
import { putReviewAnswer } from '../../../contracts/reviews.ts';
import { answerOwnReview } from '../../actions/reviews.ts';
import type { AppDeps } from '../../deps.ts';
import { accepts } from '../../middleware/endpoints.ts';
import type { VendorEnv } from '../../middleware/portal.ts';

/** What a vendor answers to the reviews of its moves. */
export function reviewAnswerRoutes(deps: AppDeps) {
  return new Hono<VendorEnv>().put(putReviewAnswer.path, accepts(putReviewAnswer), async (c) => {
    const { text } = c.req.valid('json');
    await answerOwnReview(deps, { id: c.req.param('id'), text, person: c.get('person') });
    return c.body(null, 204);
  });
}
