import { minutesFrom } from '../../contracts/dates.ts';
import { RETRY_SECONDS, WEBHOOK_HEADERS, WEBHOOK_LIMITS } from '../../contracts/webhooks.ts';
import type { Transaction } from '../../db/connect.ts';
import {
  type DueDelivery,
  disableEndpoint,
  failWaiting,
  findDueDelivery,
  recordAttempt,
  recordHealth,
} from '../../db/webhook-deliveries.ts';
import type { AppDeps } from '../deps.ts';
import { signWebhook } from '../domain/webhook-signatures.ts';
import type { WebhookAnswer } from '../external/webhooks.ts';
import { queueMail } from '../mails/queue.ts';
import { SYSTEM } from './booking-parties.ts';
import { happened } from './happenings.ts';
import { webhookBody } from './webhooks.ts';

type Deps = Pick<AppDeps, 'sql' | 'queue' | 'clock' | 'webhooks'>;

/** An endpoint that answers so wants nothing any more. */
const GONE = 410;

/**
 * Makes an attempt of a delivery and notes its outcome; a failed attempt is made again by
 * `RETRY_SECONDS` (rule 8.15). A job that comes twice makes its attempt once, save where the
 * process dies between sending and noting: then the endpoint gets the same id again.
 */
export async function deliverWebhook(
  deps: Deps,
  { id, attempt: number }: { id: string; attempt: number },
): Promise<void> {
  const { sql, queue, clock } = deps;
  const delivery = await findDueDelivery(sql, id);
  if (delivery?.attempts !== number - 1) return;
  // The person whom the endpoint worked for is out, or may not see bookings any more.
  if (!delivery.works) return await failWaiting(sql, delivery.endpoint_id);
  const at = clock();
  const began = performance.now();
  const answer = await send(deps, delivery, at);
  const duration_ms = Math.round(performance.now() - began);
  const { status, failure } = answer;
  const well = status !== null && status >= 200 && status < 300;
  const nextAt = well || failure === 'erased' ? null : retryAt(at, number);
  const state = well ? 'delivered' : nextAt ? 'waiting' : 'failed';
  await queue.ready();
  await sql.begin(async (tx) => {
    const made = { number, at, duration_ms, ...answer };
    if (!(await recordAttempt(tx, id, made, { state, nextAt }))) return;
    if (failure === 'erased') return;
    await recordHealth(tx, delivery.endpoint_id, { at, well });
    const because = whyDisabled(delivery, answer, at);
    if (because) await disable(tx, deps, delivery, because);
    else if (nextAt) await queue.send(tx, 'webhook-delivery', { id, attempt: number + 1 }, nextAt);
  });
}

/** When an attempt after the given one is due; null after the last. */
function retryAt(at: Date, attempt: number): Date | null {
  const seconds = RETRY_SECONDS[attempt - 1];
  return seconds === undefined ? null : new Date(at.getTime() + seconds * 1000);
}

async function send(deps: Deps, delivery: DueDelivery, at: Date): Promise<WebhookAnswer> {
  const content = await webhookBody(deps.sql, delivery, at);
  if (!content) return { status: null, failure: 'erased', answer: '' };
  const { id, url, secret, former_secret, former_until } = delivery;
  const formerSigns = former_secret !== null && former_until !== null && former_until > at;
  const body = JSON.stringify(content);
  const timestamp = Math.floor(at.getTime() / 1000);
  const secrets = formerSigns ? [secret, former_secret] : [secret];
  return await deps.webhooks.post(new URL(url), {
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Portage-Webhooks/1',
      [WEBHOOK_HEADERS.id]: id,
      [WEBHOOK_HEADERS.timestamp]: String(timestamp),
      [WEBHOOK_HEADERS.signature]: signWebhook({ id, timestamp, body }, secrets),
    },
  });
}

function whyDisabled(
  { failing_since }: DueDelivery,
  { status }: WebhookAnswer,
  at: Date,
): 'gone' | 'failing' | null {
  if (status === GONE) return 'gone';
  if (status !== null && status >= 200 && status < 300) return null;
  const days = WEBHOOK_LIMITS.failingDays;
  return failing_since && failing_since <= minutesFrom(at, -days * 24 * 60) ? 'failing' : null;
}

/** Ends an endpoint, and has a person of its vendor told. */
async function disable(
  tx: Transaction,
  { queue, clock }: Deps,
  { endpoint_id }: DueDelivery,
  because: 'gone' | 'failing',
): Promise<void> {
  const { disabled, person } = await disableEndpoint(tx, endpoint_id, { at: clock(), because });
  if (!disabled) return;
  await happened(tx, SYSTEM, 'webhook_endpoint.disabled', endpoint_id, { after: { because } });
  if (!person) return;
  const mail = { vendor_user_id: person.id, recipient: person.email };
  await queueMail(tx, queue, 'webhook_disabled', mail);
}
