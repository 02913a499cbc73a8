import {
  createWebhookEvent,
  findWebhookEvent,
  finishWebhookEvent,
} from '../../db/webhook-events.ts';
import type { PaymentDeps } from '../deps.ts';
import { errorText, Refusal } from '../errors.ts';
import { SignatureError } from '../external/stripe-errors.ts';
import { eventIds } from '../external/stripe-objects.ts';
import { enterDispute } from './disputes.ts';
import { settleSession } from './payments.ts';
import { recheckRefund } from './refunds.ts';

/**
 * Verifies the signature of an event, stores it once by its id together with its job (I6), and
 * resolves when that is done. Only ids are kept of its content: the job asks the provider for the
 * truth. Refuses one without a fresh signature of ours (`malformed`).
 */
export async function storeWebhookEvent(
  { sql, queue, payments }: Pick<PaymentDeps, 'sql' | 'queue' | 'payments'>,
  body: string,
  signature: string,
): Promise<void> {
  const event = await payments.parseWebhook(body, signature).catch((error: unknown) => {
    if (!(error instanceof SignatureError)) throw error;
    throw new Refusal('malformed', 'The signature of the event is missing, wrong or too old.');
  });
  const { id, type } = event;
  const payload = JSON.stringify(eventIds(event));
  await queue.ready();
  await sql.begin(async (tx) => {
    const fresh = await createWebhookEvent(tx, { id, type, payload });
    if (fresh) await queue.send(tx, 'webhook-event', { id });
  });
}

/**
 * Processes a stored event. The event says only which session, refund or dispute moved: what it is now is
 * asked of the provider, so that events may come late, twice or out of order and still end in the
 * truth. Throws when the provider cannot be asked; the queue tries again.
 */
export async function processWebhookEvent(deps: PaymentDeps, id: string): Promise<void> {
  const event = await findWebhookEvent(deps.sql, id);
  if (!event || event.processed_at) return;
  try {
    const { sessionId, refundId, disputeId, paymentIntentId } = event.payload as Record<
      string,
      unknown
    >;
    if (typeof sessionId === 'string') {
      const session = await deps.payments.findCheckout(sessionId);
      if (session) await settleSession(deps, session);
    }
    if (typeof refundId === 'string') await recheckRefund(deps, refundId);
    if (typeof paymentIntentId === 'string') {
      for (const { id } of await deps.payments.listRefunds(paymentIntentId)) {
        await recheckRefund(deps, id);
      }
    }
    if (typeof disputeId === 'string') await enterDispute(deps, disputeId);
    await finishWebhookEvent(deps.sql, id, null);
  } catch (error) {
    await finishWebhookEvent(deps.sql, id, errorText(error)).catch(() => {});
    throw error;
  }
}
