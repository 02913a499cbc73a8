import { Hono } from 'hono';
import { postRefundSettled } from '../../../contracts/admin/refunds.ts';
import { settleRefundByHand } from '../../actions/refunds.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { leadIdOf } from '../../middleware/path-ids.ts';

/** The word of a person who gave back otherwise what a refund did not. */
export function refundRoutes(deps: AppDeps) {
  return new Hono<AdminEnv>().post(
    postRefundSettled.path,
    accepts(postRefundSettled),
    async (c) => {
      const id = leadIdOf(c.req.param('id'));
      const { reason } = c.req.valid('json');
      const actor = c.get('user').email;
      const settled = await settleRefundByHand(deps, id, { actor, reason });
      return c.json({ amount: settled.amountCents, currency: settled.currency });
    },
  );
}
