import type { CustomerBooking } from '../../../contracts/customer/bookings.ts';

/** What a section of a booking's page is given. */
export interface SectionProps {
  booking: CustomerBooking;
}
