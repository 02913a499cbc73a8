import { type Arrival, arrivalText } from '../../../contracts/arrivals.ts';
import type { Items } from '../../../contracts/items.ts';
import { jobDaysText } from '../../../contracts/job-days.ts';
import type { FormData } from '../../../contracts/payments.ts';
import { type PriceLimit, priceLimitOf } from '../../../contracts/price-limits.ts';
import type { Breakdown } from '../../../contracts/quotes.ts';
import { cents, date, NOT_AVAILABLE, orNone } from '../../shared/format.ts';
import { CONFIRMATION as TEXT } from '../messages/confirmation.ts';
import { HOME } from '../messages/homes.ts';
import type { Booking } from '../state/booking.ts';
import { toBookedMove } from '../state/move.ts';
import type { Answered } from './move-answers.ts';

/** A booking as the confirmation shows it: texts, N/A where something is unknown. */
export interface Shown {
  name: string;
  email: string;
  phone: string;
  when: string;
  /** The dates of a job that takes more than one. */
  takes: string | null;
  rooms: string;
  sqft: string;
  /** The list of things; null where there is none, or none may be shown. */
  items: Items | null;
  /** What was answered about the homes; null where it may not be shown. */
  answers: Answered | null;
  /** How the price is made; null where it may not be shown. */
  breakdown: Breakdown | null;
  /** The services asked for that are not in the price. */
  notIncluded: string[];
  /** Whose rule limits the final bill; null where it is not known. */
  limit: PriceLimit | null;
  from: string;
  to: string;
  vendor: string;
  vendorSlug: string;
  /** Cents. */
  cost: { total: number | null; subtotal: number | null };
  reference: string;
  deposit: string;
  /** What is left to pay on the move day; null where no deposit is paid. */
  balance: string | null;
  /** The vendor's. */
  vendorPhone: string | null;
  status: string;
  /** Only the browser that booked, or a signed link, is shown names and addresses. */
  isPartial: boolean;
  /** The calendar file that the server wrote, where there is one. */
  calendar: string | null;
  /** The booking's own page. */
  page: string | null;
}

/** How large the home is: an office by its square feet alone, any other by its rooms. */
function size(isOffice: boolean, rooms: number | null, sqft: number | null) {
  return {
    rooms: rooms && !isOffice ? HOME.roomCount(rooms) : NOT_AVAILABLE,
    sqft: isOffice ? orNone(sqft) : NOT_AVAILABLE,
  };
}

const toCents = (dollars: number | null | undefined) =>
  typeof dollars === 'number' ? Math.round(dollars * 100) : null;

type Priced = { total_with_tax: number | null; total_cost: number | null };

/** The price of a quote, whose amounts are dollars on the wire. */
const costOf = (quote: Priced | null) => ({
  total: toCents(quote?.total_with_tax),
  subtotal: toCents(quote?.total_cost),
});

/** The total without the deposit. */
function balanceOf(quote: Priced, paidCents: number): string | null {
  const { total } = costOf(quote);
  return total === null ? null : cents(total - paidCents);
}

/** The date, and when the crew arrives by the clocks of the place. */
const when = (arrival: Arrival) => `${date(arrival.date)}, ${arrivalText(arrival)}`;

const hasEntries = (items: Items | null): Items | null =>
  items && Object.keys(items).length > 0 ? items : null;

/** What the verification call revealed (rule 4.3). */
export function fromServer(data: FormData, leadId: string | null): Shown {
  const { contact_data: contact, quote_data: move, selected_quote: quote, payment } = data;
  return {
    name: contact ? `${contact.firstName} ${contact.lastName}` : NOT_AVAILABLE,
    email: orNone(contact?.email),
    phone: orNone(contact?.phone),
    when: when({ date: move.moveDate, slot: move.moveTime, timeZone: move.timeZone }),
    takes: jobDaysText(move.moveDate, move.jobDays),
    // Square feet are sent for offices only.
    ...size(move.squareFootage !== null, move.totalRooms, move.squareFootage),
    items: hasEntries(move.items),
    answers: move.answers ?? null,
    breakdown: quote.breakdown ?? null,
    notIncluded: quote.additional_services_info ?? [],
    limit: quote.price_limit ?? null,
    from: orNone(move.originAddress),
    to: orNone(move.destinationAddress),
    vendor: orNone(quote.vendor_name),
    vendorSlug: quote.vendor_slug,
    cost: costOf(quote),
    reference: orNone(leadId),
    deposit: `${cents(payment.amount)} ${payment.currency.toUpperCase()}`,
    balance: payment.status === 'succeeded' ? balanceOf(quote, payment.amount) : null,
    vendorPhone: quote.phone,
    status: TEXT.statuses[payment.status],
    isPartial: contact === null,
    calendar: data.calendar,
    page: data.booking_page,
  };
}

/** What the person typed: shown when the server cannot be asked; it claims no payment. */
export function fromBooking(booking: Booking): Shown {
  const { contact, fromDetails, selectedQuote, attempt, pickup } = booking;
  return {
    name: orNone(`${contact.firstName} ${contact.lastName}`.trim()),
    email: orNone(contact.email),
    phone: orNone(contact.phone),
    when: booking.time
      ? when({ date: booking.date, slot: booking.time, timeZone: null })
      : `${date(booking.date)}, ${NOT_AVAILABLE}`,
    takes: jobDaysText(booking.date, selectedQuote?.job_days ?? 1),
    ...size(fromDetails.homeType === 'commercial', fromDetails.rooms, fromDetails.sqft),
    items: fromDetails.items,
    answers: toBookedMove(booking),
    breakdown: selectedQuote?.breakdown ?? null,
    notIncluded: selectedQuote?.additional_services_info ?? [],
    limit: pickup.province ? priceLimitOf(pickup.province, fromDetails.homeType) : null,
    from: orNone(booking.from),
    to: orNone(booking.to),
    vendor: orNone(selectedQuote?.vendor_name),
    vendorSlug: selectedQuote?.vendor_slug ?? '',
    cost: costOf(selectedQuote),
    reference: orNone(attempt?.leadId ?? booking.reference),
    deposit: NOT_AVAILABLE,
    balance: null,
    vendorPhone: null,
    status: TEXT.statuses.none,
    isPartial: false,
    calendar: null,
    page: null,
  };
}
