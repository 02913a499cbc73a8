import fc from 'fast-check';
import { expect } from 'vitest';
import type { AnalyticsReply } from '../../contracts/admin/analytics.ts';
import type { DashboardReply } from '../../contracts/admin/dashboard.ts';
import type { LeadCounts } from '../../contracts/admin/leads.ts';
import type { TrackingSummary } from '../../contracts/admin/tracking.ts';
import { addDays, torontoToday } from '../../contracts/dates.ts';
import type { VendorAnalytics } from '../../contracts/portal/analytics.ts';
import type { Sql } from '../../db/connect.ts';
import { FIGURE_LIES } from './document-lies.ts';
import type { Life } from './life-model.ts';
import { read } from './vendor-leads.ts';

type Line = { kind: string; params?: { per_100k?: number } };
type RawLead = {
  id: string;
  vendor_slug: string;
  quote_amount: number;
  source: string;
  state: string;
  payment_status: string;
  created_at: Date;
  /** When its first deposit was taken. */
  paid_at: Date | null;
  stage: string | null;
  final_price_cents: number | null;
  billed_cents: number | null;
  lines: Line[];
};

type Entry = { lead_id: string; amount: number; state: string; created_at: Date };

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
    select l.id, v.slug as vendor_slug, l.quote_amount, l.source, l.state, l.payment_status,
      a.stage, a.final_price_cents, b.billed_cents, q.result -> 'breakdown' -> 'lines' as lines,
      l.created_at, (select min(created_at) from deposits where lead_id = l.id) as paid_at
    from leads l join vendors v on v.id = l.selected_vendor_id join quotes q on q.lead_id = l.id
    left join vendor_answers a on a.lead_id = l.id left join bills b on b.lead_id = l.id`;
  const deposits = await sql<Entry[]>`select lead_id, amount, state, created_at from deposits`;
  const refunds = await sql<Entry[]>`select lead_id, amount, state, created_at from refunds`;
  const emails = await sql<{ status: string }[]>`select status from email_logs`;
  const vendors = await sql<{ slug: string; status: string }[]>`select slug, status from vendors`;
  return { leads, deposits, refunds, emails, vendors };
}
type Raw = Awaited<ReturnType<typeof readRaw>>;

/** The statuses of refunds that wait for somebody, as people read them. */
const STATUSES: Record<string, string> = { waiting: 'pending', returned: 'failed' };

type Days = (day: string) => boolean;
const ANY = () => true;
const per = (part: number, whole: number) => (whole === 0 ? null : part / whole);
const rounded = (part: number, whole: number) => (whole === 0 ? null : Math.round(part / whole));

/** The figures of some days of some leads. */
function metricsOf(raw: Raw, days: Days, is: (lead: RawLead) => boolean = ANY) {
  const own = raw.leads.filter(is);
  const ids = new Set(own.map(({ id }) => id));
  const within = (at: Date | null) => at !== null && days(torontoToday(at));
  const entered = (rows: readonly Entry[]) =>
    rows.filter(({ lead_id, created_at }) => ids.has(lead_id) && within(created_at));
  const made = own.filter(({ created_at }) => within(created_at));
  const paid = own.filter(({ paid_at }) => within(paid_at));
  const deposits = entered(raw.deposits);
  const refunds = entered(raw.refunds).filter(({ state }) => state === 'succeeded');
  const quoted_cents = sum(made, ({ quote_amount }) => quote_amount);
  const revenue_cents = sum(paid, revenueOf);
  return {
    leads: made.length,
    quoted_cents,
    deposits: deposits.length,
    deposit_cents: sum(deposits, ({ amount }) => amount),
    refunds: refunds.length,
    refund_cents: sum(refunds, ({ amount }) => amount),
    paid: paid.length,
    booked: paid.filter(isBooked).length,
    revenue_cents,
    conversion: per(paid.length, made.length),
    average_quote_cents: rounded(quoted_cents, made.length),
    lead_value_cents: rounded(revenue_cents, made.length),
  };
}

/** The rows by a name of theirs. */
function grouped<Row, Of>(
  rows: readonly Row[],
  name: (row: Row) => string,
  of: (rows: Row[]) => Of,
) {
  const groups = Map.groupBy(rows, name);
  return Object.fromEntries([...groups].map(([key, group]) => [key, of(group)]));
}
const tallied = <Row>(rows: readonly Row[], name: (row: Row) => string) => ({
  total: rows.length,
  by_status: grouped(rows, name, ({ length }) => length),
});

/** What the raw rows come to, in the shape of the replies. */
function knownOf(raw: Raw, told: Told): object {
  const today = torontoToday(new Date());
  const { from, to, previous_from, previous_to, trend, months } = told.analytics;
  const between = (first: string, last: string) => (day: string) => first <= day && day <= last;
  const beside = (is?: (lead: RawLead) => boolean) => ({
    current: metricsOf(raw, between(from, to), is),
    previous: metricsOf(raw, between(previous_from, previous_to), is),
  });
  const all = metricsOf(raw, ANY);
  const quotes = (leads: RawLead[]) => ({
    leads: leads.length,
    quote_cents: sum(leads, ({ quote_amount }) => quote_amount),
  });
  const week = { ...metricsOf(raw, between(addDays(today, -6), today)) };
  const sent = raw.emails.filter(({ status }) => status === 'sent').length;
  return {
    analytics: {
      totals: beside(),
      by_vendor: grouped(
        raw.leads,
        (lead) => lead.vendor_slug,
        ([one]) => beside(({ vendor_slug }) => vendor_slug === one?.vendor_slug),
      ),
      sources: grouped(
        raw.leads,
        (lead) => lead.source,
        ([one]) => beside(({ source }) => source === one?.source),
      ),
      trend: grouped(
        trend,
        (point) => point.from,
        ([point]) => ({
          current: metricsOf(raw, between(point?.from ?? '', point?.to ?? '')),
        }),
      ),
      months: grouped(
        months,
        ({ month }) => month,
        ([of]) => ({
          current: metricsOf(raw, (day) => day.startsWith(of?.month.slice(0, 7) ?? '')),
        }),
      ),
    },
    counts: {
      total: all.leads,
      quote_cents: all.quoted_cents,
      booked: all.booked,
      revenue_cents: all.revenue_cents,
      by_status: grouped(raw.leads, ({ state }) => state, quotes),
      by_payment_status: grouped(
        raw.leads,
        (lead) => lead.payment_status,
        ({ length }) => length,
      ),
      by_vendor: grouped(raw.leads, (lead) => lead.vendor_slug, quotes),
    },
    tracking: {
      leads: tallied(raw.leads, ({ state }) => state),
      payments: tallied(raw.deposits, () => 'succeeded'),
      refunds: tallied(raw.refunds, ({ state }) => STATUSES[state] ?? state),
      refunded_cents: all.refund_cents,
      emails: tallied(raw.emails, ({ status }) => status),
      vendors: tallied(raw.vendors, ({ status }) => status),
      revenue_cents: all.revenue_cents,
      conversion_rate: all.conversion,
      average_lead_value_cents: per(all.revenue_cents, all.leads),
      delivery_rate: per(sent, raw.emails.length),
    },
    dashboard: {
      total_leads: all.leads,
      leads_today: metricsOf(raw, (day) => day === today).leads,
      leads_7d: week.leads,
      revenue_7d_cents: week.revenue_cents,
      vendors: raw.vendors.length,
      active_vendors: raw.vendors.filter(({ status }) => status === 'active').length,
      payments_in_review: raw.deposits.filter(({ state }) => state === 'review').length,
      failed_mails: raw.emails.filter(({ status }) => status === 'failed').length,
    },
    portal: Object.fromEntries(
      Object.keys(told.portal).map((slug) => {
        const own = metricsOf(raw, ANY, ({ vendor_slug }) => vendor_slug === slug);
        const month = today.slice(0, 7);
        const revenue = own.revenue_cents / 100;
        return [
          slug,
          {
            totalLeads: own.leads,
            leadsThisMonth: own.leads,
            leadsThisWeek: own.leads,
            conversionRate: per(own.booked, own.leads),
            averageQuote: own.leads === 0 ? null : Math.round(own.quoted_cents / own.leads) / 100,
            totalRevenue: revenue,
            revenueThisMonth: revenue,
            trend: { [month]: { leads: own.leads, bookings: own.booked, revenue } },
          },
        ];
      }),
    ),
  };
}

/** What panel and portal tell. */
async function readTold({ owner, people }: Pick<Source, 'owner' | 'people'>) {
  const of = async <T>(path: string) => await read<T>(await owner.get(path));
  const portal: Record<string, VendorAnalytics> = {};
  for (const [slug, person] of people) {
    portal[slug] = await read(await person.get('/vendor/vendor/analytics'));
  }
  return {
    analytics: await of<AnalyticsReply>('/admin/analytics?range=7d'),
    counts: await of<LeadCounts>('/admin/leads/counts'),
    tracking: await of<TrackingSummary>('/admin/tracking/summary'),
    dashboard: await of<DashboardReply>('/admin/dashboard'),
    portal,
  };
}
type Source = Pick<Life, 'portage' | 'owner' | 'people'>;
type Told = Awaited<ReturnType<typeof readTold>>;

/** Numbers that count no lives: visits, hours, files, and what tests of their own count. */
const OTHERS =
  /point_days|\.funnel\.|\.likely\.|\.last_backup|total_locations|provinces|\.answer_hours|recent_activity|topLocations|\.shown\.|\.origins\.|\.prices\./;
const NAMES = ['vendor_slug', 'source', 'from', 'month', 'day'];

/** Numbers by their paths; what is listed goes by its name. */
function numbersIn(value: unknown, path = ''): [path: string, number][] {
  if (typeof value === 'number') return OTHERS.test(path) ? [] : [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = NAMES.map((one) => inner?.[one]).find((one) => typeof one === 'string');
    return numbersIn(inner, `${path}.${Array.isArray(value) ? (name ?? key) : key}`);
  });
}

/** Figures as a document: a line each. */
const figuresText = (value: unknown) =>
  numbersIn(value)
    .filter(([, figure]) => figure !== 0)
    .map(([path, figure]) => `${path}: ${figure}`)
    .sort()
    .join('\n');

/** The figures that a document tells otherwise than the raw rows, leaves out or adds. */
function figureFaults(text: string, known: string): string[] {
  const right = new Set(known.split('\n'));
  return [...new Set(text.split('\n')).symmetricDifference(right)];
}

/** Every figure of panel and portal is what the raw rows come to, and a wrong one among them would be seen. */
export async function compareFigures(life: Source): Promise<void> {
  const told = await readTold(life);
  const known = figuresText(knownOf(await readRaw(life.portage.sql), told));
  const text = figuresText(told);
  expect(figureFaults(text, known)).toEqual([]);
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(FIGURE_LIES)), fc.nat(10_000), (lie, at) => {
      expect(figureFaults(lie(text, at), known)).not.toEqual([]);
    }),
    { seed: 1, numRuns: 400 },
  );
}
