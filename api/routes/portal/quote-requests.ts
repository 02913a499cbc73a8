import { Hono } from 'hono';
import {
  getQuoteRequests,
  postQuoteAnswer,
  postQuoteDecline,
} from '../../../contracts/portal/quote-requests.ts';
import {
  answerQuoteRequest,
  declineQuoteRequest,
  readVendorRequests,
} from '../../actions/portal/quote-requests.ts';
import type { AppDeps } from '../../deps.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { leadIdOf } from '../../middleware/path-ids.ts';
import type { VendorEnv } from '../../middleware/portal.ts';

/** Prices that customers ask the vendor for, and its answers. */
export function quoteRequestRoutes(deps: AppDeps) {
  return new Hono<VendorEnv>()
    .get(getQuoteRequests.path, accepts(getQuoteRequests), async (c) =>
      c.json(await readVendorRequests(deps, c.get('person').vendorId)),
    )
    .post(postQuoteAnswer.path, accepts(postQuoteAnswer), async (c) => {
      const which = { person: c.get('person'), id: leadIdOf(c.req.param('id')) };
      await answerQuoteRequest(deps, which, c.req.valid('json'));
      return c.body(null, 204);
    })
    .post(postQuoteDecline.path, accepts(postQuoteDecline), async (c) => {
      const which = { person: c.get('person'), id: leadIdOf(c.req.param('id')) };
      await declineQuoteRequest(deps, which, c.req.valid('json'));
      return c.body(null, 204);
    });
}
