import type { Booking } from '../../../../../contracts/admin/bookings.ts';
import type { LeadDetail } from '../../../../../contracts/admin/leads.ts';

/** What is known of a lead and of its booking. */
export interface BookingProps {
  lead: LeadDetail;
  booking: Booking;
}
