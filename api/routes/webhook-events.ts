import { Hono } from 'hono';
import { postWebhookEvent } from '../../contracts/webhook-events.ts';
import { storeWebhookEvent } from '../actions/webhook-events.ts';
import type { AppDeps } from '../deps.ts';
import { awaitBody, limitBody } from '../middleware/bodies.ts';
import { accepts } from '../middleware/endpoints.ts';

const MAX_BYTES = 256 * 1024;

/** `POST /api/stripe/webhook`: acknowledges an event once it is stored. */
export function webhookEventRoutes(deps: AppDeps) {
  return new Hono().post(
    postWebhookEvent.path,
    accepts(postWebhookEvent),
    limitBody(MAX_BYTES, 'The event is larger than 256 KB.'),
    async (c) => {
      const signature = c.req.header('stripe-signature') ?? '';
      const body = await awaitBody(c, c.req.text());
      await storeWebhookEvent(deps, body, signature);
      return c.json({ received: true });
    },
  );
}
