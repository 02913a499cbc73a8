import { BookingFacts } from '../../parts/BookingFacts.tsx';
import { fromServer } from '../../parts/booking-facts.ts';
import type { SectionProps } from '../section-props.ts';

/** The confirmation, as it was shown when the deposit was paid. */
export const Confirmation = ({ booking }: SectionProps) => (
  <BookingFacts shown={fromServer(booking.form_data, booking, booking.reference, booking.state)} />
);
