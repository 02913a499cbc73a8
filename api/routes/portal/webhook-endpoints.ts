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
import type { VendorEnv } from '../../middleware/portal.ts';

/** Where the company's own software hears of bookings: add, change, test, and see what was sent. */
export function webhookEndpointRoutes(deps: AppDeps) {
  return new Hono<VendorEnv>()
    .get(getWebhookEndpoints.path, accepts(getWebhookEndpoints), async (c) =>
      c.json(await readEndpoints(deps, c.get('person').vendorId)),
    )
    .post(postWebhookEndpoint.path, accepts(postWebhookEndpoint), async (c) =>
      c.json(await addEndpoint(deps, c.get('person'), c.req.valid('json')), 201),
    )
    .patch(patchWebhookEndpoint.path, accepts(patchWebhookEndpoint), async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await changeEndpoint(deps, c.get('person'), id, c.req.valid('json')));
    })
    .delete(deleteWebhookEndpoint.path, accepts(deleteWebhookEndpoint), async (c) => {
      await removeEndpoint(deps, c.get('person'), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .post(postWebhookSecret.path, accepts(postWebhookSecret), async (c) =>
      c.json(await rotateSecret(deps, c.get('person'), c.req.valid('param').id)),
    )
    .post(postWebhookTest.path, accepts(postWebhookTest), async (c) =>
      c.json(await sendTest(deps, c.get('person'), c.req.valid('param').id), 202),
    )
    .get(getWebhookDeliveries.path, accepts(getWebhookDeliveries), async (c) => {
      const asked = c.req.valid('query');
      const { id } = c.req.valid('param');
      const rows = await readDeliveries(deps.sql, c.get('person').vendorId, id, asked);
      const page = rows.slice(0, asked.limit);
      const last = page.at(-1);
      if (rows.length > page.length && last) linkNext(c, last.id);
      return c.json(page);
    })
    .post(postWebhookRedelivery.path, accepts(postWebhookRedelivery), async (c) => {
      const { id, delivery } = c.req.valid('param');
      return c.json(await redeliver(deps, c.get('person'), id, delivery), 202);
    });
}
