import type { Queryable } from './connect.ts';

/** Cents of a lead that a refund of all would give back. */
export async function sumGoingBack(sql: Queryable, leadId: string): Promise<number> {
  const [row] = await sql<{ sum: number }[]>`
    select coalesce(sum(amount), 0)::int as sum from deposits
    where lead_id = ${leadId} and state <> 'refunded'`;
  return row?.sum ?? 0;
}

/** A refund in the ledger, with the payment that it gives back. Amounts in cents. */
export type RefundRow = {
  id: number;
  lead_id: string;
  session_id: string;
  amount: number;
  currency: string;
  state: 'pending' | 'waiting' | 'succeeded' | 'failed';
  payment_intent_id: string;
  /** The provider's own id, once it has answered. */
  provider_id: string | null;
  attempt: number;
  requested_by: string;
  reason: string;
};

/**
 * Enters the refunds of a lead's deposits as pending: of `sessionId`'s, or of all that were not
 * given back, each of what was not given back in parts. One that is there stays as it is; one that had
 * failed starts anew. Resolves to those that the provider must be asked for. Needs the lead's row lock.
 */
export async function claimRefunds(
  sql: Queryable,
  claim: { leadId: string; sessionId: string | null; requestedBy: string; reason: string },
): Promise<RefundRow[]> {
  return await sql<RefundRow[]>`
    insert into refunds (lead_id, session_id, amount, currency, payment_intent_id, requested_by,
      reason)
    select lead_id, session_id, amount - parts.cents, currency, payment_intent_id,
      ${claim.requestedBy}, ${claim.reason}
    from deposits d
    cross join lateral (
      select coalesce(sum(p.amount), 0)::int as cents from partial_refunds p
      where p.session_id = d.session_id and p.state <> 'failed'
    ) parts
    where lead_id = ${claim.leadId} and state <> 'refunded' and payment_intent_id is not null
      and session_id = coalesce(${claim.sessionId}, session_id)
    order by id
    on conflict (session_id) do update set
      state = case refunds.state when 'waiting' then 'waiting' else 'pending' end,
      failure_code = null,
      attempt = refunds.attempt + (refunds.state = 'failed')::int,
      requested_by = case refunds.state when 'failed'
        then excluded.requested_by else refunds.requested_by end,
      reason = case refunds.state when 'failed' then excluded.reason else refunds.reason end
    returning id, lead_id, session_id, amount, currency, state, payment_intent_id, provider_id,
      attempt, requested_by, reason`;
}

/** Refunds whose answer never came, oldest first: entered before `before`. */
export async function listRefundsUnderWay(sql: Queryable, before: Date): Promise<RefundRow[]> {
  return await sql<RefundRow[]>`
    select id, lead_id, session_id, amount, currency, state, payment_intent_id, provider_id,
      attempt, requested_by, reason
    from refunds
    where created_at < ${before} and (state = 'waiting' or state = 'pending'
      -- While a bank decides on the payment, no money moves here (rule 4.17).
      and not exists (select from disputes d where d.lead_id = refunds.lead_id and closed_at is null))
    order by id limit 100`;
}

/** Whether the deposit that holds a lead's booking is on its way back, however the provider will answer. */
export async function isBeingRefunded(sql: Queryable, leadId: string): Promise<boolean> {
  const rows = await sql`
    select from refunds r join deposits d using (session_id)
    where d.lead_id = ${leadId} and d.state = 'confirmed' and r.state in ('pending', 'waiting')`;
  return rows.length > 0;
}

/** Counts one attempt more: the provider keeps its failure under the key of the last one. */
export async function renewRefundKey(sql: Queryable, id: number): Promise<void> {
  await sql`
    update refunds set attempt = attempt + 1 where id = ${id} and state in ('pending', 'waiting')`;
}

/**
 * Notes the provider's answer to a refund under way: its own id, or its word for why not. False when
 * it was noted before.
 */
export async function finishRefund(
  sql: Queryable,
  id: number,
  outcome: { status: 'succeeded'; providerId: string | null } | { status: 'failed'; code: string },
): Promise<boolean> {
  const failed = outcome.status === 'failed';
  const rows = await sql`
    update refunds set state = ${outcome.status},
      provider_id = ${failed ? null : outcome.providerId},
      failure_code = ${failed ? outcome.code : null}
    where id = ${id} and state in ('pending', 'waiting')
    returning 1`;
  return rows.length === 1;
}

/**
 * Notes that the provider took a refund, and waits for the customer before it gives the money
 * back. False when it was noted before.
 */
export async function recordWaitingRefund(
  sql: Queryable,
  id: number,
  providerId: string,
): Promise<boolean> {
  const rows = await sql`
    update refunds set state = 'waiting', provider_id = ${providerId}
    where id = ${id} and state in ('pending', 'waiting')
      and provider_id is distinct from ${providerId}
    returning 1`;
  return rows.length === 1;
}

/** The refund that the provider calls so; null when it is none of ours. */
export async function findRefund(sql: Queryable, providerId: string): Promise<RefundRow | null> {
  const [row] = await sql<RefundRow[]>`
    select id, lead_id, session_id, amount, currency, state, payment_intent_id, provider_id,
      attempt, requested_by, reason
    from refunds where provider_id = ${providerId}`;
  return row ?? null;
}

/**
 * Notes that a refund which had been given came back, with the provider's word for it. False when
 * it was noted before, even if it has been given anew since: then the provider calls it otherwise.
 */
