import { Hono } from 'hono';
import { getOwnPayouts, getOwnPayoutsCsv } from '../../../contracts/payouts.ts';
import { payoutsCsv, readPayouts } from '../../actions/payouts.ts';
import type { AppDeps } from '../../deps.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { CSV_HEADERS } from '../../middleware/headers.ts';
import { languageOf } from '../../middleware/languages.ts';
import type { VendorEnv } from '../../middleware/portal.ts';

/** What a vendor is owed for the deposits that it took off its bills, a month at a time. */
export function ownPayoutRoutes(deps: AppDeps) {
  return new Hono<VendorEnv>()
    .get(getOwnPayouts.path, accepts(getOwnPayouts), async (c) => {
      const { month } = c.req.valid('query');
      return c.json(await readPayouts(deps, c.get('person').vendorId, month));
    })
    .get(getOwnPayoutsCsv.path, accepts(getOwnPayoutsCsv), async (c) => {
      const { month } = c.req.valid('query');
      const csv = await payoutsCsv(deps, c.get('person').vendorId, month, languageOf(c));
      return c.body(csv, 200, CSV_HEADERS);
    });
}
