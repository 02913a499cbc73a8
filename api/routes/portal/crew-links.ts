import { Hono } from 'hono';
import { deleteCrewLink, getCrewLinks, postCrewLink } from '../../../contracts/crew-links.ts';
import { listCrewLinks, makeCrewLink, takeCrewLinkBack } from '../../actions/crew-links.ts';
import type { AppDeps } from '../../deps.ts';
import { publicOrigin } from '../../middleware/client-address.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { languageOf } from '../../middleware/languages.ts';
import type { VendorEnv } from '../../middleware/portal.ts';

/** The links by which a vendor's crews open their day. */
export function crewLinkRoutes(deps: AppDeps) {
  return new Hono<VendorEnv>()
    .get(getCrewLinks.path, accepts(getCrewLinks), async (c) =>
      c.json(await listCrewLinks(deps, c.get('person').vendorId, c.req.valid('query').day)),
    )
    .post(postCrewLink.path, accepts(postCrewLink), async (c) => {
      const page = { origin: publicOrigin(c, deps.siteOrigin), language: languageOf(c) };
      return c.json(await makeCrewLink(deps, c.get('person'), c.req.valid('json'), page), 201);
    })
    .delete(deleteCrewLink.path, accepts(deleteCrewLink), async (c) => {
      await takeCrewLinkBack(deps, c.get('person'), c.req.valid('param').id);
      return c.body(null, 204);
    });
}
