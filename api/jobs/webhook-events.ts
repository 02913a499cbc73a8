import { findWebhookEvent, finishWebhookEvent } from '../../db/webhook-events.ts';
import type { HoldDeps } from './holds.ts';
import { settleSession } from './settlements.ts';

/**
 * Processes a stored event. The event says only which session moved: what it is now is asked of
 * the provider, so that events may come late, twice or out of order and still end in the truth.
 * Throws when the provider cannot be asked; the queue tries again.
 */
export async function processWebhookEvent(deps: HoldDeps, id: string): Promise<void> {
  const event = await findWebhookEvent(deps.sql, id);
  if (!event || event.processed_at) return;
  try {
    const sessionId = (event.payload as { sessionId?: unknown }).sessionId;
    if (typeof sessionId === 'string') {
      const session = await deps.payments.findCheckout(sessionId);
      if (session) await settleSession(deps, session);
    }
    await finishWebhookEvent(deps.sql, id, null);
  } catch (error) {
    await finishWebhookEvent(deps.sql, id, String(error)).catch(() => {});
    throw error;
  }
}
