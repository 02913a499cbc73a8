import { BookingFacts } from '../../parts/BookingFacts.tsx';
import { fromServer } from '../../parts/booking-facts.ts';
import type { SectionProps } from '../section-props.ts';

/** The confirmation, as it was shown when the deposit was paid. */
export const Confirmation = ({ booking: { form_data, reference } }: SectionProps) => (
  <BookingFacts shown={fromServer(form_data, reference)} />
);
