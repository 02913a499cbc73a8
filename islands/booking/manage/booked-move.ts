import { isAhead, isOver } from '../../../contracts/booking-states.ts';
import type { CustomerBooking } from '../../../contracts/customer/bookings.ts';
import type { BookedMove } from '../../../contracts/moves.ts';

/** The move of a booking, as a change starts from it; null where its record is gone. */
export function bookedMove({ form_data }: CustomerBooking): BookedMove | null {
  const { quote_data: quote } = form_data;
  if (!quote.answers || !quote.originAddress || !quote.destinationAddress) return null;
  const hasItems = quote.items && Object.keys(quote.items).length > 0;
  return {
    ...quote.answers,
    ...(hasItems && { items: quote.items as NonNullable<BookedMove['items']> }),
    estimated_weight: quote.estimatedWeight ?? 0,
    origin_address: quote.originAddress,
    destination_address: quote.destinationAddress,
    move_date: quote.moveDate,
    move_time: quote.moveTime,
  };
}

/** Tells whether the customer can change or end the booking here. */
export const isChangeable = ({ state }: CustomerBooking): boolean => isAhead(state);

/** The booking has a ticket: a deposit was paid, no person looks at it, and its move is still to come. */
export const hasTicket = ({ deposits, form_data, state }: CustomerBooking): boolean =>
  deposits.length > 0 && form_data.payment.status !== 'review' && !isOver(state);
