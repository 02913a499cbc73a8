import { Hono } from 'hono';
import { createWebhookEvent } from '../../db/webhook-events.ts';
import type { AppDeps } from '../deps.ts';
import { ProblemError } from '../errors.ts';
import { eventIds } from '../external/stripe.ts';
import { SignatureError } from '../external/stripe-errors.ts';
import { arrived, limitBody } from '../middleware/bodies.ts';
import { described } from '../middleware/described.ts';

const MAX_BYTES = 256 * 1024;

/**
 * `POST /api/stripe/webhook`: verifies the signature, stores the event once by its id together
 * with its job, and only then acknowledges it (I6). Only ids are kept of its content: the job asks
 * the provider for the truth.
 */
export function webhookEventRoutes({ sql, payments, queue }: AppDeps) {
  return new Hono().post(
    '/api/stripe/webhook',
    described("The payment provider's events", { 200: 'Stored', 400: 'Not signed by us' }),
    limitBody(MAX_BYTES, 'The event is larger than 256 KB.'),
    async (c) => {
      const signature = c.req.header('stripe-signature') ?? '';
      const event = await payments
        .parseWebhook(await arrived(c, c.req.text()), signature)
        .catch((error: unknown) => {
          if (error instanceof SignatureError) {
            throw new ProblemError(400, 'The signature of the event is missing, wrong or too old.');
          }
          throw error;
        });
      const payload = JSON.stringify(eventIds(event));
      await queue.ready();
      await sql.begin(async (tx) => {
        const fresh = await createWebhookEvent(tx, { id: event.id, type: event.type, payload });
        if (fresh) await queue.send(tx, 'webhook-event', { id: event.id });
      });
      return c.json({ received: true });
    },
  );
}
