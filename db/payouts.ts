import type { PayoutLine } from '../contracts/payouts.ts';
import type { Dated } from '../contracts/sent-rows.ts';
import { all, column, done, one, type Queryable } from './connect.ts';

type EntryRow = Dated<Omit<PayoutLine, 'balance_cents'>>;

/** A month's first instant and the next one's, by Toronto's clock. `month` is `YYYY-MM`. */
const monthOf = (sql: Queryable, month: string) => ({
  from: sql`toronto_midnight(${`${month}-01`}::date)`,
  to: sql`toronto_midnight((${`${month}-01`}::date + interval '1 month')::date)`,
});

/** A vendor's balance as a month began, and the month's entries, oldest first. */
export async function listEntries(
  sql: Queryable,
  vendorId: number,
  month: string,
): Promise<{ opening: number; entries: EntryRow[] }> {
  const { from, to } = monthOf(sql, month);
  const [[before], entries] = await Promise.all([
    sql<{ opening: number }[]>`
      select coalesce(sum(amount), 0)::int as opening from vendor_entries
      where vendor_id = ${vendorId} and at < ${from}`,
    sql<EntryRow[]>`
      select e.id, e.at, e.kind, e.lead_id, l.move_date::text, e.paid_on::text, e.reference,
        e.amount as amount_cents, exists (select from vendor_entries c where c.corrects = e.id) as corrected
      from vendor_entries e left join leads l on l.id = e.lead_id
      where e.vendor_id = ${vendorId} and e.at >= ${from} and e.at < ${to}
      order by e.at, e.id`,
  ]);
  return { opening: before?.opening ?? 0, entries: [...entries] };
}

/** The months in which a vendor has entries, newest first. */
export const listEntryMonths = (sql: Queryable, vendorId: number) =>
  column(sql<{ month: string }[]>`
    select distinct to_char(toronto_day(at), 'YYYY-MM') as month from vendor_entries
    where vendor_id = ${vendorId} order by month desc`);

export type BalanceRow = { slug: string; name: string; owed: number; held: number };

/** The sums owed to vendors, and the part held by a dispute, a refund or a signature; of `vendorId` alone if given. */
export const listBalances = (sql: Queryable, vendorId?: number) =>
  all(sql<BalanceRow[]>`
    select v.slug, v.name, coalesce(b.owed, 0)::int as owed, coalesce(b.held, 0)::int as held
    from vendors v
    left join (
      select vendor_id, sum(amount) as owed, sum(amount) filter (where lead_id is not null and (
        exists (select from disputes d where d.lead_id = e.lead_id and d.closed_at is null)
        or exists (select from refunds r
          where r.lead_id = e.lead_id and r.state in ('pending', 'waiting', 'failed'))
        or exists (select from signature_disputes s
          where s.lead_id = e.lead_id and s.decided_at is null))
      ) as held
      from vendor_entries e group by vendor_id
    ) b on b.vendor_id = v.id
    where v.id = coalesce(${vendorId ?? null}, v.id) and (v.status = 'active' or b.owed is not null)
    order by coalesce(b.owed, 0) desc, v.name`);

/** Locks a vendor's entries until the transaction ends: settlements come one after another. */
export const lockEntries = (sql: Queryable, vendorId: number) =>
  done(sql`select 1 from vendors where id = ${vendorId} for no key update`);

/** Enters that a vendor was paid. Needs `lockEntries`. */
export async function createSettlement(
  sql: Queryable,
  paid: { vendorId: number; amount: number; paidOn: string; reference: string; by: string },
): Promise<number> {
  const { id } = await one(sql<{ id: number }[]>`
    insert into vendor_entries (vendor_id, kind, amount, paid_on, reference, entered_by)
    values (${paid.vendorId}, 'settlement', ${-paid.amount}, ${paid.paidOn}, ${paid.reference},
      ${paid.by})
    returning id`);
  return id;
}

/**
 * Takes a vendor's settlement back by an entry against it. Resolves to `missing` where there is none, and
 * to `taken` where it was taken back before. Needs `lockEntries`.
 */
export async function correctSettlement(
  sql: Queryable,
  { vendorId, id, reference, by }: { vendorId: number; id: number; reference: string; by: string },
): Promise<'corrected' | 'missing' | 'taken'> {
  const rows = await sql`
    insert into vendor_entries (vendor_id, kind, amount, reference, entered_by, corrects)
    select vendor_id, 'correction', -amount, ${reference}, ${by}, id from vendor_entries
    where id = ${id} and vendor_id = ${vendorId} and kind = 'settlement'
    on conflict (corrects) do nothing returning 1`;
  if (rows.length === 1) return 'corrected';
  const [known] = await sql`
    select 1 from vendor_entries
    where id = ${id} and vendor_id = ${vendorId} and kind = 'settlement'`;
  return known ? 'taken' : 'missing';
}
