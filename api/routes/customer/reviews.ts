import { Hono } from 'hono';
import { postBillAnswer } from '../../../contracts/bills.ts';
import { putReview } from '../../../contracts/reviews.ts';
import { sayOfBill } from '../../actions/bills.ts';
import { reviewMove } from '../../actions/reviews.ts';
import type { AppDeps } from '../../deps.ts';
import type { CustomerEnv } from '../../middleware/customer.ts';
import { accepts } from '../../middleware/endpoints.ts';

/** What the customer of a completed move says of it. */
export function ownReviewRoutes(deps: AppDeps) {
  return new Hono<CustomerEnv>()
    .put(putReview.path, accepts(putReview), async (c) =>
      c.json(await reviewMove(deps, c.get('leadId'), c.req.valid('json'))),
    )
    .post(postBillAnswer.path, accepts(postBillAnswer), async (c) =>
      c.json(await sayOfBill(deps, c.get('leadId'), c.req.valid('json'))),
    );
}
