import { Ticket } from '../parts/Ticket.tsx';
import { ticketOfBooking } from './booking-ticket.ts';
import type { SectionProps } from './section-props.ts';

/** The booking's ticket; null without a payment. */
export function BookingTicket({ booking }: SectionProps) {
  const ticket = ticketOfBooking(booking);
  return ticket && <Ticket ticket={ticket} />;
}
