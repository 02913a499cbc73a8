import { Hono } from 'hono';
import { postOffer, postOfferPreview } from '../../../contracts/admin/new-offers.ts';
import { offerAnew, previewOffer } from '../../actions/admin/new-offers.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { leadIdOf } from '../../middleware/path-ids.ts';

/** What operators change of a lead that is not paid: its answers, with the price of now. */
export function newOfferRoutes(deps: AppDeps) {
  return new Hono<AdminEnv>()
    .post(postOfferPreview.path, accepts(postOfferPreview), async (c) => {
      const id = leadIdOf(c.req.param('id') ?? '');
      return c.json(await previewOffer(deps, id, c.req.valid('json').move));
    })
    .post(postOffer.path, accepts(postOffer), async (c) => {
      const id = leadIdOf(c.req.param('id') ?? '');
      return c.json(await offerAnew(deps, id, c.req.valid('json'), c.get('user').email));
    });
}
