import { Hono } from 'hono';
import { deleteApiKey, getApiKeys, postApiKey } from '../../../contracts/portal/api-keys.ts';
import { addApiKey, endApiKey, readApiKeys } from '../../actions/portal/api-keys.ts';
import type { AppDeps } from '../../deps.ts';
import { accepts } from '../../middleware/endpoints.ts';
import type { VendorEnv } from '../../middleware/portal.ts';

/** Keys of the company's own software. */
export function apiKeyRoutes(deps: AppDeps) {
  return new Hono<VendorEnv>()
    .get(getApiKeys.path, accepts(getApiKeys), async (c) =>
      c.json(await readApiKeys(deps, c.get('person').vendorId)),
    )
    .post(postApiKey.path, accepts(postApiKey), async (c) =>
      c.json(await addApiKey(deps, c.get('person'), c.req.valid('json')), 201),
    )
    .delete(deleteApiKey.path, accepts(deleteApiKey), async (c) => {
      await endApiKey(deps, c.get('person'), c.req.valid('param').id);
      return c.body(null, 204);
    });
}
