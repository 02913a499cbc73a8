import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';

/** Ranges of the analytics section, in days that end with today (rule 7.8). */
export const RANGES = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 } as const;
export type Range = keyof typeof RANGES;

const Count = z.int();
const Cents = z.int();

/** The counts of a period: whole numbers and whole cents of CAD, which add up. */
export const Counts = z.object({
  /** Leads created. */
  leads: Count,
  /** The quotes of those leads, before tax. */
  quoted_cents: Cents,
  /** Deposits that the provider took, and refunds that it gave back: the ledger. */
  deposits: Count,
  deposit_cents: Cents,
  refunds: Count,
  refund_cents: Cents,
  /** Leads whose first deposit was taken. */
  paid: Count,
  /** Of these, the moves that are booked or done, and their value before tax (decision 165). */
  booked: Count,
  revenue_cents: Cents,
});
export type Counts = z.infer<typeof Counts>;

/** The counts with the figures that follow from them (rule 7.8). */
export const Metrics = z.extend(Counts, {
  /** Paid leads / leads, as a fraction; null without leads. */
  conversion: z.nullable(z.number()),
  /** Null without leads. */
  average_quote_cents: z.nullable(Cents),
  /** Total revenue / leads; null without leads. */
  lead_value_cents: z.nullable(Cents),
});
export type Metrics = z.infer<typeof Metrics>;

/** The present period and the one of the same length before it. */
const beside = <T extends z.ZodMiniType>(metrics: T) =>
  z.object({ current: metrics, previous: metrics });
const Beside = beside(Metrics);

/** Signed jobs whose price was shown with a likely range, of all time, and those of them that it holds (decision 198). */
export const LikelyJobs = z.object({ jobs: Count, held: Count });
export type LikelyJobs = z.infer<typeof LikelyJobs>;

/** Fewer jobs make no share. */
export const LIKELY_FROM = 30;

/** The share of jobs that their likely range holds; null where there are too few. */
export const likelyShare = ({ jobs, held }: LikelyJobs): number | null =>
  jobs < LIKELY_FROM ? null : held / jobs;

/** Reply of `GET /admin/analytics`. Days are Toronto's, both ends included. */
export const AnalyticsReply = z.object({
  range: z.string(),
  from: z.string(),
  to: z.string(),
  previous_from: z.string(),
  previous_to: z.string(),
  totals: Beside,
  by_vendor: z.array(
    z.extend(Beside, { vendor_slug: z.nullable(z.string()), vendor_name: z.string() }),
  ),
  sources: z.array(z.extend(Beside, { source: z.string() })),
  /** Days a point covers: 1, or 7 where days would be too many. */
  point_days: z.int(),
  /** The range point by point; `from` is a point's first day. */
  trend: z.array(z.extend(Beside, { from: z.string(), to: z.string() })),
  /** Twelve calendar months to the present one, each beside the same month a year earlier. */
  months: z.array(z.extend(Beside, { month: z.string() })),
  /** Tabs that came as far as each step of the wizard, of those that agreed to be counted. */
  funnel: z.array(z.extend(beside(z.int()), { step: z.string() })),
  likely: LikelyJobs,
});
export type AnalyticsReply = z.infer<typeof AnalyticsReply>;

export const NO_COUNTS: Counts = {
  leads: 0,
  quoted_cents: 0,
  deposits: 0,
  deposit_cents: 0,
  refunds: 0,
  refund_cents: 0,
  paid: 0,
  booked: 0,
  revenue_cents: 0,
};

/** The metrics that follow from counts. A share of nothing is null, never zero. */
export function metricsOf(counts: Counts): Metrics {
  const { leads, paid, quoted_cents, revenue_cents } = counts;
  const perLead = (cents: number) => (leads === 0 ? null : Math.round(cents / leads));
  return {
    ...counts,
    conversion: leads === 0 ? null : paid / leads,
    average_quote_cents: perLead(quoted_cents),
    lead_value_cents: perLead(revenue_cents),
  };
}

export const getAnalytics = endpoint('GET', '/admin/analytics', {
  needs: 'analyst',
  summary: 'Revenue, conversion and the funnel of a range, beside the period before',
  query: z.object({
    range: z._default(z.enum(Object.keys(RANGES) as [Range, ...Range[]]), '30d'),
  }),
  reply: { 200: ['The figures', AnalyticsReply] },
});
