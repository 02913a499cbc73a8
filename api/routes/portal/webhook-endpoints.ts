import { Hono } from 'hono';
import {
  deleteWebhookEndpoint,
  getWebhookDeliveries,
  getWebhookEndpoints,
  patchWebhookEndpoint,
  postWebhookEndpoint,
  postWebhookRedelivery,
  postWebhookSecret,
  postWebhookTest,
} from '../../../contracts/portal/webhook-endpoints.ts';
import {
  addEndpoint,
  changeEndpoint,
  readDeliveries,
  readEndpoints,
  redeliver,
  removeEndpoint,
  rotateSecret,
  sendTest,
} from '../../actions/portal/webhook-endpoints.ts';
import type { AppDeps } from '../../deps.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { linkNext } from '../../middleware/next-page.ts';
import { requireOwnEndpoint } from '../../middleware/own-integration.ts';
import { requirePermission, type VendorEnv } from '../../middleware/portal.ts';

/** Where the company's own software hears of bookings: add, change, test, and see what was sent. */
export function webhookEndpointRoutes(deps: AppDeps) {
  const manages = requirePermission('manage_profile');
  const own = requireOwnEndpoint(deps);
  return new Hono<VendorEnv>()
    .get(getWebhookEndpoints.path, manages, accepts(getWebhookEndpoints), async (c) =>
      c.json(await readEndpoints(deps, c.get('person').vendorId)),
    )
    .post(postWebhookEndpoint.path, manages, accepts(postWebhookEndpoint), async (c) =>
      c.json(await addEndpoint(deps, c.get('person'), c.req.valid('json')), 201),
    )
    .patch(patchWebhookEndpoint.path, manages, own, accepts(patchWebhookEndpoint), async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await changeEndpoint(deps, c.get('person'), id, c.req.valid('json')));
    })
    .delete(deleteWebhookEndpoint.path, manages, own, accepts(deleteWebhookEndpoint), async (c) => {
      await removeEndpoint(deps, c.get('person'), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .post(postWebhookSecret.path, manages, own, accepts(postWebhookSecret), async (c) =>
      c.json(await rotateSecret(deps, c.get('person'), c.req.valid('param').id)),
    )
    .post(postWebhookTest.path, manages, own, accepts(postWebhookTest), async (c) =>
      c.json(await sendTest(deps, c.get('person'), c.req.valid('param').id), 202),
    )
    .get(getWebhookDeliveries.path, manages, own, accepts(getWebhookDeliveries), async (c) => {
      const asked = c.req.valid('query');
      const { id } = c.req.valid('param');
      const rows = await readDeliveries(deps.sql, c.get('person').vendorId, id, asked);
      const page = rows.slice(0, asked.limit);
      const last = page.at(-1);
      if (rows.length > page.length && last) linkNext(c, last.id);
      return c.json(page);
    })
    .post(postWebhookRedelivery.path, manages, own, accepts(postWebhookRedelivery), async (c) => {
      const { id, delivery } = c.req.valid('param');
      return c.json(await redeliver(deps, c.get('person'), id, delivery), 202);
    });
}
