import { Hono } from 'hono';
import { getOwnCredentials, putOwnCredential } from '../../../contracts/vendor-credentials.ts';
import { credentialsOf, enterCredential } from '../../actions/vendor-credentials.ts';
import type { AppDeps } from '../../deps.ts';
import { accepts } from '../../middleware/endpoints.ts';
import type { Person, VendorEnv } from '../../middleware/portal.ts';

/** The company's licences and insurance. */
export function vendorCredentialRoutes(deps: AppDeps) {
  const by = ({ email, vendorId, vendorSlug }: Person) => ({
    email,
    vendor: { id: vendorId, slug: vendorSlug },
  });
  return new Hono<VendorEnv>()
    .get(getOwnCredentials.path, accepts(getOwnCredentials), async (c) =>
      c.json(await credentialsOf(deps.sql, c.get('person').vendorId)),
    )
    .put(putOwnCredential.path, accepts(putOwnCredential), async (c) => {
      const { kind } = c.req.valid('param');
      const { value } = c.req.valid('json');
      return c.json(await enterCredential(deps, by(c.get('person')), kind, value));
    });
}
