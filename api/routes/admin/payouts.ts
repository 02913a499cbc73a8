import { Hono } from 'hono';
import {
  getPayouts,
  getPayoutsCsv,
  getVendorBalances,
  postSettlement,
  postSettlementCorrection,
} from '../../../contracts/payouts.ts';
import {
  payoutsCsv,
  readBalances,
  readPayouts,
  settleDeposits,
  takeSettlementBack,
} from '../../actions/payouts.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { CSV_HEADERS } from '../../middleware/headers.ts';
import { pathId } from '../../middleware/path-ids.ts';
import { requireVendor } from '../../middleware/require-vendor.ts';

/** What vendors are owed for deposits, and what they were paid: the owner enters payments. */
export function payoutRoutes(deps: AppDeps) {
  const { sql } = deps;
  return new Hono<AdminEnv>()
    .get(getVendorBalances.path, accepts(getVendorBalances), async (c) =>
      c.json(await readBalances(sql)),
    )
    .get(getPayouts.path, accepts(getPayouts), async (c) => {
      const { id } = await requireVendor(sql, c.req.param('slug'));
      return c.json(await readPayouts(deps, id, c.req.valid('query').month));
    })
    .get(getPayoutsCsv.path, accepts(getPayoutsCsv), async (c) => {
      const { id } = await requireVendor(sql, c.req.param('slug'));
      return c.body(await payoutsCsv(deps, id, c.req.valid('query').month), 200, CSV_HEADERS);
    })
    .post(postSettlement.path, accepts(postSettlement), async (c) => {
      const vendor = await requireVendor(sql, c.req.param('slug'));
      const actor = c.get('user').email;
      return c.json(await settleDeposits(deps, vendor, c.req.valid('json'), actor), 201);
    })
    .post(postSettlementCorrection.path, accepts(postSettlementCorrection), async (c) => {
      const vendor = await requireVendor(sql, c.req.param('slug'));
      const id = pathId(c.req.param('id'), 'There is no such settlement.');
      const correction = { id, ...c.req.valid('json') };
      return c.json(await takeSettlementBack(deps, vendor, correction, c.get('user').email), 201);
    });
}
