import type { BookedMove } from '../../../contracts/moves.ts';
import type { Booking } from './booking.ts';
import { destinationType } from './homes.ts';
import { toMove } from './move.ts';

type LeadMove = NonNullable<ReturnType<typeof toMove>> &
  Pick<
    BookedMove,
    'floors_at_pickup' | 'garage_at_pickup' | 'rooms_at_dropoff' | 'square_footage_at_dropoff'
  >;

/**
 * The move of `POST /api/leads`, or null while it is incomplete: that of the quote, and what was
 * asked of the homes besides, for the crew. What the home's type hides is left out.
 */
export function toLeadMove(booking: Booking): LeadMove | null {
  const move = toMove(booking);
  if (!move) return null;
  const { fromDetails: origin, toDetails: target } = booking;
  const office = destinationType(booking) === 'commercial';
  return {
    ...move,
    ...(origin.homeType === 'house' && {
      floors_at_pickup: origin.floors,
      garage_at_pickup: origin.garage,
    }),
    ...(!office && target.rooms !== null && { rooms_at_dropoff: target.rooms }),
    ...(office && target.sqft !== null && { square_footage_at_dropoff: target.sqft }),
  };
}
