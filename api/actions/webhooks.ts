import type { Sent } from '../../contracts/sent-rows.ts';
import type { WebhookBody } from '../../contracts/webhooks.ts';
import type { Sql, Transaction } from '../../db/connect.ts';
import { findDossier } from '../../db/dossiers.ts';
import { createDeliveries, type DueDelivery, type Happening } from '../../db/webhook-deliveries.ts';
import type { Queue } from '../deps.ts';
import { dossierFor } from './dossiers.ts';

/**
 * Notes for the endpoints of a booking's vendor what happened, with the jobs that tell them, in the
 * transaction in which it happens. Await `queue.ready()` before that.
 */
export async function tellEndpoints(
  tx: Transaction,
  queue: Pick<Queue, 'send'>,
  happening: Happening,
): Promise<void> {
  for (const id of await createDeliveries(tx, happening)) {
    await queue.send(tx, 'webhook-delivery', { id, attempt: 1 });
  }
}

/**
 * The body of a delivery, as things stand at `now`: its vendor sees of the booking what the portal
 * shows. Null where the message that it brings is not there any more.
 */
export async function webhookBody(
  sql: Sql,
  delivery: DueDelivery,
  now: Date,
): Promise<Sent<WebhookBody> | null> {
  const { event, lead_id, vendor_id, message_id: id, message_text: text, message_at } = delivery;
  const row = lead_id && (await findDossier(sql, 'key_list', vendor_id, lead_id));
  const booking = row ? dossierFor('key_list', row, now) : null;
  const isOpen = booking?.customer != null;
  const message = isOpen && id && text !== null && message_at;
  if (event === 'message.received' && !message) return null;
  return {
    type: event,
    timestamp: delivery.created_at,
    data: {
      booking_id: lead_id,
      booking,
      ...(message && { message: { id, text, sent_at: message } }),
    },
  };
}
