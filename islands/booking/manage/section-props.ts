import type { CustomerBooking } from '../../../contracts/customer/bookings.ts';

/** The props of a section of a booking's page. */
export interface SectionProps {
  booking: CustomerBooking;
}
