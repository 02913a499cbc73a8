import type { Tally } from '../../contracts/admin/tracking.ts';
import type { Sql } from '../connect.ts';

type Entity = 'deposit' | 'refund' | 'email' | 'vendor' | 'lead';
type Count = { entity: Entity; status: string; entries: number; cents: number };

/** Changes that may wait to be added up: below it, reading them costs nothing that one notices. */
const MOST_CHANGES = 500;

/**
 * How many leads, payments, mails and vendors there are by status, and the sums of the ledger.
 * Maintained, not estimated: triggers note each change, and this function adds the notes.
 */
export async function readTallies(sql: Sql) {
  const [counts, [sums]] = await Promise.all([readCounts(sql), readSums(sql)]);
  if ((counts[0]?.changes ?? 0) > MOST_CHANGES) await sql`select roll_up_tallies()`;

  const refunded = counts.find(
    ({ entity, status }) => entity === 'refund' && status === 'succeeded',
  );
  return {
    leads: tally(counts, 'lead'),
    payments: tally(counts, 'deposit'),
    refunds: tally(counts, 'refund'),
    refundedCents: -(refunded?.cents ?? 0),
    emails: tally(counts, 'email'),
    vendors: tally(counts, 'vendor'),
    paid: sums?.paid ?? 0,
    revenueCents: sums?.revenue_cents ?? 0,
  };
}

/** Leads that have paid, with any outcome, and the revenue of all moves. */
const readSums = (sql: Sql) => sql<{ paid: number; revenue_cents: number }[]>`
  select coalesce(sum(leads) filter (
      where payment_status in ('succeeded', 'review', 'refunded')), 0)::int as paid,
    coalesce(sum(revenue_cents), 0)::bigint as revenue_cents
  from lead_counts`;

const readCounts = (sql: Sql) => sql<(Count & { changes: number })[]>`
    with noted as (select entity, status, entries, cents from tally_changes)
    select entity, status, sum(entries)::bigint as entries, sum(cents)::bigint as cents,
      (select count(*)::int from noted) as changes
    from (
      select entity, status, entries, cents from tallies
      union all select * from noted
      union all select 'vendor', status, count(*), 0 from vendors group by status
      union all select 'lead', status, leads, 0 from lead_counts
    ) as known
    group by entity, status
    having sum(entries) > 0 or sum(cents) <> 0`;

function tally(counts: readonly Count[], of: Entity): Tally {
  const by_status: Record<string, number> = {};
  for (const { entity, status, entries } of counts) {
    if (entity === of) by_status[status] = (by_status[status] ?? 0) + entries;
  }
  return { total: Object.values(by_status).reduce((sum, count) => sum + count, 0), by_status };
}
