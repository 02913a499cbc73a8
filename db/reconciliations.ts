import type {
  Difference,
  MoneyRow,
  PaymentDifference,
} from '../contracts/admin/reconciliations.ts';
import type { Dated } from '../contracts/sent-rows.ts';
import { affects, all, cell, column, done, first, type Queryable } from './connect.ts';

export type ReconciliationRow = {
  id: number;
  since: Date;
  started_at: Date | null;
  finished_at: Date | null;
  sessions: number;
  refunds: number;
  disputes: number;
  error: string | null;
};

/** Seconds without a sign of life after which a reconciliation that has not ended is one whose process died. */
const STALE_SECONDS = 60;

/** Gave no sign of life for so long, or gave it by a clock that was ahead. */
const isSilent = (sql: Queryable, at: Date) => sql`
  abs(extract(epoch from ${at}::timestamptz - coalesce(beat_at, started_at))) > ${STALE_SECONDS}`;

/** Says that the process which reconciles lives. */
export const beatReconciliation = (sql: Queryable, id: number, at: Date) =>
  done(sql`update reconciliations set beat_at = ${at} where id = ${id}`);

/**
 * From when on the provider's lists have to be read: from where the last reading ended, an hour before; from `all` on
 * where no reading of a day reached so far back. Readings by a clock that was ahead do not count.
 */
export const findReconciledUntil = async (
  sql: Queryable,
  { all, at }: { all: Date; at: Date },
): Promise<Date> =>
  (await cell(sql<{ since: Date }[]>`
    select case when max(until) filter (where since <= ${all}::timestamptz + interval '1 day') > ${at}::timestamptz - interval '1 day'
      then max(until) - interval '1 hour' else ${all}::timestamptz end as since
    from reconciliations where finished_at is not null and error is null and until <= ${at}`)) ??
  all;

/** Asks for a reconciliation from an instant on; a waiting one reaches back as far as both. */
export const askForReconciliation = (
  sql: Queryable,
  asked: { since: Date; by: string; at: Date },
) =>
  done(sql`
    insert into reconciliations (since, asked_by, asked_at)
    values (${asked.since}, ${asked.by}, ${asked.at})
    on conflict ((true)) where started_at is null
      do update set since = least(reconciliations.since, excluded.since)`);

/**
 * Ends what a process that died has left begun, and takes the reconciliation that waits, if any, so
 * that no other process does: null also while another one is under way.
 */
export async function startReconciliation(
  sql: Queryable,
  at: Date,
): Promise<{ id: number; since: Date } | null> {
  await sql`
    with stale as (
      update reconciliations set finished_at = ${at}, error = 'The process ended before it did.'
      where finished_at is null and started_at is not null
        and ${isSilent(sql, at)}
      returning since, asked_by
    )
    insert into reconciliations (since, asked_by, asked_at)
    select min(since), 'system', ${at}::timestamptz from stale having count(*) > 0
    on conflict ((true)) where started_at is null
      do update set since = least(reconciliations.since, excluded.since)`;
  return await first(sql<{ id: number; since: Date }[]>`
    update reconciliations set started_at = ${at}
    where started_at is null and not exists (
      select from reconciliations where started_at is not null and finished_at is null)
    returning id, since`);
}

export const finishReconciliation = (
  sql: Queryable,
  id: number,
  outcome: { at: Date; until: Date } & Pick<
    ReconciliationRow,
    'sessions' | 'refunds' | 'disputes' | 'error'
  >,
) =>
  done(sql`
    update reconciliations set finished_at = ${outcome.at}, until = ${outcome.until},
      sessions = ${outcome.sessions},
      refunds = ${outcome.refunds}, disputes = ${outcome.disputes}, error = ${outcome.error}
    where id = ${id}`);

/** The newest reconciliation that ended, and whether another has not. */
export async function findLastReconciliation(
  sql: Queryable,
): Promise<{ last: ReconciliationRow | null; underWay: boolean }> {
  const [[last], waiting] = await Promise.all([
    sql<ReconciliationRow[]>`
      select id, since, started_at, finished_at, sessions, refunds, disputes, error
      from reconciliations where finished_at is not null order by finished_at desc limit 1`,
    sql`
      select 1 from reconciliations
      where finished_at is null and (started_at is not null or asked_by <> 'retry') limit 1`,
  ]);
  return { last: last ?? null, underWay: waiting.length > 0 };
}

/** Tells whether a reading is due: asked for and not begun, or its process died, or 15 minutes after it failed. */
export const isReconciliationDue = (sql: Queryable, at: Date) =>
  affects(sql`
    select 1 from reconciliations
    where (started_at is null
        and (asked_by <> 'retry' or asked_at < ${at}::timestamptz - interval '15 minutes'))
      or (finished_at is null and started_at is not null and ${isSilent(sql, at)})`);

/** `refunding_at`: since when a person gives an orphan back. */
export type DifferenceRow = Dated<PaymentDifference> & {
  payment_intent_id: string | null;
  refunding_at: Date | null;
};

const open = (sql: Queryable) => sql`
  select id, kind, provider_id, lead_id, payment_intent_id, amount, currency, found_at, refunding_at
  from payment_differences where settled_at is null`;

