import { minutesFrom } from '../../../contracts/dates.ts';
import type {
  NewWebhookEndpoint,
  WebhookDelivery,
  WebhookEndpointChange,
  WebhookSecret,
} from '../../../contracts/portal/webhook-endpoints.ts';
import type { Dated } from '../../../contracts/sent-rows.ts';
import { TEST_EVENT, WEBHOOK_LIMITS } from '../../../contracts/webhooks.ts';
import type { Queryable } from '../../../db/connect.ts';
import {
  createEndpoint,
  removeEndpoint as deleteEndpoint,
  findEndpoint,
  listEndpoints,
  replaceSecret,
  updateEndpoint as saveEndpoint,
  type WebhookEndpointRow,
} from '../../../db/portal/webhook-endpoints.ts';
import {
  createTestDelivery,
  failWaiting,
  listDeliveries,
  reopenDelivery,
} from '../../../db/webhook-deliveries.ts';
import type { AppDeps } from '../../deps.ts';
import { newWebhookSecret } from '../../domain/webhook-signatures.ts';
import { invalidField, MISSING, missing, Refusal, required } from '../../errors.ts';
import { happened } from '../happenings.ts';
import { mergeSeen } from '../seen-saves.ts';

type Deps = Pick<AppDeps, 'sql' | 'clock' | 'queue' | 'webhooks'>;
type Person = { id: number; vendorId: number; email: string };

/** The vendor's endpoints, without their secrets. */
export async function readEndpoints(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  vendorId: number,
): Promise<WebhookEndpointRow[]> {
  const rows = await listEndpoints(sql, vendorId);
  return rows.map((row) => asEndpoint(row, clock()));
}

/** Adds an endpoint. Refuses (`invalid`) an address that is not https, and (`conflict`) too many. */
export async function addEndpoint(
  { sql, clock, webhooks }: Deps,
  person: Person,
  { url, events }: NewWebhookEndpoint,
): Promise<Dated<WebhookSecret>> {
  requirePostable(webhooks, url);
  const { id: personId, vendorId } = person;
  const secret = newWebhookSecret();
  const at = clock();
  return await sql.begin(async (tx) => {
    const fields = { vendorId, personId, url, events: [...new Set(events)], secret, at };
    const row = await createEndpoint(tx, fields, WEBHOOK_LIMITS.endpoints);
    if (!row) {
      const most = WEBHOOK_LIMITS.endpoints;
      throw new Refusal('conflict', {
        en: `There may be ${most} endpoints. Remove one first.`,
        fr: `Il peut y avoir ${most} adresses. Supprimez-en d’abord une.`,
      });
    }
    await happened(tx, person.email, 'webhook_endpoint.created', row.id, { after: factsOf(row) });
    return { ...asEndpoint(row, at), secret };
  });
}

/** Changes, pauses or enables an endpoint. Refuses as `addEndpoint` does. */
export async function changeEndpoint(
  { sql, clock, webhooks }: Deps,
  person: Person,
  id: number,
  change: WebhookEndpointChange,
): Promise<WebhookEndpointRow> {
  if (change.url !== undefined) requirePostable(webhooks, change.url);
  const at = clock();
  return await sql.begin(async (tx) => {
    const before = required(await findEndpoint(tx, person.vendorId, id), MISSING.endpoint);
    const { url, events } = before;
    const wanted = { url: change.url ?? url, events: change.events ?? events };
    const merged = mergeSeen({ url, events }, wanted, change.was);
    const said = {
      ...merged,
      events: [...new Set(merged.events)],
      personId: person.id,
      at,
      ...(change.enabled !== undefined && { enabled: change.enabled }),
    };
    const after = required(await saveEndpoint(tx, person.vendorId, id, said), MISSING.endpoint);
    if (after.disabled_at) await failWaiting(tx, id);
    const facts = { before: factsOf(before), after: factsOf(after) };
    await happened(tx, person.email, 'webhook_endpoint.changed', id, facts);
    return asEndpoint(after, at);
  });
}

