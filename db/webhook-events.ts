import { affects, column, done, first, type Queryable, type Sql } from './connect.ts';

/** Stores an event of the payment provider. False when the same event is stored already. */
export const createWebhookEvent = (
  sql: Queryable,
  event: { id: string; type: string; payload: string },
) =>
  affects(sql`
    insert into webhook_events (id, type, payload)
    values (${event.id}, ${event.type}, ${event.payload}::jsonb)
    on conflict (id) do nothing returning 1`);

export const findWebhookEvent = (sql: Queryable, id: string) =>
  first(sql<{ payload: unknown; processed_at: Date | null }[]>`
    select payload, processed_at from webhook_events where id = ${id}`);

export const finishWebhookEvent = (sql: Queryable, id: string, error: string | null) =>
  done(sql`
    update webhook_events set attempts = attempts + 1, error = ${error},
      processed_at = case when ${error}::text is null then now() else processed_at end
    where id = ${id}`);

/** An event of a refund or a dispute waits until its payment is entered. */
export const deferWebhookEvent = (sql: Queryable, id: string, paymentIntentId: string) =>
  done(sql`
    update webhook_events set attempts = attempts + 1, error = null, waits_for = ${paymentIntentId}
    where id = ${id}`);

/** The events that wait for a payment, oldest first. */
export const listEventsOf = (sql: Queryable, paymentIntentId: string) =>
  column(sql<{ id: string }[]>`
    select id from webhook_events
    where waits_for = ${paymentIntentId} and processed_at is null order by received_at`);

/** The ids among `ids` that no stored event has. */
export async function listUnknownEvents(sql: Sql, ids: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from unnest(${ids as string[]}::text[]) as told (id)
    where not exists (select from webhook_events e where e.id = told.id)`;
  return rows.map((row) => row.id);
}

/** Events whose job was lost, and whose payment is known: the sweep takes them up again. */
export async function listWaitingEvents(sql: Sql, before: Date): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from webhook_events
    where processed_at is null and received_at < ${before} and (waits_for is null
      or exists (select from deposits where payment_intent_id = waits_for))
    order by received_at limit 500`;
  return rows.map((row) => row.id);
}

/** Tells whether a person has decided about the payment that an event waits for. */
const isDecided = (sql: Queryable) => sql`
  exists (select from payment_differences d where d.payment_intent_id = e.waits_for and d.settled_at is not null)`;

/**
 * Gives up events that came before `before` and wait for a payment that was never entered; resolves to how many of them
 * nobody has decided about. Where it is entered later, all that moved of it is asked of the provider.
 */
export async function endEventWaits(
  sql: Queryable,
  { before, at }: { before: Date; at: Date },
): Promise<number> {
  const ended = await sql<{ decided: boolean }[]>`
    update webhook_events e set processed_at = ${at}, error = 'Its payment is none of ours.'
    where processed_at is null and waits_for is not null and received_at < ${before}
      and not exists (select from deposits where payment_intent_id = e.waits_for)
    returning ${isDecided(sql)} as decided`;
  return ended.filter(({ decided }) => !decided).length;
}

/** The events given up at an instant that nobody has decided about: their types, and their payments at the provider. */
export const listEndedWaits = (sql: Queryable, at: Date) =>
  sql<{ type: string; waits_for: string }[]>`
    select type, waits_for from webhook_events e
    where waits_for is not null and processed_at = ${at} and not ${isDecided(sql)} order by received_at, id`;

/** Removes events that came before an instant; unprocessed events stay until they are. */
export const removeOldEvents = (sql: Queryable, before: Date) =>
  done(sql`delete from webhook_events where received_at < ${before} and processed_at is not null`);
