import { arrivalText } from '../../../contracts/arrivals.ts';
import { type BookingState, isAhead, isDone } from '../../../contracts/booking-states.ts';
import { inCurrency } from '../../../contracts/currencies.ts';
import { durationText } from '../../../contracts/durations.ts';
import { jobDaysText } from '../../../contracts/job-days.ts';
import type { FormData } from '../../../contracts/payments.ts';
import type { TicketFacts } from '../../../contracts/tickets.ts';
import { cents, date } from '../../shared/format.ts';
import { CONFIRMATION } from '../messages/confirmation.ts';
import { TICKET as TEXT } from '../messages/ticket.ts';
import type { Booking } from '../state/booking.ts';
import { standingText } from './standing-text.ts';
import { type TicketStep, ticketSteps } from './ticket-steps.ts';

/** A booking as its ticket shows it, on the confirmation and on its own page; null is left out. */
export interface Ticket {
  title: string;
  /** A truck is held on a deposit that was paid. */
  isValid: boolean;
  /** The payment's state. */
  status: string;
  reference: string | null;
  from: string | null;
  to: string | null;
  /** The date, and when the crew arrives by the clocks of the place. */
  day: string;
  arrival: string | null;
  /** The dates of a job that takes more than one. */
  takes: string | null;
  vendor: { slug: string; name: string; phone: string | null; dispatcher: string | null } | null;
  crew: string | null;
  /** Cents, with and before tax. */
  cost: { total: number; subtotal: number | null } | null;
  /** Vendor and customer have agreed on the price. */
  isFinal: boolean;
  deposit: string | null;
  /** The sum left to pay to the mover. */
  balance: string | null;
  /** The most that may be billed without a signature. */
  ceiling: string | null;
  steps: TicketStep[];
  /** The calendar file that the server wrote. */
  calendar: string | null;
  /** The booking's own page, from elsewhere. */
  page: string | null;
  ends: TicketFacts['ends'];
}

/**
 * A ticket by the server's word (rule 4.3): `state` is null where no booking stands on the payment, `facts` also for
 * people who may not see all of it.
 */
export function ticketOf(
  data: FormData,
  facts: TicketFacts | null,
  reference: string | null,
  state: BookingState | null,
  now: Date = new Date(),
): Ticket {
  const { quote_data: move, selected_quote: quote, payment } = data;
  const { moveDate, moveTime, timeZone } = move;
  const isPaid = payment.status === 'succeeded';
  const isValid = isPaid && (!state || isAhead(state) || isDone(state));
  return {
    title: isValid ? TEXT.title : isPaid || payment.status === 'refunded' ? TEXT.ended : TEXT.draft,
    isValid,
    status:
      isPaid && state && !isValid
        ? standingText(state, quote.vendor_name)
        : CONFIRMATION.statuses[payment.status],
    reference,
    from: move.originAddress,
    to: move.destinationAddress,
    day: date(moveDate),
    // Strangers are told the date alone: they do not learn of a time that was agreed on.
    arrival: timeZone && arrivalText({ slot: moveTime, timeZone, time: facts?.arrival ?? null }),
    takes: jobDaysText(moveDate, move.jobDays),
    vendor: {
      slug: quote.vendor_slug,
      name: quote.vendor_name,
      phone: quote.phone,
      dispatcher: null,
    },
    crew: facts && crewText(facts),
    cost: costOf(quote.breakdown, facts),
    isFinal: facts?.owed_cents != null,
    deposit: inCurrency(cents(payment.amount), payment.currency),
    balance: isValid && facts ? orNull(facts.balance_cents) : null,
    ceiling: facts ? cents(facts.ceiling_cents) : orNull(quote.breakdown?.ceiling_cents),
    steps: isValid && facts ? ticketSteps(quote.vendor_name, move, facts, now) : [],
    calendar: data.calendar,
    page: data.booking_page,
    ends: facts?.ends ?? null,
  };
}

/** A ticket of the typed answers: it claims no payment. */
export function ticketOfTyped(booking: Booking): Ticket {
  const { selectedQuote: quote, attempt } = booking;
  const { date: moveDate, time: slot } = booking;
  return {
    title: TEXT.draft,
    isValid: false,
    status: CONFIRMATION.statuses.none,
    reference: attempt?.leadId || null,
    from: booking.from || null,
    to: booking.to || null,
    day: date(moveDate),
    arrival: slot ? arrivalText({ slot, timeZone: null }) : null,
    takes: jobDaysText(moveDate, quote?.job_days ?? 1),
    vendor: quote && {
      slug: quote.vendor_slug,
      name: quote.vendor_name,
      phone: null,
      dispatcher: null,
    },
    crew: null,
    cost: costOf(quote?.breakdown, null),
    isFinal: false,
    deposit: null,
    balance: null,
    ceiling: null,
    steps: [],
    calendar: null,
    page: null,
    ends: null,
  };
}

/** The price in cents: with its subtotal while it is an estimate whose lines are known. */
function costOf(
  breakdown: FormData['selected_quote']['breakdown'] | undefined,
  facts: TicketFacts | null,
): Ticket['cost'] {
  const owed = facts?.owed_cents ?? null;
  if (owed === null && breakdown) {
    return { total: breakdown.total_cents, subtotal: breakdown.subtotal_cents };
  }
  return facts && { total: owed ?? facts.estimate_cents, subtotal: null };
}

const orNull = (amount: number | null | undefined) => (amount == null ? null : cents(amount));
/** Crew, trucks, and the hours where the price knows them. */
export const crewText = ({ crew_size, truck_count, estimated_hours }: TicketFacts) =>
  TEXT.crewValue(crew_size, truck_count, durationText(estimated_hours));