/** The differences that wait for a person, oldest first. */
export const listDifferences = (sql: Queryable) =>
  all(sql<DifferenceRow[]>`${open(sql)} order by id limit 500`);

/** An open difference, locked until the transaction ends; null when it is settled or unknown. */
export const lockDifference = (sql: Queryable, id: number) =>
  first(sql<DifferenceRow[]>`${open(sql)} and id = ${id} for update`);

/** Since when, if at all, an orphan is being given back. Needs the difference's lock. */
export const markRefunding = (sql: Queryable, id: number, at: Date | null) =>
  done(sql`update payment_differences set refunding_at = ${at} where id = ${id}`);

/**
 * Keeps the `found` differences, and settles older ones that agree again among the `seen` ids: differences that the
 * lists do not reach any more stay open. A difference that comes back is open again, also a refund that its bank sent
 * back; a person's note stays.
 * Resolves to how many are new, and which agree.
 */
export async function saveDifferences(
  sql: Queryable,
  found: readonly Difference[],
  { at, seen }: { at: Date; seen: readonly string[] },
): Promise<{ fresh: number; agreed: number[] }> {
  const keys = found.map(({ kind, providerId }) => `${kind} ${providerId}`);
  const agreed = await sql<{ id: number }[]>`
    update payment_differences set settled_at = ${at}, settled_by = 'system', decision = 'agrees'
    where settled_at is null and refunding_at is null
      and provider_id = any(${seen as string[]}::text[])
      and kind || ' ' || provider_id <> all(${keys}::text[])
    returning id`;
  let fresh = 0;
  for (const one of found) {
    const rows = await sql`
      insert into payment_differences
        (kind, provider_id, lead_id, payment_intent_id, amount, currency, found_at)
      values (${one.kind}, ${one.providerId},
        (select id from leads where id = ${one.leadId}), ${one.paymentIntentId},
        ${one.amountCents}, ${one.currency}, ${at})
      on conflict (kind, provider_id) do update
        set settled_at = null, settled_by = null, decision = null, refunding_at = null,
          found_at = excluded.found_at, amount = excluded.amount, currency = excluded.currency
        where payment_differences.decision in ('agrees', 'refunded')
      returning 1`;
    fresh += rows.length;
  }
  return { fresh, agreed: agreed.map(({ id }) => id) };
}

/** Enters what a person decided. Needs the difference's lock. */
export const settleDifference = (
  sql: Queryable,
  id: number,
  settled: { decision: 'refunded' | 'attached' | 'noted'; by: string; at: Date; note: string },
) =>
  done(sql`
    update payment_differences set settled_at = ${settled.at}, settled_by = ${settled.by},
      decision = ${settled.decision}, note = ${settled.note}
    where id = ${id}`);

/** An entry `r` of the ledger, as the provider's lists have it. */
const money = (sql: Queryable, id: 'provider_id' | 'session_id' = 'provider_id') => sql`
  ${sql(id)} as "providerId", r.lead_id as "leadId", payment_intent_id as "paymentIntentId",
  r.amount as "amountCents", r.currency`;

/** The entries to list: of a span, or by the ids that the provider names, whenever they were entered. */
export type Listed = { since: Date; until: Date; ids: readonly string[] };

/** Payments in the ledger, by when their session was opened. */
export const listPaid = (sql: Queryable, { since, until, ids }: Listed) =>
  all(sql<MoneyRow[]>`
    select ${money(sql, 'session_id')} from deposits r join checkout_sessions s on s.provider_id = session_id
    where (s.created_at >= ${since} and s.created_at < ${until}) or session_id = any(${ids as string[]}::text[])`);

/** Refunds that the ledger says the provider gave; sums that a dispute gave back are among the disputes. */
export const listGiven = (sql: Queryable, { since, until, ids }: Listed) =>
  all(sql<MoneyRow[]>`
    select ${money(sql)} from refunds r
    where provider_id is not null and state in ('succeeded', 'waiting')
      and ((created_at >= ${since} and created_at < ${until}) or provider_id = any(${ids as string[]}::text[]))
      and not exists (select from disputes d where d.provider_id = r.provider_id)`);

/** Disputes in the ledger, by when they were opened. */
export const listDisputed = (sql: Queryable, { since, until, ids }: Listed) =>
  all(sql<MoneyRow[]>`
    select ${money(sql)} from disputes r join deposits d using (session_id)
    where (opened_at >= ${since} and opened_at < ${until}) or provider_id = any(${ids as string[]}::text[])`);

/** The disputes that the bank has not decided, or whose money has not come back as decided. */
export const listUndecided = (sql: Queryable) =>
  column(sql<{ provider_id: string }[]>`
    select p.provider_id from disputes p join balances b using (session_id)
    where p.closed_at is null or b.disputed <> 0`);

/** The payments of the ledger among the ids. */
export const listKnownPayments = (sql: Queryable, ids: readonly string[]) =>
  column(sql<{ payment_intent_id: string }[]>`
    select payment_intent_id from deposits
    where payment_intent_id = any(${ids as string[]}::text[])`);

/** The leads among the ids. */
export const listKnownLeads = (sql: Queryable, ids: readonly string[]) =>
  column(sql<{ id: string }[]>`
    select id from leads where id = any(${ids as string[]}::text[])`);
