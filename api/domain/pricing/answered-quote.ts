import { datesFrom, type PlainDate } from '../../../contracts/dates.ts';
import type { AnswerLine } from '../../../contracts/portal/quote-requests.ts';
import type { StoredQuote } from '../../../contracts/price-lines.ts';
import type { DispatcherInfo } from '../../../contracts/quotes.ts';
import { ceilingCents } from './money.ts';
import { addLine, emptyBreakdown, subtotal } from './price-breakdown.ts';
import { type AppliedTax, addTaxes } from './taxes.ts';

/** A mover's answer to a request: lines before tax, in cents, and who comes when. */
export type Answer = {
  lines: readonly { of: AnswerLine; amount_cents: number }[];
  moveDate: PlainDate;
  days: number;
  trucks: number;
  dispatcher: DispatcherInfo;
};

/**
 * The quote that an answer makes of one without a price: its lines, their taxes and the ceiling, as any price has them
 * (rules 3.3 and 3.7).
 */
export function answeredQuote(
  asked: StoredQuote,
  { lines, moveDate, days, trucks, dispatcher }: Answer,
  taxes: readonly AppliedTax[],
): StoredQuote {
  const breakdown = emptyBreakdown();
  for (const { of, amount_cents } of lines) {
    if (of === 'cleaning' || of === 'junk')
      addLine(breakdown, 'service', { service: of }, 1, amount_cents);
    else addLine(breakdown, 'custom', { of }, 1, amount_cents);
  }
  const before = subtotal(breakdown);
  addTaxes(breakdown, taxes);
  const total = before + breakdown.tax;
  return {
    ...asked,
    total_cost: before / 100,
    tax_cost: breakdown.tax / 100,
    total_with_tax: total / 100,
    base_cost: breakdown.base / 100,
    truck_count: trucks,
    special_notes: '',
    unpriced_reason: null,
    bookable: true,
    job_dates: datesFrom(moveDate, days),
    job_days: days,
    dispatcher_info: dispatcher,
    // A service with a line of its own is in the price (rule 2.11).
    additional_services_info: asked.additional_services_info.filter(
      (service) => !lines.some(({ of }) => of === service),
    ),
    breakdown: {
      ...asked.breakdown,
      lines: breakdown.lines,
      subtotal_cents: before,
      tax_cents: breakdown.tax,
      total_cents: total,
      ceiling_cents: ceilingCents(total),
      rate_version: 0,
    },
  };
}
