import type { WebhookEvent } from '../../contracts/happening-words.ts';
import type { WebhookEndpoint } from '../../contracts/portal/webhook-endpoints.ts';
import type { Dated } from '../../contracts/sent-rows.ts';
import { affects, all, first, type Queryable } from '../connect.ts';
import { endpointWorks } from '../webhook-deliveries.ts';

export type WebhookEndpointRow = Dated<WebhookEndpoint>;

const columns = (sql: Queryable) => sql`
  id, url, events, created_at, former_until, failing_since, disabled_at, disabled_because,
  (disabled_at is null and not ${endpointWorks(sql)}) as stopped`;

/** A vendor's endpoints, oldest first. */
export const listEndpoints = (sql: Queryable, vendorId: number) =>
  all(sql<WebhookEndpointRow[]>`
    select ${columns(sql)} from webhook_endpoints e where vendor_id = ${vendorId} order by id`);

/** The endpoints of a person's company that were disabled for what they answered, by host. */
export const listFailedEndpoints = (sql: Queryable, personId: number) =>
  all(sql<{ host: string; because: 'gone' | 'failing' }[]>`
    select substring(e.url from '^https?://([^/?]+)') as host, e.disabled_because as because
    from webhook_endpoints e join vendor_users p on p.vendor_id = e.vendor_id
    where p.id = ${personId} and e.disabled_because in ('gone', 'failing') order by e.id`);

/** An endpoint of that vendor, or null. */
export const findEndpoint = (sql: Queryable, vendorId: number, id: number) =>
  first(sql<WebhookEndpointRow[]>`
    select ${columns(sql)} from webhook_endpoints e where vendor_id = ${vendorId} and id = ${id}`);

/** Adds an endpoint; null where the vendor has `most` already. Locks the vendor, so that two at once count. */
export async function createEndpoint(
  tx: Queryable,
  endpoint: {
    vendorId: number;
    personId: number;
    url: string;
    events: WebhookEvent[];
    secret: string;
    at: Date;
  },
  most: number,
): Promise<WebhookEndpointRow | null> {
  const { vendorId, personId, url, events, secret, at } = endpoint;
  await tx`select 1 from vendors where id = ${vendorId} for no key update`;
  return await first(tx<WebhookEndpointRow[]>`
    insert into webhook_endpoints as e
      (vendor_id, url, events, secret, created_by, holder_id, created_at)
    select ${vendorId}, ${url}, ${events}, ${secret}, ${personId}, ${personId}, ${at}
    where (select count(*) from webhook_endpoints where vendor_id = ${vendorId}) < ${most}
    returning ${columns(tx)}`);
}

/**
 * Changes address, events, or whether it is paused; it works in the name of who changes it from then on. Null
 * where the vendor has no such endpoint.
 */
export async function updateEndpoint(
  sql: Queryable,
  vendorId: number,
  id: number,
  change: { url?: string; events?: WebhookEvent[]; enabled?: boolean; personId: number; at: Date },
): Promise<WebhookEndpointRow | null> {
  const { url, events, enabled, personId, at } = change;
  const values = {
    holder_id: personId,
    cut_off_id: null,
    ...(url !== undefined && { url }),
    ...(events && { events }),
    ...(enabled === true && { disabled_at: null, disabled_because: null, failing_since: null }),
    ...(enabled === false && { disabled_at: at, disabled_because: 'paused' }),
  };
  return await first(sql<WebhookEndpointRow[]>`
    update webhook_endpoints e set ${sql(values)}
    where vendor_id = ${vendorId} and id = ${id} returning ${columns(sql)}`);
}

/** Takes an endpoint away with all that was sent to it; false where the vendor has none such. */
export const removeEndpoint = (sql: Queryable, vendorId: number, id: number) =>
  affects(sql`
    delete from webhook_endpoints where vendor_id = ${vendorId} and id = ${id}`);

/** Gives an endpoint a new secret; the one before signs too until `until`. Null where there is no endpoint. */
export const replaceSecret = (
  sql: Queryable,
  vendorId: number,
  id: number,
  { secret, until }: { secret: string; until: Date },
) =>
  first(sql<WebhookEndpointRow[]>`
    update webhook_endpoints e
    set former_secret = secret, former_until = ${until}, secret = ${secret}
    where vendor_id = ${vendorId} and id = ${id} returning ${columns(sql)}`);
