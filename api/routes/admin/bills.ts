import { Hono } from 'hono';
import { postBillSettlement } from '../../../contracts/bills.ts';
import { settleDoubt } from '../../actions/bills.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { leadIdOf } from '../../middleware/path-ids.ts';

/** Bills that their customers doubt. */
export function billRoutes(deps: AppDeps) {
  return new Hono<AdminEnv>().post(
    postBillSettlement.path,
    accepts(postBillSettlement),
    async (c) => {
      const leadId = leadIdOf(c.req.param('id'));
      const order = { leadId, actor: c.get('user').email, ...c.req.valid('json') };
      return c.json(await settleDoubt(deps, order));
    },
  );
}
