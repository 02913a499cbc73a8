import type { JobExtra } from '../../../contracts/job-records.ts';
import type { PriceLine, StoredQuote } from '../../../contracts/price-lines.ts';
import { addLine, emptyBreakdown, subtotal } from './price-breakdown.ts';
import { addTaxes } from './taxes.ts';

/** The price that a job came to, in cents. */
export type BilledPrice = {
  /** On site; null where the price was not made of hours. */
  hours: number | null;
  lines: PriceLine[];
  subtotal: number;
  tax: number;
  total: number;
};

/**
 * The price of a job's hours on site and extras (rule 8.10): the lines of the quote at its own rates,
 * the crew's hours in the place of the estimated ones, at least `minimumHours`; then the extras, a
 * discount taken off; then the quote's taxes anew. Travel, fees and services stay as they were sold.
 */
export function billedPrice(
  { breakdown: { lines } }: Pick<StoredQuote, 'breakdown'>,
  job: { hours: number; extras: readonly JobExtra[]; minimumHours: number },
): BilledPrice {
  const billed = emptyBreakdown();
  const add = ({ kind, params, quantity, rate_cents }: PriceLine, other = quantity) =>
    addLine(billed, kind, params, other, rate_cents);
  const hours = lines.some(({ kind }) => kind === 'crew')
    ? Math.max(job.hours, job.minimumHours)
    : null;
  for (const line of lines) {
    if (line.kind === 'tax') continue;
    if (line.kind === 'crew' && hours !== null) add(line, hours);
    else add(line);
  }
  for (const { kind, what, amount_cents } of job.extras) {
    const sign = kind === 'discount' ? -1 : 1;
    addLine(billed, 'extra', { extra: kind, what }, 1, sign * amount_cents);
  }
  const before = subtotal(billed);
  addTaxes(
    billed,
    lines.flatMap((line) => (line.kind === 'tax' ? line.params : [])),
  );
  return {
    hours,
    lines: billed.lines,
    subtotal: before,
    tax: billed.tax,
    total: before + billed.tax,
  };
}
