import { isEnded } from '../../contracts/booking-states.ts';
import type { Sent } from '../../contracts/sent-rows.ts';
import type { TicketFacts } from '../../contracts/tickets.ts';
import type { LeadRow } from '../../db/dossiers.ts';
import { endsOf } from '../domain/roads/ends.ts';
import type { BookingStanding } from './booking-states.ts';

/** The facts of a booking's ticket beside its form data: the same on confirmation and booking's page. */
export function ticketFacts(
  { booked, quote, owed_cents, paid_cents: paid }: LeadRow,
  { state, answer, billWaits }: BookingStanding,
): Sent<TicketFacts> {
  const { total_cents, ceiling_cents } = quote.breakdown;
  const owed = owed_cents ?? (billWaits ? ceiling_cents : total_cents);
  return {
    state,
    answer_by: answer?.stage === 'pending' ? answer.answer_by : null,
    arrival: answer?.final_time ?? null,
    crew_size: quote.crew_size,
    truck_count: quote.truck_count,
    estimated_hours: quote.estimated_hours,
    ends: endsOf(booked),
    estimate_cents: total_cents,
    owed_cents,
    ceiling_cents,
    balance_cents: paid > 0 && !isEnded(state) ? owed - paid : null,
  };
}
