import type { Booking } from '../../../../../contracts/admin/bookings.ts';
import type { LeadDetail } from '../../../../../contracts/admin/leads.ts';

/** A lead and its booking, with all their facts. */
export interface BookingProps {
  lead: LeadDetail;
  booking: Booking;
}
