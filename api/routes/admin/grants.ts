import { Hono } from 'hono';
import {
  deleteCutOff,
  deleteLeadLinks,
  getUserGrants,
  getVendorGrants,
  postUserCutOff,
  postVendorCutOff,
} from '../../../contracts/admin/grants.ts';
import { findLinkGeneration } from '../../../db/booking-links.ts';
import { isPersonOf } from '../../../db/people.ts';
import { listUsers } from '../../../db/users.ts';
import { cutOff, readGrants, takeCutOffBack } from '../../actions/admin/grants.ts';
import { endBookingLinks } from '../../actions/booking-links.ts';
import type { AppDeps } from '../../deps.ts';
import { ProblemError } from '../../errors.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { requireVendor } from '../../middleware/require-vendor.ts';

/** What lets callers in, and the press that ends it. */
export function grantRoutes(deps: AppDeps) {
  const { sql, clock } = deps;
  const subject = async (slug: string, personId: number | undefined) => {
    const { id: vendorId } = await requireVendor(sql, slug);
    const known = personId === undefined || (await isPersonOf(sql, vendorId, personId));
    if (!known) throw new ProblemError(404, 'There is no such person.');
    return { vendorId, personId };
  };
  const operator = async (id: number) => {
    const [user] = await listUsers(sql, { at: clock(), id });
    if (!user) throw new ProblemError(404, 'There is no such operator.');
    return { userId: user.id };
  };
  return new Hono<AdminEnv>()
    .get(getVendorGrants.path, accepts(getVendorGrants), async (c) => {
      const { person } = c.req.valid('query');
      return c.json(await readGrants(deps, await subject(c.req.param('slug'), person)));
    })
    .post(postVendorCutOff.path, accepts(postVendorCutOff), async (c) => {
      const of = await subject(c.req.param('slug'), c.req.valid('json').person);
      return c.json(await cutOff(deps, of, c.get('user').email), 201);
    })
    .get(getUserGrants.path, accepts(getUserGrants), async (c) =>
      c.json(await readGrants(deps, await operator(c.req.valid('param').id))),
    )
    .post(postUserCutOff.path, accepts(postUserCutOff), async (c) => {
      const of = await operator(c.req.valid('param').id);
      return c.json(await cutOff(deps, of, c.get('user').email), 201);
    })
    .delete(deleteCutOff.path, accepts(deleteCutOff), async (c) => {
      await takeCutOffBack(deps, c.req.valid('param').id, c.get('user').email);
      return c.body(null, 204);
    })
    .delete(deleteLeadLinks.path, accepts(deleteLeadLinks), async (c) => {
      const { id } = c.req.valid('param');
      if ((await findLinkGeneration(sql, id)) === null) {
        throw new ProblemError(404, 'There is no such lead.');
      }
      await endBookingLinks(deps, id, c.get('user').email);
      return c.body(null, 204);
    });
}
