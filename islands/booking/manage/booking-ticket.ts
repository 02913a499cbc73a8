import type { CustomerBooking } from '../../../contracts/customer/bookings.ts';
import { type Ticket, ticketOf } from '../parts/ticket.ts';
import { hasTicket } from './booked-move.ts';

/** The ticket on the booking's own page, with the booking's state since; null without one. */
export function ticketOfBooking(booking: CustomerBooking, now: Date = new Date()): Ticket | null {
  if (!hasTicket(booking)) return null;
  const { form_data, vendor, reference, state } = booking;
  return { ...ticketOf(form_data, booking, reference, state, now), vendor };
}
