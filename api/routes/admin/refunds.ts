import { Hono } from 'hono';
import {
  getRefunds,
  type OpenRefund,
  postRefundSettled,
  REFUND_LATE_MINUTES,
} from '../../../contracts/admin/refunds.ts';
import { listOpenRefunds } from '../../../db/admin/refunds.ts';
import { settleRefundByHand } from '../../actions/refunds.ts';
import type { AppDeps } from '../../deps.ts';
import { type AdminEnv, allow } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { leadIdOf } from '../../middleware/path-ids.ts';

/** Refunds that did not go through, and the word of a person who gave the money back otherwise. */
export function refundRoutes(deps: AppDeps) {
  const { sql, clock } = deps;
  return new Hono<AdminEnv>()
    .get(getRefunds.path, accepts(getRefunds), async (c) => {
      const before = new Date(clock().getTime() - REFUND_LATE_MINUTES * 60_000);
      const { rows, total } = await listOpenRefunds(sql, before);
      c.header('x-total-count', String(total));
      return c.json(
        rows.map((row) => ({
          ...row,
          requested_at: row.requested_at.toISOString(),
        })) satisfies OpenRefund[],
      );
    })
    .post(postRefundSettled.path, allow('owner'), accepts(postRefundSettled), async (c) => {
      const id = leadIdOf(c.req.param('id'));
      const { reason } = c.req.valid('json');
      const actor = c.get('user').email;
      const settled = await settleRefundByHand(deps, id, { actor, reason });
      return c.json({ amount: settled.amountCents, currency: settled.currency });
    });
}
