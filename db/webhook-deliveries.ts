import type { WebhookEvent } from '../contracts/happening-words.ts';
import type { WebhookDelivery } from '../contracts/portal/webhook-endpoints.ts';
import type { Dated } from '../contracts/sent-rows.ts';
import type { WebhookEventType } from '../contracts/webhooks.ts';
import { affects, cell, column, done, first, type Queryable } from './connect.ts';
import { holderViewsLeads } from './grants.ts';

/** Tells whether the endpoint `e` is on, and its holder may read bookings. */
export const endpointWorks = (sql: Queryable) => sql`(
  e.disabled_at is null and e.cut_off_id is null and exists (
    select from vendor_users p join vendors v on v.id = p.vendor_id
    where p.id = e.holder_id and ${holderViewsLeads(sql)}))`;

/** The event, and its booking. */
export type Happening = {
  event: WebhookEvent;
  leadId: string;
  messageId?: number | undefined;
  at: Date;
};

/** Notes an event for each endpoint of its vendor that listens to it, and resolves to their ids. */
export const createDeliveries = (sql: Queryable, { event, leadId, messageId, at }: Happening) =>
  column(sql<{ id: string }[]>`
    insert into webhook_deliveries
      (id, vendor_id, endpoint_id, event, lead_id, message_id, created_at, next_at)
    select 'msg_' || replace(gen_random_uuid()::text, '-', ''), vendor_id, id, ${event}, ${leadId},
      ${messageId ?? null}, ${at}, ${at}
    from webhook_endpoints e
    where ${endpointWorks(sql)} and ${event} = any(events)
      and vendor_id = (select selected_vendor_id from leads where id = ${leadId})
    returning id`);

/** Notes a test for one endpoint of a vendor; null where it has no such endpoint, or that is off. */
export const createTestDelivery = (
  sql: Queryable,
  test: { vendorId: number; endpointId: number; event: WebhookEventType; at: Date },
) =>
  cell(sql<{ id: string }[]>`
    insert into webhook_deliveries (id, vendor_id, endpoint_id, event, created_at, next_at)
    select 'msg_' || replace(gen_random_uuid()::text, '-', ''), vendor_id, id, ${test.event},
      ${test.at}, ${test.at}
    from webhook_endpoints e
    where vendor_id = ${test.vendorId} and id = ${test.endpointId} and ${endpointWorks(sql)}
    returning id`);

export type DueDelivery = {
  id: string;
  vendor_id: number;
  endpoint_id: number;
  event: WebhookEventType;
  lead_id: string | null;
  message_id: number | null;
  /** The message as the customer wrote it, while it is there. */
  message_text: string | null;
  message_at: Date | null;
  created_at: Date;
  attempts: number;
  url: string;
  secret: string;
  former_secret: string | null;
  former_until: Date | null;
  failing_since: Date | null;
  works: boolean;
};

/** A delivery that waits for its next attempt; `works` tells whether its endpoint is on. */
export const findDueDelivery = (sql: Queryable, id: string) =>
  first(sql<DueDelivery[]>`
    select d.id, d.vendor_id, d.endpoint_id, d.event, d.lead_id, d.message_id, d.created_at,
      d.attempts, m.body as message_text, m.sent_at as message_at,
      e.url, e.secret, e.former_secret, e.former_until, e.failing_since,
      ${endpointWorks(sql)} as works
    from webhook_deliveries d
    join webhook_endpoints e on e.id = d.endpoint_id
    left join booking_messages m on m.id = d.message_id
    where d.id = ${id} and d.state = 'waiting'`);

/**
 * Notes an attempt and the next step: `nextAt` while it waits on. False when another process made
 * the same attempt before.
 */
export async function recordAttempt(
  tx: Queryable,
  id: string,
  attempt: Dated<WebhookDelivery['attempts'][number]>,
  { state, nextAt }: { state: 'waiting' | 'delivered' | 'failed'; nextAt: Date | null },
): Promise<boolean> {
  const { number, at, duration_ms, status, failure, answer } = attempt;
  const { count } = await tx`
    update webhook_deliveries set state = ${state}, attempts = ${number}, next_at = ${nextAt}
    where id = ${id} and attempts = ${number - 1}`;
  if (count === 0) return false;
  await tx`
    insert into webhook_attempts (delivery_id, number, at, duration_ms, status, failure, answer)
    values (${id}, ${number}, ${at}, ${duration_ms}, ${status}, ${failure}, ${answer})`;
  return true;
}

