import { Hono } from 'hono';
import {
  getVendorCredentials,
  putVendorCredential,
} from '../../../contracts/vendor-credentials.ts';
import { credentialsOf, judgeCredential } from '../../actions/vendor-credentials.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { requireVendor } from '../../middleware/require-vendor.ts';

/** A mover's licences and insurance, and what operators found true of them. */
export function vendorCredentialRoutes(deps: AppDeps) {
  const { sql } = deps;
  return new Hono<AdminEnv>()
    .get(getVendorCredentials.path, accepts(getVendorCredentials), async (c) => {
      const vendor = await requireVendor(sql, c.req.param('slug'));
      return c.json(await credentialsOf(sql, vendor.id));
    })
    .put(putVendorCredential.path, accepts(putVendorCredential), async (c) => {
      const { slug, kind } = c.req.valid('param');
      const vendor = await requireVendor(sql, slug);
      const by = { email: c.get('user').email, vendor };
      return c.json(await judgeCredential(deps, by, kind, c.req.valid('json')));
    });
}
