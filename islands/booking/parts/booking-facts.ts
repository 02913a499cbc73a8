import type { BookingState } from '../../../contracts/booking-states.ts';
import type { Items } from '../../../contracts/items.ts';
import type { FormData } from '../../../contracts/payments.ts';
import { type PriceLimit, priceLimitOf } from '../../../contracts/price-limits.ts';
import type { Breakdown } from '../../../contracts/quotes.ts';
import type { TicketFacts } from '../../../contracts/tickets.ts';
import { toMove } from '../../shared/move/wire-move.ts';
import { CONFIRMATION as TEXT } from '../messages/confirmation.ts';
import type { Booking } from '../state/booking.ts';
import { type Answered, saidRooms } from './move-answers.ts';
import { type Ticket, ticketOf, ticketOfTyped } from './ticket.ts';

/** A booking as the confirmation shows it: its ticket, and the parts below; null parts are left out. */
export interface Shown {
  ticket: Ticket;
  name: string | null;
  email: string | null;
  phone: string | null;
  /** How large the home is: an office by its square feet alone, any other by its rooms. */
  size: [term: string, value: string] | null;
  /** The list of things; null without one, or where it may not be shown. */
  items: Items | null;
  /** The answers about the homes; null where they may not be shown. */
  answers: Answered | null;
  /** How the price is made; null where it may not be shown. */
  breakdown: Breakdown | null;
  /** The services asked for that are not in the price. */
  notIncluded: string[];
  /** The rule that limits the final bill; null where it is not known. */
  limit: PriceLimit | null;
  /** Only the browser that booked, or a signed link, is shown names and addresses. */
  isPartial: boolean;
}

function sizeOf(said: SaidSize, rooms: number | null, sqft: number | null): Shown['size'] {
  if (said.isOffice) return sqft ? [TEXT.sqft, String(sqft)] : null;
  return rooms ? [TEXT.rooms, saidRooms(said.size, rooms)] : null;
}
type SaidSize = { isOffice: boolean; size: Answered['home_size'] };

const hasEntries = (items: Items | null): Items | null =>
  items && Object.keys(items).length > 0 ? items : null;

/** A booking by the server's word (rule 4.3); without a `state` no booking stands on the payment. */
export function fromServer(
  data: FormData,
  facts: TicketFacts | null,
  reference: string | null,
  state: BookingState | null,
): Shown {
  const { contact_data: contact, quote_data: move, selected_quote: quote } = data;
  return {
    ticket: ticketOf(data, facts, reference, state),
    name: contact && `${contact.firstName} ${contact.lastName}`,
    email: contact?.email ?? null,
    phone: contact?.phone ?? null,
    // Square feet are sent for offices only.
    size: sizeOf(
      { isOffice: move.squareFootage !== null, size: move.answers?.home_size },
      move.totalRooms,
      move.squareFootage,
    ),
    items: hasEntries(move.items),
    answers: move.answers ?? null,
    breakdown: quote.breakdown ?? null,
    notIncluded: quote.additional_services_info ?? [],
    limit: quote.price_limit ?? null,
    isPartial: contact === null,
  };
}

/** A booking as the person typed it: shown when the server cannot be asked; claims no payment. */
export function fromBooking(booking: Booking): Shown {
  const { contact, fromDetails, selectedQuote, pickup } = booking;
  return {
    ticket: ticketOfTyped(booking),
    name: `${contact.firstName} ${contact.lastName}`.trim() || null,
    email: contact.email || null,
    phone: contact.phone || null,
    size: sizeOf(
      { isOffice: fromDetails.homeType === 'commercial', size: fromDetails.homeSize },
      fromDetails.rooms,
      fromDetails.sqft,
    ),
    items: fromDetails.items,
    answers: toMove(booking),
    breakdown: selectedQuote?.breakdown ?? null,
    notIncluded: selectedQuote?.additional_services_info ?? [],
    limit: pickup.province ? priceLimitOf(pickup.province, fromDetails.homeType) : null,
    isPartial: false,
  };
}