/** Notes at its endpoint that an attempt went well, or since when all fail. */
export const recordHealth = (
  sql: Queryable,
  endpointId: number,
  { at, well }: { at: Date; well: boolean },
) =>
  done(sql`
    update webhook_endpoints
    set failing_since = case when ${well} then null else coalesce(failing_since, ${at}) end
    where id = ${endpointId} and (not ${well} or failing_since is not null)`);

/** Ends the deliveries that wait for an endpoint: it takes no more. */
export const failWaiting = (sql: Queryable, endpointId: number) =>
  done(sql`
    update webhook_deliveries set state = 'failed', next_at = null
    where endpoint_id = ${endpointId} and state = 'waiting'`);

/**
 * Disables an endpoint that is still on: deliveries that wait for it have failed. Resolves to the person to tell, its
 * maker while active, else another who may mend it; null where no such person is left, or the endpoint was off already.
 */
export async function disableEndpoint(
  tx: Queryable,
  endpointId: number,
  { at, because }: { at: Date; because: 'gone' | 'failing' },
): Promise<{ disabled: boolean; person: { id: number; email: string } | null }> {
  const [endpoint] = await tx<{ vendor_id: number; created_by: number }[]>`
    update webhook_endpoints set disabled_at = ${at}, disabled_because = ${because}
    where id = ${endpointId} and disabled_at is null returning vendor_id, created_by`;
  if (!endpoint) return { disabled: false, person: null };
  await failWaiting(tx, endpointId);
  const [person] = await tx<{ id: number; email: string }[]>`
    select id, email from vendor_users
    where vendor_id = ${endpoint.vendor_id} and active and 'manage_profile' = any(permissions)
    order by id = ${endpoint.created_by} desc, id limit 1`;
  return { disabled: true, person: person ?? null };
}

/** Deliveries to a vendor's endpoint, newest first: after `cursor`, or only the delivery of that id. */
export async function listDeliveries(
  sql: Queryable,
  vendorId: number,
  endpointId: number,
  asked: { limit: number; cursor?: string | undefined; id?: string },
): Promise<Dated<WebhookDelivery>[]> {
  const { limit, cursor, id } = asked;
  const after = cursor
    ? sql`and (d.created_at, d.id) < (
        select created_at, id from webhook_deliveries
        where id = ${cursor} and endpoint_id = ${endpointId} and vendor_id = ${vendorId})`
    : sql``;
  return await sql<Dated<WebhookDelivery>[]>`
    select d.id, d.event, d.lead_id as booking_id, d.state, d.created_at, d.next_at, coalesce(
      (select jsonb_agg(to_jsonb(t) - 'delivery_id' order by t.number desc) from (
        select * from webhook_attempts where delivery_id = d.id order by number desc limit 10) t),
      '[]') as attempts
    from webhook_deliveries d
    where d.vendor_id = ${vendorId} and d.endpoint_id = ${endpointId} ${after}
      ${id ? sql`and d.id = ${id}` : sql``}
    order by d.created_at desc, d.id desc limit ${limit}`;
}

/**
 * Has a delivery attempted once more at `at`. Resolves to the attempts made so far; null where the vendor
 * has no such delivery, or its endpoint is disabled.
 */
export const reopenDelivery = (
  sql: Queryable,
  { vendorId, endpointId, id, at }: { vendorId: number; endpointId: number; id: string; at: Date },
) =>
  cell(sql<{ attempts: number }[]>`
    update webhook_deliveries d set state = 'waiting', next_at = ${at}
    from webhook_endpoints e
    where e.id = d.endpoint_id and ${endpointWorks(sql)}
      and d.vendor_id = ${vendorId} and d.endpoint_id = ${endpointId} and d.id = ${id}
    returning d.attempts`);

/** Tells whether a delivery, or with no id the endpoint itself, is that vendor's. */
export const ownsEndpoint = (
  sql: Queryable,
  vendorId: number,
  endpointId: number,
  deliveryId: string | null = null,
) =>
  affects(sql`
    select 1 from webhook_endpoints e
    where e.vendor_id = ${vendorId} and e.id = ${endpointId} and (${deliveryId}::text is null
      or exists (select from webhook_deliveries where endpoint_id = e.id and id = ${deliveryId}))`);

/** Removes deliveries that are older than their listing. */
export const removeOldDeliveries = (sql: Queryable, before: Date) =>
  done(sql`delete from webhook_deliveries where created_at < ${before}`);
