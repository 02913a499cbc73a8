import type { Metrics } from '../../../../contracts/admin/analytics.ts';
import { decimal, money, NOT_AVAILABLE } from '../../../shared/format.ts';
import { compact } from '../../../shared/panel-format.ts';
import { TEXTS } from './messages.ts';

export type MetricId =
  | 'revenue' | 'booked' | 'leads' | 'deposits' | 'conversion' | 'quote' | 'value'
  | 'refunds'; // biome-ignore format: one row reads better

interface Metric {
  id: MetricId;
  name: string;
  definition: string;
  /** In the unit that is shown: dollars, a count, percent. Null where it is not known. */
  value: (metrics: Metrics) => number | null;
  format: (value: number) => string;
  /** The same for an axis, where room is short. */
  axis: (value: number) => string;
}

const shortMoney = (value: number) => `$${compact(value)}`;
const count = (value: number) => decimal(value, 0);
export const percent = (value: number) => `${decimal(value, 1)}%`;
const dollars = (cents: number | null) => (cents === null ? null : cents / 100);

const metric = (
  id: MetricId,
  value: Metric['value'],
  format: Metric['format'],
  axis: Metric['axis'],
): Metric => ({ id, ...TEXTS.metrics[id], value, format, axis });

/** Every figure of the section, with its name, definition and unit: in one place. */
export const METRICS: Record<MetricId, Metric> = {
  revenue: metric('revenue', (f) => dollars(f.revenue_cents), money, shortMoney),
  booked: metric('booked', (f) => f.booked, count, compact),
  leads: metric('leads', (f) => f.leads, count, compact),
  deposits: metric('deposits', (f) => f.deposits, count, compact),
  conversion: metric(
    'conversion',
    (f) => (f.conversion === null ? null : f.conversion * 100),
    percent,
    percent,
  ),
  quote: metric('quote', (f) => dollars(f.average_quote_cents), money, shortMoney),
  value: metric('value', (f) => dollars(f.lead_value_cents), money, shortMoney),
  refunds: metric('refunds', (f) => dollars(f.refund_cents), money, shortMoney),
};

/** A metric's value as text; N/A when it is not known. */
export function shown({ value, format }: Metric, metrics: Metrics): string {
  const known = value(metrics);
  return known === null ? NOT_AVAILABLE : format(known);
}

/** How a figure has changed, `+12%`; null where there is nothing to compare with. */
export function change(now: number | null, before: number | null): string | null {
  if (now === null || before === null || before === 0) return null;
  const share = (now - before) / Math.abs(before);
  const size = decimal(Math.abs(share) * 100, Math.abs(share) < 0.1 ? 1 : 0);
  return `${share < 0 ? '\u2212' : '+'}${size}%`;
}
