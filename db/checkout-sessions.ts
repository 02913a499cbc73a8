import { affects, done, first, type Queryable } from './connect.ts';

export type CheckoutSessionRow = {
  id: number;
  lead_id: string;
  attempt: number;
  provider_id: string | null;
  amount_cents: number;
  currency: string;
  url: string | null;
  status: 'creating' | 'open' | 'complete' | 'expired';
  paid: boolean;
  expires_at: Date;
  created_at: Date;
};

/** The lead's session that can still be paid, or null. */
export const findOpenSession = (sql: Queryable, leadId: string) =>
  first(sql<CheckoutSessionRow[]>`
    select * from checkout_sessions
    where lead_id = ${leadId} and status in ('creating', 'open')`);

/** The session with the provider's id, or null. */
export const findSession = (sql: Queryable, providerId: string) =>
  first(sql<CheckoutSessionRow[]>`
    select * from checkout_sessions where provider_id = ${providerId}`);

/** The lead's newest session in any state, or null. */
export const findLastSession = (sql: Queryable, leadId: string) =>
  first(sql<CheckoutSessionRow[]>`
    select * from checkout_sessions where lead_id = ${leadId} order by attempt desc limit 1`);

/**
 * Claims the next attempt to open a session for the lead. Null when another request has one open
 * or is opening one: the caller then finds and shares it.
 */
export const claimSession = (
  sql: Queryable,
  claim: { leadId: string; amountCents: number; currency: string; expiresAt: Date },
) =>
  first(sql<CheckoutSessionRow[]>`
    insert into checkout_sessions (lead_id, attempt, amount_cents, currency, expires_at)
    select ${claim.leadId}, coalesce(max(attempt), 0) + 1, ${claim.amountCents}::int,
      ${claim.currency}, ${claim.expiresAt}::timestamptz
    from checkout_sessions where lead_id = ${claim.leadId}
    on conflict do nothing
    returning *`);

/**
 * Keeps what the provider answered to a claim; requests that share the claim say the same. False
 * when the claim was given up meanwhile: no sweep would find a payment there.
 */
export const openSession = (
  sql: Queryable,
  id: number,
  opened: { providerId: string; url: string },
) =>
  affects(sql`
    update checkout_sessions set provider_id = ${opened.providerId}, url = ${opened.url},
      status = 'open'
    where id = ${id}
      and (status = 'creating' or (status = 'open' and provider_id = ${opened.providerId}))
    returning 1`);

/** Closes a claim that never reached the provider, or whose time is over. */
export const abandonSession = (sql: Queryable, id: number) =>
  done(sql`
    update checkout_sessions set status = 'expired'
    where id = ${id} and status in ('creating', 'open')`);

/** Takes `abandonSession` back where the provider could not close the page. */
export const reopenSession = (sql: Queryable, id: number) =>
  done(sql`update checkout_sessions set status = 'open' where id = ${id} and status = 'expired'`);

/**
 * Writes what the provider says of a session, and resolves to whether its status is new to us. A
 * session that we do not know (its row was lost between the provider's answer and ours) is added,
 * so that its money is never without a row. Needs the lead's row lock.
 */
export async function recordSession(
  sql: Queryable,
  session: {
    leadId: string;
    providerId: string;
    status: 'open' | 'complete' | 'expired';
    paid: boolean;
    amountCents: number;
    currency: string;
    expiresAt: Date;
  },
): Promise<boolean> {
  const [before] = await sql<{ status: string }[]>`
    select status from checkout_sessions where provider_id = ${session.providerId}`;
  const [after] = await sql<{ status: string }[]>`
    insert into checkout_sessions
      (lead_id, attempt, provider_id, amount_cents, currency, status, paid, paid_cents, expires_at)
    select ${session.leadId}, coalesce(max(attempt), 0) + 1, ${session.providerId},
      ${session.amountCents}::int, ${session.currency}, ${session.status}, ${session.paid}::bool,
      ${session.paid ? session.amountCents : null}::int, ${session.expiresAt}::timestamptz
    from checkout_sessions where lead_id = ${session.leadId}
    on conflict (provider_id) do update set
      -- An event that arrives late never reopens an ended session, nor unpays a paid one.
      status = case when checkout_sessions.status in ('complete', 'expired')
        and excluded.status = 'open' then checkout_sessions.status
        when checkout_sessions.status = 'complete' then 'complete' else excluded.status end,
      paid = checkout_sessions.paid or excluded.paid,
      paid_cents = coalesce(excluded.paid_cents, checkout_sessions.paid_cents)
    returning status`;
  return after !== undefined && after.status !== before?.status;
}

/** Sessions that the provider may have closed without our hearing of it. */
export const listSessionsToAsk = (sql: Queryable, before: Date) =>
  sql<{ provider_id: string }[]>`
    select provider_id from checkout_sessions
    where status = 'open' and provider_id is not null and created_at < ${before}
    order by created_at limit 500`;