/** Takes an endpoint away, with the log of what was sent to it. */
export async function removeEndpoint({ sql }: Deps, person: Person, id: number): Promise<void> {
  await sql.begin(async (tx) => {
    const before = await findEndpoint(tx, person.vendorId, id);
    if (!before || !(await deleteEndpoint(tx, person.vendorId, id))) throw missing('endpoint');
    await happened(tx, person.email, 'webhook_endpoint.removed', id, { before: factsOf(before) });
  });
}

/** Gives an endpoint a new secret; the one before signs beside it for a day. */
export async function rotateSecret(
  { sql, clock }: Deps,
  person: Person,
  id: number,
): Promise<Dated<WebhookSecret>> {
  const at = clock();
  const secret = newWebhookSecret();
  const until = minutesFrom(at, WEBHOOK_LIMITS.overlapHours * 60);
  return await sql.begin(async (tx) => {
    const row = await replaceSecret(tx, person.vendorId, id, { secret, until });
    if (!row) throw missing('endpoint');
    await happened(tx, person.email, 'webhook_endpoint.secret_replaced', id);
    return { ...asEndpoint(row, at), secret };
  });
}

/** Has a test event sent. Refuses (`conflict`) a disabled endpoint. */
export async function sendTest(
  { sql, clock, queue }: Deps,
  { vendorId }: Person,
  endpointId: number,
): Promise<Dated<WebhookDelivery>> {
  await queue.ready();
  return await sql.begin(async (tx) => {
    const about = { vendorId, endpointId, at: clock() };
    const id = await createTestDelivery(tx, { ...about, event: TEST_EVENT });
    if (id === null) throw disabled();
    await queue.send(tx, 'webhook-delivery', { id, attempt: 1 });
    return await deliveryOf(tx, vendorId, endpointId, id);
  });
}

/** Has a delivery sent once more, under its id. Refuses (`conflict`) at a disabled endpoint. */
export async function redeliver(
  { sql, clock, queue }: Deps,
  person: Person,
  endpointId: number,
  id: string,
): Promise<Dated<WebhookDelivery>> {
  const { vendorId } = person;
  await queue.ready();
  return await sql.begin(async (tx) => {
    const attempts = await reopenDelivery(tx, { vendorId, endpointId, id, at: clock() });
    if (attempts === null) throw disabled();
    await queue.send(tx, 'webhook-delivery', { id, attempt: attempts + 1 });
    const after = { delivery: id };
    await happened(tx, person.email, 'webhook_endpoint.redelivered', endpointId, { after });
    return await deliveryOf(tx, vendorId, endpointId, id);
  });
}

async function deliveryOf(sql: Queryable, vendorId: number, endpointId: number, id: string) {
  const [row] = await listDeliveries(sql, vendorId, endpointId, { limit: 1, id });
  if (!row) throw new Error(`Delivery ${id} vanished inside its own transaction.`);
  return row;
}

const asEndpoint = (row: WebhookEndpointRow, now: Date): WebhookEndpointRow => {
  const { former_until: until } = row;
  return { ...row, former_until: until && until > now ? until : null };
};

/** The facts that the audit keeps: of the address only its host, since the rest may be a secret. */
const factsOf = ({ url, events, disabled_because }: WebhookEndpointRow) => ({
  host: new URL(url).host,
  events,
  disabled_because,
});

function requirePostable(webhooks: Deps['webhooks'], url: string): void {
  if (webhooks.mayPost(new URL(url))) return;
  throw invalidField('url', {
    en: 'Enter an address that begins with https://.',
    fr: 'Entrez une adresse qui commence par https://.',
  });
}

const disabled = () =>
  new Refusal('conflict', {
    en: 'This endpoint is off. Turn it on first.',
    fr: 'Cette adresse est en pause ou arrêtée. Remettez-la d’abord en marche.',
  });
