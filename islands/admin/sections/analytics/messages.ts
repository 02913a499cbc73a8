import { LIKELY_FROM } from '../../../../contracts/admin/analytics.ts';
import { FIGURES } from '../../../../contracts/figures.ts';
import { WIZARD_STEPS } from '../../../../contracts/steps.ts';

/** The words of the analytics section. Every figure has its definition here (rule 7.8). */
export const TEXTS = {
  title: 'Analytics',
  what: 'analytics',
  ranges: { '7d': '7 days', '30d': '30 days', '90d': '90 days', '1y': '1 year' },
  range: 'Range',
  period: (from: string, to: string, before: string, beforeTo: string) =>
    `${from} to ${to}, beside ${before} to ${beforeTo}. Days are Toronto’s.`,
  refresh: 'Refresh',
  before: (value: string) => `Before: ${value}`,
  now: 'This period',
  previous: 'Period before',
  thisYear: 'Last 12 months',
  yearBefore: 'A year earlier',
  figure: 'Figure',
  metrics: FIGURES,
  likely: {
    few: (jobs: number) => `${jobs} of ${LIKELY_FROM} signed jobs so far`,
    all: (jobs: number) => `Of ${jobs} signed jobs; the goal is 75 to 85%`,
  },
  trend: {
    soFar: (time: string) => `${time}, so far`,
    title: (metric: string, days: number) => `${metric} by ${days === 1 ? 'day' : 'week'}`,
    day: 'Day',
    week: 'Week',
  },
  months: { title: (metric: string) => `${metric} by month`, month: 'Month' },
  byVendor: { title: (metric: string) => `${metric} by mover`, mover: 'Mover' },
  performance: {
    title: 'Mover performance',
    definition:
      'Each mover’s leads of this time with what came of them. The small figure is the period before.',
    columns: {
      mover: 'Mover',
      leads: 'Leads',
      deposits: 'Payments',
      conversion: 'Conversion',
      quote: 'Average quote',
      booked: 'Booked moves',
      revenue: 'Revenue',
      refunds: 'Refunds',
    },
    empty: 'No lead chose a mover in this time.',
    csv: 'Download mover performance as CSV',
  },
  sources: {
    title: 'Lead sources',
    definition: 'Leads of this time by where they came from.',
    source: 'Source',
  },
  funnel: {
    title: 'Funnel of the wizard',
    definition:
      'Browser tabs that came at least as far as each step, counted once a tab and step, of visitors who agreed to analytics. No tab can be told from another, so shares are of tabs and not of people.',
    step: 'Step',
    note: (last: string) => `${last} of the tabs that began came to the end.`,
    none: 'Counted from visitors who agree to analytics; none has in this time.',
    steps: Object.fromEntries(WIZARD_STEPS.map(({ key, label }): [string, string] => [key, label])),
  },
  empty: {
    title: 'No lead yet in these two periods.',
    about: 'As soon as somebody starts a booking its figures are here.',
  },
} as const;
