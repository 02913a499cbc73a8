import type { TicketFacts } from '../../contracts/tickets.ts';
import type { DepositRow } from '../../db/payments.ts';
import type { QuoteRow } from '../../db/quotes.ts';
import { endsOf } from '../domain/roads/ends.ts';
import type { BookingStanding } from './booking-states.ts';

/** What a booking's ticket says beside its form data: the same on confirmation and booking's page. */
export function ticketFacts(
  { inputs, result }: QuoteRow,
  deposits: readonly DepositRow[],
  { state, answer, billWaits }: BookingStanding,
): TicketFacts {
  const { total_cents, ceiling_cents } = result.breakdown;
  const paid = paidCents(deposits);
  const owed = answer?.final_price_cents ?? (billWaits ? ceiling_cents : total_cents);
  return {
    state,
    answer_by: answer?.stage === 'pending' ? answer.answer_by.toISOString() : null,
    arrival: answer?.final_time ?? null,
    crew_size: result.crew_size,
    truck_count: result.truck_count,
    estimated_hours: result.estimated_hours,
    ends: endsOf(inputs.move),
    estimate_cents: total_cents,
    ceiling_cents,
    balance_cents: paid > 0 ? owed - paid : null,
  };
}

/** Cents of the deposits that stand. */
export const paidCents = (deposits: readonly DepositRow[]): number =>
  deposits
    .filter(({ state }) => state === 'confirmed')
    .reduce((sum, { amount }) => sum + amount, 0);
