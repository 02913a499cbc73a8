import { Hono } from 'hono';
import {
  getPrivacyRequests,
  postPrivacyErasure,
  postPrivacyRefusal,
} from '../../../contracts/admin/privacy-requests.ts';
import {
  grantErasure,
  listPrivacyRequests,
  refuseErasure,
} from '../../actions/privacy-requests.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { pathId } from '../../middleware/path-ids.ts';

const idOf = (text: string) => pathId(text, 'There is no such request.');

/** Requests of customers to be erased, and what a person decides on them. */
export function privacyRequestRoutes(deps: AppDeps) {
  const read = async () => ({ requests: await listPrivacyRequests(deps) });
  return new Hono<AdminEnv>()
    .get(getPrivacyRequests.path, accepts(getPrivacyRequests), async (c) => c.json(await read()))
    .post(postPrivacyErasure.path, accepts(postPrivacyErasure), async (c) => {
      await grantErasure(deps, idOf(c.req.param('id')), c.get('user').email);
      return c.json(await read());
    })
    .post(postPrivacyRefusal.path, accepts(postPrivacyRefusal), async (c) => {
      const { reason } = c.req.valid('json');
      const actor = c.get('user').email;
      await refuseErasure(deps, idOf(c.req.param('id')), { actor, reason });
      return c.json(await read());
    });
}
