import { expect } from 'vitest';
import type { AnalyticsReply } from '../../contracts/admin/analytics.ts';
import type { DashboardReply } from '../../contracts/admin/dashboard.ts';
import type { LeadCounts } from '../../contracts/admin/leads.ts';
import type { TrackingSummary } from '../../contracts/admin/tracking.ts';
import type { VendorAnalytics } from '../../contracts/portal/analytics.ts';
import type { Sql } from '../../db/connect.ts';
import type { Life } from './life-model.ts';
import { read } from './vendor-leads.ts';

type Line = { kind: string; params?: { per_100k?: number } };
type RawLead = {
  id: string;
  vendor_slug: string;
  quote_amount: number;
  stage: string | null;
  final_price_cents: number | null;
  billed_cents: number | null;
  lines: Line[];
};

/** The subtotal whose taxes, each rounded, make that price. */
function beforeTax(cents: number, lines: Line[]): number {
  const rates = lines.flatMap(({ kind, params }) =>
    kind === 'tax' ? [(params?.per_100k ?? 0) / 100_000] : [],
  );
  const near = Math.round(cents / rates.reduce((sum, rate) => sum + rate, 1));
  const price = (subtotal: number) =>
    rates.reduce((sum, rate) => sum + Math.round(subtotal * rate), subtotal);
  return [near, near - 1, near + 1].find((subtotal) => price(subtotal) === cents) ?? near;
}

/** What a move comes to by its raw rows, in cents before tax. */
function revenueOf({
  stage,
  billed_cents,
  final_price_cents,
  quote_amount,
  lines,
}: RawLead): number {
  if (!['pending', 'accepted', 'completed'].includes(stage ?? '')) return 0;
  const price = stage === 'completed' ? (billed_cents ?? final_price_cents) : final_price_cents;
  return price === null ? quote_amount : beforeTax(price, lines);
}

const isBooked = ({ stage }: RawLead) =>
  stage === 'pending' || stage === 'accepted' || stage === 'completed';
const sum = <T>(rows: readonly T[], of: (row: T) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

async function readRaw(sql: Sql) {
  const leads = await sql<RawLead[]>`
    select l.id, v.slug as vendor_slug, l.quote_amount, a.stage, a.final_price_cents, b.billed_cents,
      q.result -> 'breakdown' -> 'lines' as lines
    from leads l join vendors v on v.id = l.selected_vendor_id join quotes q on q.lead_id = l.id
    left join vendor_answers a on a.lead_id = l.id left join bills b on b.lead_id = l.id`;
  const deposits = await sql<{ lead_id: string; amount: number }[]>`
    select lead_id, amount from deposits`;
  const refunds = await sql<{ amount: number; state: string }[]>`
    select amount, state from refunds`;
  return { leads, deposits, refunds };
}

/** Every figure of panel and portal is what the raw rows come to, all of which are of this week. */
export async function compareFigures(
  life: Pick<Life, 'portage' | 'owner' | 'people'>,
): Promise<void> {
  const { portage, owner, people } = life;
  const { leads, deposits, refunds } = await readRaw(portage.sql);
  const given = refunds.filter(({ state }) => state === 'succeeded');
  const known = {
    leads: leads.length,
    paid: new Set(deposits.map(({ lead_id }) => lead_id)).size,
    booked: leads.filter(isBooked).length,
    revenue: sum(leads, revenueOf),
    quoted: sum(leads, ({ quote_amount }) => quote_amount),
  };
  const { totals, by_vendor } = await read<AnalyticsReply>(
    await owner.get('/admin/analytics?range=7d'),
  );
  expect(totals.current).toEqual({
    leads: known.leads,
    quoted_cents: known.quoted,
    deposits: deposits.length,
    deposit_cents: sum(deposits, ({ amount }) => amount),
    refunds: given.length,
    refund_cents: sum(given, ({ amount }) => amount),
    paid: known.paid,
    booked: known.booked,
    revenue_cents: known.revenue,
    conversion: known.paid / known.leads,
    average_quote_cents: Math.round(known.quoted / known.leads),
    lead_value_cents: Math.round(known.revenue / known.leads),
  });
  expect(await read<LeadCounts>(await owner.get('/admin/leads/counts'))).toMatchObject({
    total: known.leads,
    quote_cents: known.quoted,
    booked: known.booked,
    revenue_cents: known.revenue,
  });
  expect(await read<TrackingSummary>(await owner.get('/admin/tracking/summary'))).toMatchObject({
    leads: { total: known.leads },
    payments: { total: deposits.length },
    refunds: { total: refunds.length },
    refunded_cents: sum(given, ({ amount }) => amount),
    revenue_cents: known.revenue,
    conversion_rate: known.paid / known.leads,
    average_lead_value_cents: known.revenue / known.leads,
  });
  expect(await read<DashboardReply>(await owner.get('/admin/dashboard'))).toMatchObject({
    total_leads: known.leads,
    leads_7d: known.leads,
    revenue_7d_cents: known.revenue,
  });
  for (const [slug, person] of people) {
    const own = leads.filter(({ vendor_slug }) => vendor_slug === slug);
    const revenue = sum(own, revenueOf);
    const booked = own.filter(isBooked).length;
    expect(
      await read<VendorAnalytics>(await person.get('/vendor/vendor/analytics')),
      slug,
    ).toMatchObject({
      totalLeads: own.length,
      totalRevenue: revenue / 100,
      conversionRate: own.length === 0 ? null : booked / own.length,
    });
    const line = by_vendor.find(({ vendor_slug }) => vendor_slug === slug);
    expect(line?.current.revenue_cents ?? 0, slug).toBe(revenue);
  }
}
