import type { LeadCounts } from '../../contracts/admin/leads.ts';
import { BOOKED } from '../../contracts/outcomes.ts';
import { counted, done, type Queryable } from '../connect.ts';

type Line = {
  state: string;
  payment_status: string;
  vendor_id: number | null;
  leads: number;
  quote_cents: number;
  revenue_cents: number;
};

/** How many leads there are, exactly: triggers keep a line for each change, and this adds them up. */
export async function readLeadCounts(sql: Queryable): Promise<LeadCounts> {
  const [lines, vendors] = await Promise.all([
    sql<Line[]>`
      select status as state, payment_status, vendor_id, sum(leads)::bigint as leads,
        sum(quote_cents)::bigint as quote_cents, sum(revenue_cents)::bigint as revenue_cents
      from lead_counts group by 1, 2, 3 having sum(leads) <> 0`,
    sql<{ id: number; slug: string; name: string }[]>`
      select id, slug, name from vendors order by name`,
  ]);
  const add = (pick: (line: Line) => boolean) => {
    const of = lines.filter(pick);
    const sum = (field: 'leads' | 'quote_cents') => of.reduce((all, line) => all + line[field], 0);
    return { leads: sum('leads'), quote_cents: sum('quote_cents') };
  };
  const kinds = (field: 'state' | 'payment_status') => [
    ...new Set(lines.map((line) => line[field])),
  ];
  const all = add(() => true);
  return {
    kept: 'maintained',
    total: all.leads,
    quote_cents: all.quote_cents,
    booked: add(({ state }) => BOOKED.some((known) => known === state)).leads,
    revenue_cents: lines.reduce((sum, line) => sum + line.revenue_cents, 0),
    by_status: Object.fromEntries(
      kinds('state').map((state) => [state, add((line) => line.state === state)]),
    ),
    by_payment_status: Object.fromEntries(
      kinds('payment_status').map((status) => [
        status,
        add((line) => line.payment_status === status).leads,
      ]),
    ),
    by_vendor: vendors.map(({ id, slug, name }) => ({
      vendor_slug: slug,
      vendor_name: name,
      ...add((line) => line.vendor_id === id),
    })),
  };
}

/** How many leads a filter on state, payment and vendor leaves; exact, from the same lines. */
export const countLeads = (
  sql: Queryable,
  filter: { states: readonly string[]; vendorId: number | null; paymentStatus: string | null },
) =>
  counted(sql<{ leads: number }[]>`
    select coalesce(sum(leads), 0)::bigint as leads from lead_counts
    where status = any(${filter.states as string[]})
      and (${filter.vendorId}::int is null or vendor_id = ${filter.vendorId})
      and (${filter.paymentStatus}::text is null or payment_status = ${filter.paymentStatus})`);

/**
 * Replaces the lines by one a kind. A line that comes meanwhile is left for the next time, and two
 * who do this at once each take the lines that the other did not.
 */
export const mergeLeadCounts = (sql: Queryable) =>
  done(sql`
    with gone as (delete from lead_counts returning *)
    insert into lead_counts
    select status, payment_status, vendor_id, sum(leads), sum(quote_cents), sum(revenue_cents)
    from gone group by 1, 2, 3
    having sum(leads) <> 0 or sum(quote_cents) <> 0 or sum(revenue_cents) <> 0`);