export async function reopenRefund(
  sql: Queryable,
  providerId: string,
  code: string,
): Promise<boolean> {
  const rows = await sql`
    update refunds set state = 'failed', provider_id = null, failure_code = ${code}
    where provider_id = ${providerId} and state = 'succeeded'
    returning 1`;
  return rows.length === 1;
}

/** Marks the deposit of a session as given back. */
export async function markRefunded(sql: Queryable, sessionId: string): Promise<void> {
  await sql`update deposits set state = 'refunded' where session_id = ${sessionId}`;
}

/**
 * Takes the refunds of a lead that the provider refused as given back by a person, who says how.
 * Resolves to those, oldest first. Needs the lead's row lock.
 */
export async function settleFailedRefunds(
  sql: Queryable,
  settled: { leadId: string; by: string; reason: string },
): Promise<RefundRow[]> {
  return await sql<RefundRow[]>`
    update refunds set state = 'succeeded', requested_by = ${settled.by},
      reason = ${settled.reason}, failure_code = null
    where lead_id = ${settled.leadId} and state = 'failed'
    returning id, lead_id, session_id, amount, currency, state, payment_intent_id, provider_id,
      attempt, requested_by, reason`;
}

/** Puts the deposit of a session into review: no booking stands on it, and its money is still here. */
export async function reviewDeposit(
  sql: Queryable,
  sessionId: string,
  reason: string,
): Promise<void> {
  await sql`
    update deposits set state = 'review', review_reason = ${reason}
    where session_id = ${sessionId} and state <> 'review'`;
}

/** Why the provider refused a lead's refund, in its own word; amount in cents. Null when it did not. */
export async function findFailedRefund(
  sql: Queryable,
  leadId: string,
): Promise<(Pick<RefundRow, 'amount' | 'currency' | 'reason'> & { code: string }) | null> {
  const [row] = await sql<(Pick<RefundRow, 'amount' | 'currency' | 'reason'> & { code: string })[]>`
    select amount, currency, reason, failure_code as code from refunds
    where lead_id = ${leadId} and state = 'failed' order by id limit 1`;
  return row ?? null;
}

/** Whether the provider gave back all that a lead got back; else a person did some of it by hand. */
export async function wasRefundedToCard(sql: Queryable, leadId: string): Promise<boolean> {
  const [row] = await sql<{ all_by_provider: boolean | null }[]>`
    select bool_and(provider_id is not null) as all_by_provider from refunds
    where lead_id = ${leadId} and state = 'succeeded'`;
  return row?.all_by_provider ?? false;
}

/** Whether a refund of a session's deposit is under way or done. Needs the lead's row lock. */
export async function hasRefund(sql: Queryable, sessionId: string): Promise<boolean> {
  const rows = await sql`
    select 1 from refunds where session_id = ${sessionId} and state <> 'failed'`;
  return rows.length > 0;
}

/** The deposit that a payment of the provider made; null when it is none of ours. */
export async function findDepositByPayment(
  sql: Queryable,
  paymentIntentId: string,
): Promise<{ lead_id: string; session_id: string; amount: number; currency: string } | null> {
  const [row] = await sql<
    { lead_id: string; session_id: string; amount: number; currency: string }[]
  >`
    select lead_id, session_id, amount, currency from deposits
    where payment_intent_id = ${paymentIntentId} order by id limit 1`;
  return row ?? null;
}

/** Whether the ledger knows a refund of the provider as one of a part. */
export async function isPartialRefund(sql: Queryable, providerId: string): Promise<boolean> {
  const rows = await sql`select from partial_refunds where provider_id = ${providerId}`;
  return rows.length > 0;
}

/** Cents of a session's deposit that were given back in parts, `but` the one that the provider calls so. */
export async function sumPartialRefunds(
  sql: Queryable,
  sessionId: string,
  { but }: { but: string },
): Promise<number> {
  const [row] = await sql<{ cents: number }[]>`
    select coalesce(sum(amount), 0)::int as cents from partial_refunds
    where session_id = ${sessionId} and provider_id <> ${but} and state <> 'failed'`;
  return row?.cents ?? 0;
}

/**
 * Enters a part of a deposit that was given back at the provider, or what became of it since. False
 * when it stands there so already. Needs the lead's row lock.
 */
export async function savePartialRefund(
  sql: Queryable,
  refund: {
    leadId: string;
    sessionId: string;
    providerId: string;
    amountCents: number;
    currency: string;
    paymentIntentId: string;
    state: 'pending' | 'succeeded' | 'failed';
  },
): Promise<boolean> {
  const rows = await sql`
    insert into partial_refunds (lead_id, session_id, provider_id, amount, currency, state,
      payment_intent_id)
    values (${refund.leadId}, ${refund.sessionId}, ${refund.providerId}, ${refund.amountCents},
      ${refund.currency}, ${refund.state}, ${refund.paymentIntentId})
    on conflict (provider_id) do update set state = excluded.state
      where partial_refunds.state <> excluded.state
    returning 1`;
  return rows.length === 1;
}

/** The newest part of a lead's deposit that was given back at the provider, or null. */
export async function findLastPartialRefund(
  sql: Queryable,
  leadId: string,
): Promise<{ amount: number; currency: string; state: string } | null> {
  const [row] = await sql<{ amount: number; currency: string; state: string }[]>`
    select amount, currency, state from partial_refunds
    where lead_id = ${leadId} order by id desc limit 1`;
  return row ?? null;
}
