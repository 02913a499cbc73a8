import { affects, all, cell, counted, done, first, type Queryable } from './connect.ts';

const columns = (sql: Queryable) =>
  sql`id, lead_id, session_id, amount, currency, state, payment_intent_id, provider_id, attempt,
    requested_by, reason`;

/** Cents of a lead that a refund of all would give back. */
export const sumGoingBack = (sql: Queryable, leadId: string) =>
  counted(sql<{ sum: number }[]>`
    select coalesce(sum(rest), 0)::int as sum from balances where lead_id = ${leadId}`);

/** A refund in the ledger, with the payment that it gives back. Amounts in cents. */
export type RefundRow = {
  id: number;
  lead_id: string;
  session_id: string;
  amount: number;
  currency: string;
  state: 'pending' | 'waiting' | 'succeeded' | 'failed' | 'returned';
  payment_intent_id: string;
  /** The provider's own id, once it has answered. */
  provider_id: string | null;
  attempt: number;
  requested_by: string;
  reason: string;
};

/**
 * Enters the refunds of a lead's deposits as pending: of `sessionId`'s, or of all, each of what can still go back. A
 * refund under way stays as it is; a failed one starts anew. Resolves to the refunds that the provider must be asked
 * for, with the refunds that wait for the customer. Needs the lead's row lock.
 */
export async function claimRefunds(
  sql: Queryable,
  claim: { leadId: string; sessionId: string | null; requestedBy: string; reason: string },
): Promise<RefundRow[]> {
  const waiting = await sql<RefundRow[]>`
    select ${columns(sql)}
    from refunds
    where lead_id = ${claim.leadId} and state = 'waiting'
      and session_id = coalesce(${claim.sessionId}, session_id)
    order by id`;
  const asked = await sql<RefundRow[]>`
    insert into refunds (lead_id, session_id, amount, currency, payment_intent_id, requested_by,
      reason)
    select d.lead_id, d.session_id, b.rest - w.cents, d.currency, d.payment_intent_id,
      ${claim.requestedBy}, ${claim.reason}
    from deposits d
    join balances b using (session_id)
    cross join lateral (
      select coalesce(sum(amount), 0)::int as cents from refunds r
      where r.session_id = d.session_id and r.state = 'waiting'
    ) w
    where d.lead_id = ${claim.leadId} and d.payment_intent_id is not null
      and d.session_id = coalesce(${claim.sessionId}, d.session_id) and b.rest > w.cents
    order by d.id
    on conflict (session_id) where provider_id is null and state in ('pending', 'failed')
    do update set
      state = 'pending',
      failure_code = null,
      amount = excluded.amount,
      -- Another sum under the same key would be refused.
      attempt = refunds.attempt
        + (refunds.state = 'failed' or refunds.amount <> excluded.amount)::int,
      requested_by = case refunds.state when 'failed'
        then excluded.requested_by else refunds.requested_by end,
      reason = case refunds.state when 'failed' then excluded.reason else refunds.reason end
    returning ${columns(sql)}`;
  return [...waiting, ...asked];
}

/** At most a hundred refunds whose answer never came, entered before `before`; by chance, so that none waits behind others. */
export const listRefundsUnderWay = (sql: Queryable, before: Date) =>
  all(sql<RefundRow[]>`
    select ${columns(sql)}
    from refunds
    where created_at < ${before} and (state = 'waiting' or state = 'pending'
      -- While a bank decides on the payment, no money moves here (rule 4.17).
      and not exists (select from disputes d where d.lead_id = refunds.lead_id and closed_at is null))
    -- Those that wait for their customers hold up no other; by age the oldest hundred would keep all others out.
    order by state = 'waiting', random() limit 100`);

/** Tells whether the deposit that holds a lead's booking is on its way back, however the provider will answer. */
export const isBeingRefunded = (sql: Queryable, leadId: string) =>
  affects(sql`
    select from refunds r join deposits d using (session_id)
    where d.lead_id = ${leadId} and d.state = 'confirmed' and r.state in ('pending', 'waiting')`);

/** Counts one attempt more: the provider keeps its failure under the key of the last one. */
export const renewRefundKey = (sql: Queryable, id: number) =>
  done(sql`
    update refunds set attempt = attempt + 1 where id = ${id} and state in ('pending', 'waiting')`);

/** Notes the provider's reason for refusing a refund. False when the reason was noted before. */
export const refuseRefund = (sql: Queryable, id: number, code: string) =>
  affects(sql`
    update refunds set state = 'failed', provider_id = null, failure_code = ${code}
    where id = ${id} and state in ('pending', 'waiting')
    returning 1`);

/** The refund that the provider calls so; null when it is none of ours. */
export const findRefund = (sql: Queryable, providerId: string) =>
  first(sql<RefundRow[]>`
    select ${columns(sql)}
    from refunds where provider_id = ${providerId}`);

