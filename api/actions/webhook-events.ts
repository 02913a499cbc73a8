import {
  createWebhookEvent,
  deferWebhookEvent,
  findWebhookEvent,
  finishWebhookEvent,
  listEventsOf,
} from '../../db/webhook-events.ts';
import type { PaymentDeps } from '../deps.ts';
import { errorText, Refusal } from '../errors.ts';
import { SignatureError } from '../external/stripe-errors.ts';
import { eventIds } from '../external/stripe-objects.ts';
import { askMoved, enterMoved, type Moved } from './movements.ts';
import { settleSession } from './payments.ts';

/**
 * Verifies the signature of an event, stores it once by its id together with its job (I6), and
 * resolves when that is done. Only ids are kept of its content: the job asks the provider for the
 * truth. Refuses an event without a fresh signature of ours (`malformed`).
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
 * Processes a stored event. The event says only which session, refund or dispute moved: the
 * provider is asked for its present state, so that events may come late, twice or out of order and
 * still end in the truth. An event waits for a payment not known yet. Throws when the provider
 * cannot be asked; the queue tries again.
 */
export async function processWebhookEvent(deps: PaymentDeps, id: string): Promise<void> {
  const event = await findWebhookEvent(deps.sql, id);
  if (!event || event.processed_at) return;
  try {
    const parent = await enterEvent(deps, event.payload as Record<string, unknown>);
    await (parent === null
      ? finishWebhookEvent(deps.sql, id, null)
      : deferWebhookEvent(deps.sql, id, parent));
  } catch (error) {
    await finishWebhookEvent(deps.sql, id, errorText(error)).catch(() => {});
    throw error;
  }
}

/** Resolves to the payment for which the event has to wait; null when it is entered. */
async function enterEvent(
  deps: PaymentDeps,
  { sessionId, refundId, disputeId, paymentIntentId }: Record<string, unknown>,
): Promise<string | null> {
  const { payments } = deps;
  if (typeof sessionId === 'string') {
    const session = await payments.findCheckout(sessionId);
    if (session) await settleSession(deps, session);
  }
  const entered = async (parent: string | null | undefined, moved: () => Promise<Moved>) =>
    !parent || (await enterMoved(deps, parent, await moved())) ? null : parent;
  if (typeof refundId === 'string') {
    const refund = await payments.findRefund(refundId);
    return await entered(refund?.paymentIntentId, async () => ({
      refunds: refund ? [refund] : [],
    }));
  }
  if (typeof disputeId === 'string') {
    const dispute = await payments.findDispute(disputeId);
    const disputes = dispute ? [dispute] : [];
    return await entered(dispute?.paymentIntentId, async () => ({ disputes }));
  }
  if (typeof paymentIntentId !== 'string') return null;
  return await entered(paymentIntentId, async () => ({
    refunds: await payments.listRefunds(paymentIntentId),
  }));
}

/** Enters, once a payment is entered, what the provider did with its money before, and the events that tell of it. */
export async function catchUp(deps: PaymentDeps, paymentIntentId: string): Promise<void> {
  await askMoved(deps, paymentIntentId);
  for (const id of await listEventsOf(deps.sql, paymentIntentId))
    await processWebhookEvent(deps, id);
}