/** The refund of a session that is asked for, or was refused, and has no id of the provider yet. */
export const findAskedRefund = (sql: Queryable, sessionId: string) =>
  first(sql<RefundRow[]>`
    select ${columns(sql)}
    from refunds
    where session_id = ${sessionId} and provider_id is null and state in ('pending', 'failed')`);

/** The provider's word on a refund that it has taken; cents. */
export type TakenRefund = {
  providerId: string;
  state: 'waiting' | 'succeeded';
  amountCents: number;
};

/** Notes what the provider made of a refund that was asked for, under its own id. */
export const takeRefund = (sql: Queryable, id: number, taken: TakenRefund) =>
  done(sql`
    update refunds set state = ${taken.state}, provider_id = ${taken.providerId},
      amount = ${taken.amountCents}, failure_code = null
    where id = ${id}`);

/** Enters a refund that was made at the provider, under its own id. */
export const addOutsideRefund = (
  sql: Queryable,
  refund: TakenRefund & {
    sessionId: string;
    currency: string;
    requestedBy: string;
    reason: string;
  },
) =>
  done(sql`
    insert into refunds (lead_id, session_id, amount, currency, state, payment_intent_id,
      provider_id, requested_by, reason)
    select lead_id, session_id, ${refund.amountCents}, ${refund.currency}, ${refund.state},
      payment_intent_id, ${refund.providerId}, ${refund.requestedBy}, ${refund.reason}
    from deposits where session_id = ${refund.sessionId}`);

/**
 * Notes that a refund came back: with `code` it is to be given again and waits for a person, joined with the earlier
 * refused refunds of its payment; without, or beside a refund that is asked for just now, no person waits for it.
 */
export async function returnRefund(
  sql: Queryable,
  { id, session_id, amount }: RefundRow,
  code: string | null,
): Promise<void> {
  const asked = await findAskedRefund(sql, session_id);
  if (code && !asked) {
    await sql`
      update refunds set state = 'failed', provider_id = null, failure_code = ${code}
      where id = ${id}`;
    return;
  }
  await sql`update refunds set state = 'returned' where id = ${id}`;
  if (!code || asked?.state !== 'failed') return;
  await sql`
    update refunds set amount = amount + ${amount}, attempt = attempt + 1 where id = ${asked.id}`;
}

/** A refused refund that is tried again is never more than can still go back. */
export const limitFailedRefund = (sql: Queryable, sessionId: string, restCents: number) =>
  done(sql`
    update refunds set amount = ${restCents}, attempt = attempt + 1
    where session_id = ${sessionId} and state = 'failed' and ${restCents}::int between 1 and amount - 1`);

/** Marks the deposit of a session as given back. */
export const markRefunded = (sql: Queryable, sessionId: string) =>
  done(sql`update deposits set state = 'refunded' where session_id = ${sessionId}`);

/**
 * Marks the refunds of a lead that the provider refused as given back by a person, who says how.
 * Resolves to these refunds, oldest first. Needs the lead's row lock.
 */
export const settleFailedRefunds = (
  sql: Queryable,
  settled: { leadId: string; by: string; reason: string },
) =>
  all(sql<RefundRow[]>`
    update refunds set state = 'succeeded', requested_by = ${settled.by},
      reason = ${settled.reason}, failure_code = null
    where lead_id = ${settled.leadId} and state = 'failed'
    returning ${columns(sql)}`);

/** Puts the deposit of a session into review: no booking stands on it, and its money is still here. */
export const reviewDeposit = (sql: Queryable, sessionId: string, reason: string) =>
  done(sql`
    update deposits set state = 'review', review_reason = ${reason}
    where session_id = ${sessionId} and state <> 'review'`);

/** Why the provider refused a lead's refund, in its own word; amount in cents. Null when it did not. */
export const findFailedRefund = (sql: Queryable, leadId: string) =>
  first(sql<(Pick<RefundRow, 'amount' | 'currency' | 'reason'> & { code: string })[]>`
    select amount, currency, reason, failure_code as code from refunds
    where lead_id = ${leadId} and state = 'failed' order by id limit 1`);

/** Tells whether the provider gave back all of a lead's refunds; else a person gave some back by hand. */
export const wasRefundedToCard = async (sql: Queryable, leadId: string): Promise<boolean> =>
  (await cell(sql<{ all_by_provider: boolean | null }[]>`
    select bool_and(provider_id is not null) as all_by_provider from refunds
    where lead_id = ${leadId} and state = 'succeeded'`)) ?? false;

/** Tells whether a refund of a session's deposit is under way or done. Needs the lead's row lock. */
export const hasRefund = (sql: Queryable, sessionId: string) =>
  affects(sql`
    select 1 from refunds where session_id = ${sessionId} and state not in ('failed', 'returned')`);

/** The last refund of a lead's deposit at the provider, or null. */
export const findLastRefund = (sql: Queryable, leadId: string) =>
  first(sql<{ amount: number; currency: string; state: string }[]>`
    select amount, currency, payment_status(state) as state from refunds
    where lead_id = ${leadId} order by id desc limit 1`);
